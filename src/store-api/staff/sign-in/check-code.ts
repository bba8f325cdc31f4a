import { countHits, limits, type Rule, refundHits } from '../../platform/services/limits.ts'
import type { DeskContext } from '../../platform/services/service-context.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import { type Credentials, consumeTotpStep } from '../staff.db.ts'
import { consumeRecoveryCode } from './recovery-code.db.ts'
import { plainCode, recoveryCodeHash } from './recovery-codes.ts'
import { totpStep } from './totp.ts'

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
