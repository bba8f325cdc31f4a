import { latinDigits, plainDigits } from './orders/latin-digits.ts'
import { PHONE_DIGITS } from './ui-limits.ts'

/** Whether text is ten digits with or without the prefix: what another number would become with it is none. */
export function isIndianPhone(text: string): boolean {
  return /^(\+?91|0)?[1-9]\d{9}$/.test(plainDigits(text))
}

/** The digits of a phone number as 0 to 9, whatever is written around them. */
export function phoneDigits(phone: string): string {
  return latinDigits(phone.normalize('NFKC')).replaceAll(/\D/g, '')
}

/**
 * The one form in which phone numbers are compared: the digits of an Indian mobile number, whatever follows on it apart; else
 * the last ten digits. Undefined for text with fewer, which is like no other.
 */
export function phoneKey(phone: string): string | undefined {
  let read = ''
  for (const group of latinDigits(phone.normalize('NFKC')).match(/\+?\d+/g) ?? []) {
    read += group
    const mobile = /^(?:(?:\+|00)?91|0)?([6-9]\d{9})$/.exec(read)?.[1]
    if (mobile) return mobile
  }
  const digits = phoneDigits(phone).slice(-PHONE_DIGITS)
  return digits.length === PHONE_DIGITS ? digits : undefined
}

/** Text that is nothing but a phone number or its beginning, as digits behind the + if it has one; undefined for any other. */
export function searchedPhone(text: string): string | undefined {
  const plain = latinDigits(text.normalize('NFKC')).replaceAll(/[\s\p{Cf}\p{Pd}()./]/gu, '')
  return /^\+?\d+$/.test(plain) ? plain : undefined
}
