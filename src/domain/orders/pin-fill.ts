import type { PostalCode } from '../../contract/postal-code.ts'
import { plainDigits } from './latin-digits.ts'

/** The fields that a PIN code fills in. */
export type PinField = 'city' | 'state'
export const pinFields: readonly PinField[] = ['city', 'state']
/** What was filled in, by field; the shopper may have changed it since. */
export type Filled = Partial<Record<PinField, string>>

/** An Indian PIN code in six digits; empty text for anything else. */
export function pinOf(typed: string): string {
  const digits = plainDigits(typed)
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
