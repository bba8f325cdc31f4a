import type { ShippingAddress } from '../../contract/orders/new-order.ts'
import { isIndianPhone } from '../indian-phone.ts'
import { INDIAN_STATES } from '../indian-states.ts'
import { checkoutMessages } from '../messages/orders/checkout.ts'
import { plainDigits } from './latin-digits.ts'
import { pinOf } from './pin-fill.ts'

/** Names of Indian states that are still written. */
const OLDER_NAMES = ['New Delhi', 'Orissa', 'Pondicherry', 'Uttaranchal']
const known = new Set([...INDIAN_STATES, ...OLDER_NAMES].map(lettersOf))

/** What is asked about an Indian address whose PIN code or phone number cannot be right, by field; empty if nothing is. */
export function addressQuestions(address: ShippingAddress): Partial<Record<'postalCode' | 'phone', string>> {
  if (!isIndian(address)) return {}
  const { postalCode, phone } = address
  return {
    ...(pinOf(postalCode) ? {} : { postalCode: checkoutMessages.isPin(postalCode.trim()) }),
    ...(isIndianPhone(phone) ? {} : { phone: checkoutMessages.isPhone(phone.trim()) }),
  }
}

/** An address of another country is never doubted: its state, its text or its phone number would have to say India. */
function isIndian({ address, city, state, phone }: ShippingAddress): boolean {
  if (/^\+(?!91)/.test(plainDigits(phone))) return false
  if (known.has(lettersOf(state)) || plainDigits(phone).startsWith('+91')) return true
  return [address, city, state].some(text => /\bindia\b/i.test(text))
}

function lettersOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z]/g, '')
}
