import { findCredentials } from '../../db/staff.ts'
import { type StaffSession, stepUpSession } from '../../db/staff-session.ts'
import { admitHashing } from '../accounts/password-hash.ts'
import type { StaffContext } from '../service-context.ts'
import { ServiceError } from '../service-error.ts'
import { checkCode } from './check-code.ts'
import { checkCredentials } from './sign-in.ts'

/** Milliseconds for which a proof of a credential is fresh. */
export const STEP_UP_MS = 10 * 60 * 1000

/** When the proof of a session is no longer fresh, in milliseconds since 1970; 0 where it is not any more. */
export function steppedUpUntil({ steppedUpAt }: StaffSession, now: number): number {
  const until = steppedUpAt + STEP_UP_MS
  return until > now ? until : 0
}

/**
 * Proves a credential again: the code where the person has a second factor, else the password. Returns until when that
 * is fresh. Throws `code-required`, `code-wrong`, `current-password-wrong`, `limit-reached` and QueueFullError.
 */
export async function stepUp(
  context: StaffContext,
  { password = '', code }: { password?: string | undefined; code?: string | undefined },
): Promise<number> {
  const { db, actor, now } = context
  const { email, session } = actor.person
  const person = await findCredentials(db, email)
  if (!person) throw new ServiceError('signed-out')
  if (person.hasSecondFactor) {
    if (!code) throw new ServiceError('code-required')
    await checkCode(context, person, code)
  } else {
    await checkOwnPassword(context, { email, password })
  }
  const at = now()
  await stepUpSession(db, session.id, at)
  return at + STEP_UP_MS
}

async function checkOwnPassword(
  context: StaffContext,
  input: { email: string; password: string },
): Promise<void> {
  try {
    await admitHashing(context.storeId, () => checkCredentials(context, input))
  } catch (error) {
    // Not the refusal of a sign-in, whose status means that the session is over.
    if (error instanceof ServiceError && error.code === 'credentials-wrong')
      throw new ServiceError('current-password-wrong')
    throw error
  }
}
