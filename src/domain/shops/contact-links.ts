import { isMailAddress } from '../accounts/mail-address.ts'
import { latinDigits } from '../orders/latin-digits.ts'

/** A link that writes to an address and carries nothing else; undefined for what is not exactly one address. */
export function mailtoLink(email: string): string | undefined {
  const address = email.trim()
  return isMailAddress(address) ? `mailto:${address.split('@').map(encodeURIComponent).join('@')}` : undefined
}

/** Digits of the longest number that there is (E.164), and from how many on a text hardly means anything else. */
const MOST_DIGITS = 15
const USUAL_DIGITS = 7

/** Digits with what stands between those of one number. */
const NUMBERS = /\+? ?\d(?:[\d\s).\p{Pd}]|\(\d+\))*/gu
/** A mobile number of India as most write it, with what may be before it; other digits may stand around. */
const MOBILE = /(?:(?<!\d)(?:\+ ?91|91|0)[\s).\p{Pd}]{0,5}|(?<!\d))[6-9]\d{4}[\s.\p{Pd}]?\d{5}(?!\d)/u

/**
 * A link that calls the first number of a text: shops write two with a slash or a comma, hours in brackets, and the number
 * of their door before it, which is passed over for being short. Undefined where there is none.
 */
export function telLink(phone: string): string | undefined {
  const numbers = [...latinDigits(phone).matchAll(NUMBERS)].map(([written]) => plainNumber(written))
  const callable = numbers.filter(number => number.replace('+', '').length <= MOST_DIGITS)
  const usual = callable.find(({ length }) => length >= USUAL_DIGITS)
  const number = usual ?? callable.reduce((one, other) => (other.length > one.length ? other : one), '')
  return number === '' ? undefined : `tel:${number}`
}

/** The digits of a number, with the plus sign of one that is written for calls from abroad. */
function plainNumber(written: string): string {
  const isForeign = /^\+(?! ?91)/.test(written)
  const number = (!isForeign && MOBILE.exec(written)?.[0]) || written
  return `${number.startsWith('+') ? '+' : ''}${number.replaceAll(/\D/g, '')}`
}
