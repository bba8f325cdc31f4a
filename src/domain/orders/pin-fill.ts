import type { PostalCode } from '../../contract/postal-code.ts'

/** The fields that a PIN code fills in. */
export type PinField = 'city' | 'state'
export const pinFields: readonly PinField[] = ['city', 'state']
/** What was filled in, by field; the shopper may have changed it since. */
export type Filled = Partial<Record<PinField, string>>

/** Zeros of digits that people write, each followed by its nine others: of India's scripts, of Arabic and Urdu, and full-width ones. */
const ZEROS = [
  0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0660, 0x06f0, 0x1c50, 0xabf0,
  0xff10,
]

/** Text with the digits 0 to 9, whatever script they were written in. */
export function latinDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, digit => {
    const code = digit.codePointAt(0) ?? 0
    const zero = ZEROS.find(one => code >= one && code < one + 10)
    return zero === undefined ? digit : `${code - zero}`
  })
}

/** What people write as a PIN code, or the beginning of one, without spaces and punctuation and in Latin digits. */
export function plainPin(typed: string): string {
  return latinDigits(typed.replaceAll(/[\s().-]/g, ''))
}

/** An Indian PIN code in six digits; empty text for anything else. */
export function pinOf(typed: string): string {
  const digits = plainPin(typed)
  return /^[1-9]\d{5}$/.test(digits) ? digits : ''
}

/** The fields that may be filled in: those that are empty, or hold what was filled in before. */
export function openFields(values: Record<PinField, string>, filled: Filled): PinField[] {
  return pinFields.filter(name => values[name].trim() === '' || values[name] === filled[name])
}

/**
 * What goes into a form for the answer to a PIN code, by field. A state that could be another one is left to the
 * shopper; without an answer, what was filled in for the PIN before leaves.
 */
export function toFillIn(answer: PostalCode | undefined, filled: Filled): Filled {
  if (!answer) return { ...(filled.city ? { city: '' } : {}), ...(filled.state ? { state: '' } : {}) }
  const isSure = (answer.states?.length ?? 0) < 2
  if (isSure) return { city: answer.city, state: answer.state }
  return { city: answer.city, ...(filled.state ? { state: '' } : {}) }
}
