import { isMailAddress } from '../accounts/mail-address.ts'

/** A link that writes to an address and carries nothing else; undefined for what is not exactly one address. */
export function mailtoLink(email: string): string | undefined {
  const address = email.trim()
  return isMailAddress(address) ? `mailto:${address.split('@').map(encodeURIComponent).join('@')}` : undefined
}

/** A link that calls a number; undefined where there is none. */
export function telLink(phone: string): string | undefined {
  const digits = phone.replaceAll(/\D/g, '')
  return digits === '' ? undefined : `tel:${phone.trim().startsWith('+') ? '+' : ''}${digits}`
}
