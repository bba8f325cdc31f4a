import type { PasskeyProof } from '../../../contract/desk/staff/passkey.ts'
import type {
  signInToDesk as signInCall,
  stepUp as stepUpCall,
} from '../../../contract/desk/staff/session.ts'
import type { BodyOf } from '../../../contract/endpoint.ts'
import { MINUTE } from '../../../domain/durations.ts'
import { checkGuess } from '../../accounts/check-password.ts'
import { isKnownNetwork } from '../../accounts/known-network.db.ts'
import { inOwnTransaction } from '../../platform/engine/own-transaction.ts'
import { countHits, refundHits } from '../../platform/services/limits.ts'
import { admitHashing } from '../../platform/services/password-hash.ts'
import type { DeskContext, StaffContext } from '../../platform/services/service-context.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import { mayUseDesk } from '../demo-people.ts'
import { type Credentials, findCredentials, isCurrent } from '../staff.db.ts'
import { checkCode } from './codes.ts'
import { openStaffSession } from './open-session.ts'
import { checkPasskey, consumePasskeyUse, refusePasskeyUse } from './prove-passkey.ts'
import { endStaffSession, listStaffSessions, type StaffSession, stepUpSession } from './staff-session.db.ts'

type SignInInput = BodyOf<typeof signInCall>

/**
 * Opens a session and returns its token; undefined where the password is right and a code is missing. Throws
 * `credentials-wrong`, `code-wrong`, `limit-reached` and QueueFullError.
 */
export function signInToDesk(context: DeskContext, input: SignInInput): Promise<string | undefined> {
  return admitHashing(context.storeId, async () => {
    const person = await checkCredentials(context, input)
    if (person.hasSecondFactor) {
      if (!input.code) return undefined
      await checkCode(context, person, input.code)
    }
    return inOwnTransaction(context.db, async tx => {
      // Removed, or given a second factor, after it was read.
      if (!(await isCurrent(tx, person))) throw new ServiceError('credentials-wrong')
      return openStaffSession(context, tx, person.id)
    })
  })
}

/** The person of an address and its password. Throws `credentials-wrong` and `limit-reached`. */
async function checkCredentials(
  context: DeskContext,
  { email, password }: Pick<SignInInput, 'email' | 'password'>,
): Promise<Credentials> {
  const { db, actor, now } = context
  const found = await findCredentials(db, email)
  const person = found && (await mayUseDesk(context, found)) ? found : undefined
  // Without a password every one is wrong, after the same work.
  const passwordHash = person?.passwordHash || undefined
  const account = { of: 'staff', id: person?.id ?? 0 } as const
  const isKnown = await isKnownNetwork(db, account, actor.client, now())
  const checked = await checkGuess(context, { email, passwordHash, password, isKnownNetwork: isKnown })
  if (!checked || !person) throw new ServiceError('credentials-wrong')
  await refundHits(context, checked.wrong)
  await countHits(context, checked.right)
  return person
}

/** Ends the session of this call. */
export async function signOutOfDesk({ db, actor, log }: StaffContext): Promise<void> {
  const { id, email, session } = actor.person
  await endStaffSession(db, id, session.id)
  log.security('session.ended', { email, reason: 'sign-out' })
}

/** The person's own sessions, the one of this call first. */
export async function listOwnSessions({ db, actor, now }: StaffContext): Promise<StaffSession[]> {
  const { id, session } = actor.person
  const sessions = await listStaffSessions(db, id, now())
  return sessions.toSorted((one, other) => Number(other.id === session.id) - Number(one.id === session.id))
}

/** Ends one of the person's own sessions. Throws `session-not-found`. */
export async function endOwnSession({ db, actor, log }: StaffContext, id: string): Promise<void> {
  const { person } = actor
  const isOwn = /^\d{1,15}$/.test(id) && (await endStaffSession(db, person.id, Number(id)))
  if (!isOwn) throw new ServiceError('session-not-found')
  log.security('session.ended', { email: person.email, reason: 'ended-by-owner' })
}

/** Milliseconds for which a proof of a credential is fresh. */
const STEP_UP_MS = 10 * MINUTE

/** When the proof of a session is no longer fresh, in milliseconds since 1970; 0 where it is not any more. */
export function steppedUpUntil({ steppedUpAt }: StaffSession, now: number): number {
  const until = steppedUpAt + STEP_UP_MS
  // A proof of the future is from before the clock was set back, or by the clock of another machine.
  return until > now && steppedUpAt <= now + MINUTE ? until : 0
}

type StepUpInput = BodyOf<typeof stepUpCall>

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
  } else await admitHashing(context.storeId, () => checkOwnPassword(context, { email, password }))
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
