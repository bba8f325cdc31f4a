import type { Role } from '../../contract/desk/permission.ts'
import { changesRow, firstValue } from '../platform/tables/queries.ts'
import type { Db, Tx } from '../platform/tables/tables.ts'

export interface Invitation {
  id: number
  storeId: number
  /** Lower case. */
  email: string
  role: Role
  /** Milliseconds since 1970. */
  expiresAt: number
  /** E-mail of a person, or `cli`. */
  invitedBy: string
}

const columns = ['id', 'store_id as storeId', 'email', 'role', 'expires_at as expiresAt'] as const

/** Adds an invitation and returns its id; an earlier one of the same address to the same store ends with its links. */
export async function addInvitation(tx: Tx, invitation: Omit<Invitation, 'id'>): Promise<number> {
  const { storeId, email, role, expiresAt, invitedBy } = invitation
  await tx.deleteFrom('invitations').where('store_id', '=', storeId).where('email', '=', email).execute()
  const { id } = await tx
    .insertInto('invitations')
    .values({ store_id: storeId, email, role, expires_at: expiresAt, invited_by: invitedBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds a link to an invitation; only the hash of its token is stored. */
export async function addInvitationLink(db: Db, invitationId: number, tokenHash: string): Promise<void> {
  await db
    .insertInto('invitation_links')
    .values({ token_hash: tokenHash, invitation_id: invitationId })
    .execute()
}

/** The invitation of a link that is live at `now`. */
export function findInvitation(db: Db, tokenHash: string, now: number): Promise<Invitation | undefined> {
  return liveInvitations(db, now)
    .select([...columns, 'invited_by as invitedBy'])
    .where('id', '=', eb =>
      eb.selectFrom('invitation_links').select('invitation_id').where('token_hash', '=', tokenHash),
    )
    .executeTakeFirst()
}

/** An invitation of a store that is live at `now`. */
export function findInvitationById(db: Db, id: number, now: number): Promise<Invitation | undefined> {
  return liveInvitations(db, now)
    .select([...columns, 'invited_by as invitedBy'])
    .where('id', '=', id)
    .executeTakeFirst()
}

function liveInvitations(db: Db, now: number) {
  return db.selectFrom('invitations').where('expires_at', '>', now)
}

/** Uses an invitation up, with all its links; of concurrent calls one gets true. */
export function consumeInvitation(tx: Tx, id: number): Promise<boolean> {
  return changesRow(tx.deleteFrom('invitations').where('id', '=', id))
}

/** Ends an invitation of a store and returns its address; undefined where there is none. */
export function endInvitation(tx: Tx, storeId: number, id: number): Promise<string | undefined> {
  return firstValue(
    tx.deleteFrom('invitations').where('id', '=', id).where('store_id', '=', storeId).returning('email'),
  )
}

/** Ends the invitations to a store that one person made, and returns their addresses. */
export async function endInvitationsBy(tx: Tx, storeId: number, invitedBy: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('invitations')
    .where('store_id', '=', storeId)
    .where('invited_by', '=', invitedBy)
    .returning('email')
    .execute()
  return rows.map(({ email }) => email)
}

/** The invitations of a store that wait at `now`, oldest first. */
export function listInvitations(db: Db, storeId: number, now: number) {
  return liveInvitations(db, now).select(columns).where('store_id', '=', storeId).orderBy('id').execute()
}
