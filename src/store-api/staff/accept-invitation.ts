import type { acceptInvitation as acceptCall } from '../../contract/desk/staff/invitation.ts'
import type { NewPasskey, NewPasskeyOptions, PasskeyProof } from '../../contract/desk/staff/passkey.ts'
import type { BodyOf } from '../../contract/endpoint.ts'
import { passwordProblem } from '../../domain/desk/people/common-passwords.ts'
import { needsSecondFactor } from '../../domain/desk/people/roles.ts'
import { inOwnTransaction } from '../platform/engine/own-transaction.ts'
import { type EventAuthor, recordEvent } from '../platform/events/change.ts'
import { countHits, ofNetworks } from '../platform/services/limits.ts'
import { admitHashing, hashPassword } from '../platform/services/password-hash.ts'
import type { DeskContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { tokenHash } from '../platform/services/token.ts'
import type { Tx } from '../platform/tables/tables.ts'
import { namesOfStores } from '../shops/store.db.ts'
import { consumeInvitation, findInvitation, type Invitation } from './invitation.db.ts'
import { checkCode } from './sign-in/codes.ts'
import { beginNewPasskey, checkNewPasskey } from './sign-in/new-passkey.ts'
import { openStaffSession } from './sign-in/open-session.ts'
import { addPasskey } from './sign-in/passkey.db.ts'
import { personalTerms } from './sign-in/personal-terms.ts'
import { checkPasskey, consumePasskeyUse, refusePasskeyUse } from './sign-in/prove-passkey.ts'
import { proveSecondFactor, saveSecondFactor } from './sign-in/second-factor.ts'
import { checkOwnPassword } from './sign-in/sign-in.ts'
import { newTotpSecret, totpUrl } from './sign-in/totp.ts'
import { addPerson, findCredentials, isCurrent, type SecondFactor } from './staff.db.ts'
import { addRole } from './staff-role.db.ts'

/** What an invitation's link offers, without using it up, because mail scanners open links. Throws `invitation-invalid` and `limit-reached`. */
export async function readInvitation(context: DeskContext, token: string) {
  const { db, actor } = context
  const invitation = await liveInvitation(context, token)
  const { email, role, storeId } = invitation
  const hasAccount = (await findCredentials(db, email)) !== undefined
  const secret = hasAccount ? '' : newTotpSecret()
  return {
    email,
    shopName: (await namesOfStores(db, [storeId])).get(storeId) ?? '',
    role,
    hasAccount,
    needsSecondFactor: needsSecondFactor(role),
    totpSecret: secret,
    totpUrl: hasAccount ? '' : totpUrl(secret, email, new URL(actor.origin).hostname),
  }
}

/** The invitation of a link that can be taken now, within the limits of tries. */
async function liveInvitation(context: DeskContext, token: string): Promise<Invitation> {
  const { db, actor, now } = context
  await countHits(context, ofNetworks('invitations', actor))
  const invitation = await findInvitation(db, tokenHash(token), now())
  if (!invitation) throw new ServiceError('invitation-invalid')
  return invitation
}

/** Begins the passkey of a new account. Throws `invitation-invalid`, `account-exists` and `limit-reached`. */
export async function beginInvitedPasskey(
  context: DeskContext,
  { token, name }: { token: string; name: string },
): Promise<NewPasskeyOptions> {
  const { id, email } = await liveInvitation(context, token)
  if (await findCredentials(context.db, email)) throw new ServiceError('account-exists')
  return beginNewPasskey(context, { id: undefined, email, name }, `invitation:${id}`)
}

/** Name of a passkey that came with an invitation, until the person gives it another. */
const FIRST_PASSKEY = 'Passkey'

type AcceptInput = BodyOf<typeof acceptCall>

interface Accepted {
  sessionToken: string
  /** Empty without a new second factor. */
  recoveryCodes: string[]
}

/**
 * Takes an invitation: makes the account with its credential, gives the role, uses up the link and signs in, in one
 * transaction; of concurrent calls one wins. Throws `invitation-invalid`, `password-refused`, `code-required`,
 * `code-wrong`, `totp-secret-invalid`, `passkey-refused`, `passkey-known`, `current-password-wrong`, `account-exists`,
 * `limit-reached` and QueueFullError.
 */
export function acceptInvitation(context: DeskContext, input: AcceptInput): Promise<Accepted> {
  return admitHashing(context.storeId, async () => {
    const invitation = await liveInvitation(context, input.token)
    const account = await findCredentials(context.db, invitation.email)
    if (account) return acceptWithAccount(context, invitation, input)
    if (input.newPasskey) return acceptWithNewPasskey(context, invitation, input.name, input.newPasskey)
    return acceptWithNewPassword(context, invitation, input)
  })
}

async function acceptWithAccount(
  context: DeskContext,
  invitation: Invitation,
  { password = '', code, passkey }: AcceptInput,
): Promise<Accepted> {
  const confirm = passkey
    ? await proveByPasskey(context, invitation, passkey)
    : await proveByPassword(context, { email: invitation.email, password, code })
  return inOwnTransaction(context.db, async tx => {
    const person = await confirm(tx)
    return { sessionToken: await join(context, tx, invitation, person), recoveryCodes: [] }
  })
}

/** Checks the account's password and code; what it returns confirms in the transaction that they still are right. */
async function proveByPassword(
  context: DeskContext,
  { email, password, code }: { email: string; password: string; code?: string | undefined },
) {
  const person = await checkOwnPassword(context, { email, password })
  if (person.hasSecondFactor) {
    if (!code) throw new ServiceError('code-required')
    await checkCode(context, person, code)
  }
  return async (tx: Tx): Promise<EventAuthor> => {
    if (!(await isCurrent(tx, person))) throw new ServiceError('invitation-invalid')
    return person
  }
}

async function proveByPasskey(context: DeskContext, { email }: Invitation, passkey: PasskeyProof) {
  const use = await checkPasskey(context, passkey)
  return async (tx: Tx): Promise<EventAuthor> => {
    const person = await consumePasskeyUse(context, tx, use)
    return person.email === email ? person : refusePasskeyUse(context, 'another person')
  }
}

async function acceptWithNewPassword(
  context: DeskContext,
  invitation: Invitation,
  { name, password = '', ...factor }: AcceptInput,
): Promise<Accepted> {
  const { db, storeId, actor, hashStrength } = context
  const { email } = invitation
  const problem = passwordProblem(password, await personalTerms(db, email, [invitation.storeId]))
  if (problem) throw new ServiceError('password-refused', { problem })
  const secondFactor = offeredSecondFactor(context, invitation, factor)
  const passwordHash = await hashPassword(password, { storeId, signal: actor.signal, strength: hashStrength })
  return inOwnTransaction(db, async tx => {
    const person = await addAccount(tx, context, { email, name, passwordHash })
    const recoveryCodes = secondFactor ? await saveSecondFactor(tx, person.id, secondFactor) : []
    return { sessionToken: await join(context, tx, invitation, person), recoveryCodes }
  })
}

async function acceptWithNewPasskey(
  context: DeskContext,
  invitation: Invitation,
  name: string,
  newPasskey: NewPasskey,
): Promise<Accepted> {
  const { db, now } = context
  const { email } = invitation
  const credential = await checkNewPasskey(context, newPasskey, `invitation:${invitation.id}`)
  return inOwnTransaction(db, async tx => {
    const person = await addAccount(tx, context, { email, name, passwordHash: '' })
    const first = { ...credential, name: FIRST_PASSKEY, now: now() }
    if (!(await addPasskey(tx, person.id, first))) throw new ServiceError('passkey-known')
    return { sessionToken: await join(context, tx, invitation, person), recoveryCodes: [] }
  })
}

async function addAccount(
  tx: Tx,
  { now }: DeskContext,
  { email, name, passwordHash }: { email: string; name: string; passwordHash: string },
): Promise<EventAuthor> {
  // The activity names people.
  const person = { email, name: name || email }
  const id = await addPerson(tx, { ...person, passwordHash, now: now() })
  if (id === undefined) throw new ServiceError('account-exists')
  return { id, ...person }
}

/** The second factor of a new account with a password: keepers need one, others may have one. */
function offeredSecondFactor(
  context: DeskContext,
  { role }: Invitation,
  { totpSecret, code }: Pick<AcceptInput, 'totpSecret' | 'code'>,
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
  person: EventAuthor,
): Promise<string> {
  const { now, actor } = context
  if (!(await consumeInvitation(tx, id))) throw new ServiceError('invitation-invalid')
  await addRole(tx, { storeId, staffId: person.id, role, now: now() })
  const joined = { kind: 'person.joined', subject: email, details: { role, invitedBy } } as const
  await recordEvent(tx, { storeId, actor, now }, joined, person)
  return openStaffSession(context, tx, person.id)
}
