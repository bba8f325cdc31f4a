import { randomBytes } from 'node:crypto'

/** Letters and digits without those that are misread aloud; 32 of them, so that no byte is favoured. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** PayU cuts references at 25 characters, UPI at 35. */
export const REFERENCE_LENGTH = 24

/** An unguessable name for one payment attempt: 120 random bits in 24 letters and digits. */
export function newReference(): string {
  return Array.from(randomBytes(REFERENCE_LENGTH), byte => ALPHABET.charAt(byte % ALPHABET.length)).join('')
}

/** Whether text could be one of our references. */
export function isReference(text: string): boolean {
  return /^[A-HJ-NP-Z2-9]{24}$/.test(text)
}
