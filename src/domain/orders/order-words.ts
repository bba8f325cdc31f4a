import { phoneDigits, phoneKey, searchedPhone } from '../indian-phone.ts'
import { wholeWords, wordsOfText } from '../listing/search-words.ts'
import { latinDigits } from './latin-digits.ts'

/** Words of one order, which may have a hundred lines. */
const MAX_WORDS = 300

interface SearchedOrder {
  number: number
  name: string
  phone: string
  email: string
  lines: readonly { title: string; sku: string }[]
}

/** The words of an order, lower case, without repetition: whole ones such as an e-mail or SKU, and their parts. */
export function orderWords({ number, name, phone, email, lines }: SearchedOrder): string[] {
  const texts = [name, email, ...lines.flatMap(({ title, sku }) => [title, sku])]
  const words = [String(number), phoneDigits(phone), phoneKey(phone) ?? '', ...texts.flatMap(wordsOfText)]
  return [...new Set(words.filter(Boolean))].slice(0, MAX_WORDS)
}

/** The words as one text, each behind a space: a search looks for terms behind one. */
export function searchTextOf(order: SearchedOrder): string {
  return ` ${orderWords(order).join(' ')}`
}

/** An order's number as it is asked for, of what people type or copy: 'Order #1001' → '1001'. Another API's id stays. */
export function typedOrderNumber(typed: string): string {
  const text = latinDigits(typed).trim()
  return /^(?:order|number|no|[\s#:.])+(\d+)$/i.exec(text)?.[1] ?? text.replace(/^#/, '')
}

/**
 * The terms of a search: each is the beginning of a word. A phone number may have spaces, signs and a country code, and an
 * order number what people say before it: 'Order no. 1042'.
 */
export function searchTerms(text: string): string[] {
  const phone = searchedPhone(text)
  const key = phone && phoneKey(phone)
  const number = typedOrderNumber(text)
  return key ? [key] : [...new Set(wholeWords(/^\d+$/.test(number) ? number : text))]
}
