import { checkGuess } from '../../accounts/check-password.ts'
import { isKnownNetwork } from '../../accounts/known-network.db.ts'
import { inOwnTransaction } from '../../platform/engine/own-transaction.ts'
import { countHits, refundHits } from '../../platform/services/limits.ts'
import { admitHashing } from '../../platform/services/password-hash.ts'
import type { DeskContext, StaffContext } from '../../platform/services/service-context.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import { mayUseDesk } from '../demo-people.ts'
import { type Credentials, findCredentials, isCurrent } from '../staff.db.ts'
import { checkCode } from './check-code.ts'
import { openStaffSession } from './open-session.ts'
import { endStaffSession, listStaffSessions, type StaffSession } from './staff-session.db.ts'

interface SignInInput {
  /** Trimmed, lower case. */
  email: string
  password: string
  /** Of the authenticator app, or a recovery code. */
  code?: string | undefined
}

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
export async function checkCredentials(
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
