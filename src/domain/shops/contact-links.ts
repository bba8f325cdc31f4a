import { isMailAddress } from '../accounts/mail-address.ts'

/** A link that writes to an address and carries nothing else; undefined for what is not exactly one address. */
export function mailtoLink(email: string): string | undefined {
  const address = email.trim()
  return isMailAddress(address) ? `mailto:${address.split('@').map(encodeURIComponent).join('@')}` : undefined
}

/** Digits of the longest number that there is (E.164). */
const MOST_DIGITS = 15

/**
 * A link that calls the first number of a text: shops write two with a slash or a comma, and hours in brackets. Undefined
 * where there is none.
 */
export function telLink(phone: string): string | undefined {
  const [first = ''] = /\+? ?\d(?:[\d\s).\p{Pd}]|\(\d+\))*/u.exec(phone) ?? []
  const digits = first.replaceAll(/\D/g, '')
  if (digits === '' || digits.length > MOST_DIGITS) return undefined
  return `tel:${first.startsWith('+') ? '+' : ''}${digits}`
}
