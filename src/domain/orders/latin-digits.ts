import type { ShippingAddress } from '../../contract/orders/new-order.ts'

/** Zeros of digits that people write, each followed by its nine others: of India's scripts, of Arabic and Urdu, and full-width ones. */
const ZEROS = [
  0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0660, 0x06f0, 0x1c50, 0xabf0,
  0xff10,
]

/** An address whose PIN code and phone the forms of carriers take: without digits of other scripts and unseen marks. */
export function plainAddress<Address extends ShippingAddress>(typed: Address): Address {
  const [postalCode = '', phone = ''] = [typed.postalCode, typed.phone].map(text => latinDigits(text).trim())
  return { ...typed, postalCode, phone }
}

/** A number as people type it, without spaces and punctuation, in Latin digits; a + stays. */
export function plainDigits(typed: string): string {
  return latinDigits(typed.replaceAll(/[\s\p{P}]/gu, ''))
}

/** Text with the digits 0 to 9, whatever script they were written in, without the unseen marks around what was copied. */
export function latinDigits(text: string): string {
  return text.replaceAll(/\p{Cf}/gu, '').replaceAll(/\p{Nd}/gu, digit => {
    const code = digit.codePointAt(0) ?? 0
    const zero = ZEROS.find(one => code >= one && code < one + 10)
    return zero === undefined ? digit : `${code - zero}`
  })
}
