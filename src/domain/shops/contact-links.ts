import { isMailAddress } from '../accounts/mail-address.ts'

/** A link that writes to an address and carries nothing else; undefined for what is not exactly one address. */
export function mailtoLink(email: string): string | undefined {
  const address = email.trim()
  return isMailAddress(address) ? `mailto:${address.split('@').map(encodeURIComponent).join('@')}` : undefined
}

/** Digits of the shortest number with which a text of several begins. */
const WHOLE_NUMBER = 8

/** A link that calls a number, the first of several; undefined where there is none. */
export function telLink(phone: string): string | undefined {
  const [first = ''] = phone.split(/[,;/|&\n]|\bor\b/i)
  const number = digitsOf(first).length < WHOLE_NUMBER ? phone : first
  const digits = digitsOf(number)
  return digits === '' ? undefined : `tel:${number.trim().startsWith('+') ? '+' : ''}${digits}`
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}
