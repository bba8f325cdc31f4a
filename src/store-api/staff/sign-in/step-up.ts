import type { PasskeyProof } from '../../../contract/desk/staff/passkey.ts'
import { MINUTE } from '../../../domain/durations.ts'
import { inOwnTransaction } from '../../platform/engine/own-transaction.ts'
import { admitHashing } from '../../platform/services/password-hash.ts'
import type { DeskContext, StaffContext } from '../../platform/services/service-context.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import { type Credentials, findCredentials } from '../staff.db.ts'
import { checkCode } from './check-code.ts'
import { checkPasskey, consumePasskeyUse, refusePasskeyUse } from './prove-passkey.ts'
import { checkCredentials } from './sign-in.ts'
import { type StaffSession, stepUpSession } from './staff-session.db.ts'

/** Milliseconds for which a proof of a credential is fresh. */
const STEP_UP_MS = 10 * MINUTE

/** When the proof of a session is no longer fresh, in milliseconds since 1970; 0 where it is not any more. */
export function steppedUpUntil({ steppedUpAt }: StaffSession, now: number): number {
  const until = steppedUpAt + STEP_UP_MS
  // A proof of the future is from before the clock was set back, or by the clock of another machine.
  return until > now && steppedUpAt <= now + MINUTE ? until : 0
}

interface StepUpInput {
  passkey?: PasskeyProof | undefined
  password?: string | undefined
  code?: string | undefined
}

/**
 * Proves a credential again: a passkey; the code where the person has a second factor, else the password. Returns until
 * when that is fresh. Throws `passkey-refused`, `code-required`, `code-wrong`, `current-password-wrong`, `limit-reached`
 * and QueueFullError.
 */
export async function stepUp(context: StaffContext, input: StepUpInput): Promise<number> {
  const { db, actor, now } = context
  if (input.passkey) await proveByPasskey(context, input.passkey)
  else await proveByTyping(context, input)
  const at = now()
  await stepUpSession(db, actor.person.session.id, at)
  return at + STEP_UP_MS
}

/** A passkey of somebody else is none. */
async function proveByPasskey(context: StaffContext, passkey: PasskeyProof): Promise<void> {
  const use = await checkPasskey(context, passkey)
  if (use.staffId !== context.actor.person.id) refusePasskeyUse(context, 'another person')
  await inOwnTransaction(context.db, tx => consumePasskeyUse(context, tx, use))
}

async function proveByTyping(context: StaffContext, { password = '', code }: StepUpInput): Promise<void> {
  const { email } = context.actor.person
  const person = await findCredentials(context.db, email)
  if (!person) throw new ServiceError('signed-out')
  if (person.hasSecondFactor) {
    if (!code) throw new ServiceError('code-required')
    await checkCode(context, person, code)
  } else {
    await admitHashing(context.storeId, () => checkOwnPassword(context, { email, password }))
  }
}

/** Checks the password of an account whose address is known; call it in `admitHashing`. Throws `current-password-wrong`. */
export async function checkOwnPassword(
  context: DeskContext,
  input: { email: string; password: string },
): Promise<Credentials> {
  try {
    return await checkCredentials(context, input)
  } catch (error) {
    // Not the refusal of a sign-in, whose status means that the session is over.
    if (error instanceof ServiceError && error.code === 'credentials-wrong')
      throw new ServiceError('current-password-wrong')
    throw error
  }
}
