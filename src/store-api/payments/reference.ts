import { randomBytes } from 'node:crypto'

/** Digits and letters without those that are easily confused; 32 of them, so that all are equally likely. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** PayU truncates references at 25 characters, UPI at 35. */
const REFERENCE_LENGTH = 24

/** An unguessable id of a payment attempt: 120 random bits in 24 digits and letters. */
export function newReference(): string {
  return Array.from(randomBytes(REFERENCE_LENGTH), byte => ALPHABET.charAt(byte % ALPHABET.length)).join('')
}

/** Whether text has the form of a reference. */
export function isReference(text: string): boolean {
  return /^[A-HJ-NP-Z2-9]{24}$/.test(text)
}
