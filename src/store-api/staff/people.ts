import type { Role } from '../../contract/desk/permission.ts'
import type { invitePerson } from '../../contract/desk/staff/people.ts'
import { emailAddress } from '../../contract/email-address.ts'
import type { BodyOf } from '../../contract/endpoint.ts'
import { isMailAddress } from '../../domain/accounts/mail-address.ts'
import { mayDo } from '../../domain/desk/people/roles.ts'
import { DAY } from '../../domain/durations.ts'
import { inOwnTransaction } from '../platform/engine/own-transaction.ts'
import { change, recordEvent } from '../platform/events/change.ts'
import { countHits, limits } from '../platform/services/limits.ts'
import type { ServiceContext, WriteContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { newToken, tokenHash } from '../platform/services/token.ts'
import type { Db, Tx } from '../platform/tables/tables.ts'
import { lockStore } from '../shops/store.db.ts'
import { requirePeopleEditor } from './access.ts'
import {
  addInvitation,
  addInvitationLink,
  endInvitation,
  endInvitationsBy,
  listInvitations,
} from './invitation.db.ts'
import { findPersonById } from './staff.db.ts'
import { countRole, findRole, listStaff, removeRole, setRole } from './staff-role.db.ts'

/** The shop's people, and invitations that wait. */
export async function listPeople({ db, storeId, now }: WriteContext) {
  return { people: await listStaff(db, storeId), invitations: await listInvitations(db, storeId, now()) }
}

/** Changes a role, `expected` where the writer saw one. Throws `person-not-found`, `role-changed`, `last-keeper`, `not-allowed`. */
export async function changeRole(
  context: WriteContext,
  { personId, role, expected }: { personId: number; role: Role; expected?: Role | undefined },
): Promise<void> {
  const { db, storeId } = context
  await inOwnTransaction(db, async tx => {
    const before = await lockedRole(tx, context, personId)
    if (before === role) return
    if (expected && before !== expected) throw new ServiceError('role-changed')
    if (before === 'keeper') await refuseLastKeeper(tx, storeId)
    await setRole(tx, storeId, personId, role)
    const details = { before, role }
    const subject = await emailOf(tx, personId)
    await recordEvent(tx, context, { kind: 'person.role-changed', subject, details })
    if (!mayDo(role, 'people:edit')) await cancelInvitationsOf(tx, context, subject)
  })
}

/**
 * Removes a person from the shop, and the account with its sessions where this was the last shop. Throws
 * `person-not-found`, `not-allowed`, and `last-keeper` unless the operator does it, for whom it is the way to begin anew.
 */
export async function removePerson(context: WriteContext, { personId }: { personId: number }): Promise<void> {
  const { db, storeId, actor } = context
  await inOwnTransaction(db, async tx => {
    const role = await lockedRole(tx, context, personId)
    if (role === 'keeper' && actor.type !== 'cli') await refuseLastKeeper(tx, storeId)
    const subject = await emailOf(tx, personId)
    await removeRole(tx, storeId, personId)
    await recordEvent(tx, context, { kind: 'person.removed', subject, details: { role } })
    await cancelInvitationsOf(tx, context, subject)
  })
}

/** Ends an invitation that waits. Throws `invitation-not-found`. */
export async function cancelInvitation(context: WriteContext, { id }: { id: number }): Promise<void> {
  const cancelled = (subject: string) => ({ kind: 'invitation.cancelled', subject }) as const
  await change(context, cancelled, async tx => {
    const subject = await endInvitation(tx, context.storeId, id)
    if (subject === undefined) throw new ServiceError('invitation-not-found')
    return subject
  })
}

/** Ends what a person who may invite nobody any more has invited. */
async function cancelInvitationsOf(tx: Tx, context: WriteContext, invitedBy: string): Promise<void> {
  for (const subject of await endInvitationsBy(tx, context.storeId, invitedBy))
    await recordEvent(tx, context, { kind: 'invitation.cancelled', subject })
}

/** The role of a person; until the transaction ends, no other one changes the shop's people. */
async function lockedRole(tx: Tx, context: WriteContext, personId: number): Promise<Role> {
  const { storeId } = context
  await lockStore(tx, storeId)
  await requirePeopleEditor(tx, context)
  const role = await findRole(tx, storeId, personId)
  if (!role) throw new ServiceError('person-not-found')
  return role
}

/** Throws `last-keeper` where the shop has one keeper. */
async function refuseLastKeeper(tx: Tx, storeId: number): Promise<void> {
  if ((await countRole(tx, storeId, 'keeper')) <= 1) throw new ServiceError('last-keeper')
}

async function emailOf(tx: Tx, personId: number): Promise<string> {
  return (await findPersonById(tx, personId))?.email ?? ''
}

/** Milliseconds for which an invitation can be taken. */
const INVITATION_LIFE_MS = 7 * DAY

/**
 * Invites a person to the shop by mail, whose button leads to the desk at `origin`, and returns the token of a link of its own;
 * an earlier invitation of the same address to this shop ends. Throws `email-invalid`, `person-serves-already` and, for a
 * person at the desk, `limit-reached` and `not-allowed`.
 */
export async function invite(
  context: Omit<ServiceContext, 'log'>,
  { email, role, origin }: BodyOf<typeof invitePerson> & { origin: string },
): Promise<string> {
  const { db, storeId, actor, now, jobs } = context
  // The sign-in takes fewer addresses than mail does.
  if (!isMailAddress(email) || !emailAddress.safeParse(email).success)
    throw new ServiceError('email-invalid', { email })
  // The operator may open a hundred shops in an hour.
  if (actor.type === 'staff') await countHits(context, [[limits.invitationsOfShop, `${storeId}`]])
  const invitedBy = actor.type === 'staff' ? (actor.person?.email ?? '') : 'cli'
  const token = await inOwnTransaction(db, async tx => {
    await lockStore(tx, storeId)
    await requirePeopleEditor(tx, context)
    const people = await listStaff(tx, storeId)
    if (people.some(person => person.email === email))
      throw new ServiceError('person-serves-already', { email })
    const expiresAt = now() + INVITATION_LIFE_MS
    const invitationId = await addInvitation(tx, { storeId, email, role, expiresAt, invitedBy })
    const mail = { invitationId, origin }
    await recordEvent(tx, context, { kind: 'person.invited', subject: email, details: { role }, mail })
    return newInvitationLink(tx, invitationId)
  })
  jobs.mailQueued()
  return token
}

/** The token of a new link of an invitation: 256 random bits, of which only the hash is stored. */
export async function newInvitationLink(db: Db, invitationId: number): Promise<string> {
  const token = newToken()
  await addInvitationLink(db, invitationId, tokenHash(token))
  return token
}
