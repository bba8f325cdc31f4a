import type { Role } from '../../contract/desk/permission.ts'
import { deskEmail } from '../../contract/desk/staff/credentials.ts'
import { isMailAddress } from '../../domain/accounts/mail-address.ts'
import { DAY } from '../../domain/durations.ts'
import { inOwnTransaction } from '../platform/engine/own-transaction.ts'
import { recordEvent } from '../platform/events/change.ts'
import { countHits, limits } from '../platform/services/limits.ts'
import type { ServiceContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { newToken, tokenHash } from '../platform/services/token.ts'
import type { Db } from '../platform/tables/tables.ts'
import { lockStore } from '../shops/store.db.ts'
import { requirePeopleEditor } from './access.ts'
import { addInvitation, addInvitationLink } from './invitation.db.ts'
import { listStaff } from './staff-role.db.ts'

/** Milliseconds for which an invitation can be taken. */
const INVITATION_LIFE_MS = 7 * DAY

interface InviteInput {
  /** Trimmed, lower case. */
  email: string
  role: Role
  /** Where the desk is. */
  origin: string
}

/**
 * Invites a person to the shop by mail, and returns the token of a link of its own; an earlier invitation of the same
 * address to this shop ends. Throws `email-invalid`, `person-serves-already` and, for a person at the desk,
 * `limit-reached` and `not-allowed`.
 */
export async function invite(
  context: Omit<ServiceContext, 'log'>,
  { email, role, origin }: InviteInput,
): Promise<string> {
  const { db, storeId, actor, now, jobs } = context
  // The sign-in takes fewer addresses than mail does.
  if (!isMailAddress(email) || !deskEmail.safeParse(email).success)
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
