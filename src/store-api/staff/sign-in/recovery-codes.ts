import { createHash, randomBytes } from 'node:crypto'
import { latinDigits } from '../../../domain/orders/latin-digits.ts'
import type { Tx } from '../../platform/tables/tables.ts'
import { setRecoveryCodes } from './recovery-code.db.ts'

const COUNT = 10
/** 80 random bits, so that nobody finds a code by its hash. */
const CODE_BYTES = 10
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Ten new codes, each good for one sign-in, in groups of four characters. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => base32(randomBytes(CODE_BYTES)).replace(/.{4}(?=.)/g, '$&-'))
}

/** Stores ten new codes of a person in the place of those before, and returns them. */
export async function saveRecoveryCodes(tx: Tx, staffId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  await setRecoveryCodes(tx, staffId, codes.map(recoveryCodeHash))
  return codes
}

/** What the database keeps of a code, however it is spaced, and where a letter was read as the digit it looks like. */
export function recoveryCodeHash(code: string): string {
  const letters = plainCode(code).replaceAll('0', 'O').replaceAll('1', 'I').replaceAll('8', 'B')
  return createHash('sha256').update(letters).digest('base64url')
}

/** A typed code without spaces and hyphens, in upper case, with the digits 0 to 9. */
export function plainCode(code: string): string {
  return latinDigits(code)
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
}

function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map(five => ALPHABET[Number.parseInt(five, 2)]).join('')
}
