import { createHash, randomBytes } from 'node:crypto'
import { latinDigits } from '../../../domain/orders/latin-digits.ts'
import { countHits, limits, type Rule, refundHits } from '../../platform/services/limits.ts'
import type { DeskContext } from '../../platform/services/service-context.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import type { Tx } from '../../platform/tables/tables.ts'
import { type Credentials, consumeRecoveryCode, consumeTotpStep, setRecoveryCodes } from '../staff.db.ts'
import { totpStep } from './totp.ts'

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

/**
 * Checks a code of the authenticator app, or a recovery code, within the limits of guesses, and uses it up. Throws
 * `code-wrong`, also for one that was used before, and `limit-reached`.
 */
export async function checkCode(context: DeskContext, person: Credentials, typed: string): Promise<void> {
  const rules: Rule[] = [
    [limits.wrongCodesOfAccount, person.email],
    [limits.wrongCodesOfAccountInHour, person.email],
  ]
  await countHits(context, rules)
  if (!(await consumeCode(context, person, plainCode(typed)))) {
    context.log.security('sign-in.failed', { email: person.email, reason: 'code' })
    throw new ServiceError('code-wrong')
  }
  await refundHits(context, rules)
}

async function consumeCode({ db, now }: DeskContext, person: Credentials, code: string): Promise<boolean> {
  if (!person.hasSecondFactor) return false
  if (!/^\d{6}$/.test(code)) return consumeRecoveryCode(db, person.id, recoveryCodeHash(code))
  if (!person.hasTotp) return false
  const step = totpStep(person.totpSecret, code, now())
  return step !== undefined && consumeTotpStep(db, person.id, step)
}
