import { passwordProblem } from '../../../domain/desk/common-passwords.ts'
import { needsSecondFactor } from '../../../domain/desk/roles.ts'
import { inOwnTransaction } from '../../db/engine/own-transaction.ts'
import { type Invitation, takeInvitation } from '../../db/invitation.ts'
import { addPerson, type Credentials, findCredentials, isCurrent, type SecondFactor } from '../../db/staff.ts'
import { addRole } from '../../db/staff-role.ts'
import type { Tx } from '../../db/tables.ts'
import { admitHashing, hashPassword } from '../accounts/password-hash.ts'
import type { DeskContext } from '../service-context.ts'
import { ServiceError } from '../service-error.ts'
import { checkCode } from './check-code.ts'
import { openStaffSession } from './open-session.ts'
import { liveInvitation } from './read-invitation.ts'
import { type Doer, recordActivity } from './record-activity.ts'
import { keepSecondFactor, proveSecondFactor } from './second-factor.ts'
import { shopName } from './shop-name.ts'
import { checkCredentials } from './sign-in.ts'

export interface AcceptInput {
  token: string
  name: string
  /** A new one, or that of the account there is. */
  password: string
  /** A new one, with its first code. */
  totpSecret?: string | undefined
  code?: string | undefined
}

export interface Accepted {
  sessionToken: string
  /** Empty without a new second factor. */
  recoveryCodes: string[]
}

/**
 * Takes an invitation: makes the account with its credential, gives the role, uses up the link and signs in, in one
 * transaction; of concurrent calls one wins. Throws `invitation-invalid`, `password-refused`, `code-required`,
 * `code-wrong`, `totp-secret-invalid`, `current-password-wrong`, `account-exists`, `limit-reached` and QueueFullError.
 */
export function acceptInvitation(context: DeskContext, input: AcceptInput): Promise<Accepted> {
  return admitHashing(context.storeId, async () => {
    const invitation = await liveInvitation(context, input.token)
    const account = await findCredentials(context.db, invitation.email)
    return account
      ? acceptWithAccount(context, invitation, input)
      : acceptWithNewAccount(context, invitation, input)
  })
}

async function acceptWithAccount(
  context: DeskContext,
  invitation: Invitation,
  { password, code }: AcceptInput,
): Promise<Accepted> {
  const person = await ownAccount(context, { email: invitation.email, password })
  if (person.hasSecondFactor) {
    if (!code) throw new ServiceError('code-required')
    await checkCode(context, person, code)
  }
  return inOwnTransaction(context.db, async tx => {
    if (!(await isCurrent(tx, person))) throw new ServiceError('invitation-invalid')
    return { sessionToken: await join(context, tx, invitation, person), recoveryCodes: [] }
  })
}

async function ownAccount(
  context: DeskContext,
  credentials: { email: string; password: string },
): Promise<Credentials> {
  try {
    return await checkCredentials(context, credentials)
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'credentials-wrong')
      throw new ServiceError('current-password-wrong')
    throw error
  }
}

async function acceptWithNewAccount(
  context: DeskContext,
  invitation: Invitation,
  input: AcceptInput,
): Promise<Accepted> {
  const { db, storeId, actor, now } = context
  const { email } = invitation
  // The activity names people.
  const name = input.name || email
  const personal = [email, email.split('@')[0] ?? '', await shopName(db, invitation.storeId)]
  const problem = passwordProblem(input.password, personal)
  if (problem) throw new ServiceError('password-refused', { problem })
  const secondFactor = offeredSecondFactor(context, invitation, input)
  const passwordHash = await hashPassword(input.password, { storeId, signal: actor.signal })
  return inOwnTransaction(db, async tx => {
    const id = await addPerson(tx, { email, name, passwordHash, now: now() })
    if (id === undefined) throw new ServiceError('account-exists')
    const recoveryCodes = secondFactor ? await keepSecondFactor(tx, id, secondFactor) : []
    const person = { id, email, name }
    return { sessionToken: await join(context, tx, invitation, person), recoveryCodes }
  })
}

/** The second factor of a new account: keepers need one, others may have one. */
function offeredSecondFactor(
  context: DeskContext,
  { role }: Invitation,
  { totpSecret, code }: AcceptInput,
): SecondFactor | undefined {
  if (!totpSecret && !needsSecondFactor(role)) return undefined
  if (!code) throw new ServiceError('code-required')
  return proveSecondFactor(context, { secret: totpSecret ?? '', code })
}

/** Uses the invitation up, gives its role and signs in; returns the session's token. */
async function join(
  context: DeskContext,
  tx: Tx,
  { id, storeId, role, email, invitedBy }: Invitation,
  person: Doer,
): Promise<string> {
  const { now, actor } = context
  if (!(await takeInvitation(tx, id))) throw new ServiceError('invitation-invalid')
  await addRole(tx, { storeId, staffId: person.id, role, now: now() })
  const done = { action: 'person.joined', subject: email, details: { role, invitedBy } }
  await recordActivity(tx, { storeId, actor, now }, done, person)
  return openStaffSession(context, tx, person.id)
}
