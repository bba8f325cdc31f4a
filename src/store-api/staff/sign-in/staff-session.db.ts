import { HOUR, MINUTE } from '../../../domain/durations.ts'
import { deleteOldest } from '../../platform/tables/delete-oldest.ts'
import { changesRow } from '../../platform/tables/queries.ts'
import type { Db, Tx } from '../../platform/tables/tables.ts'
import { hasPasskey, type Person, toPerson } from '../staff.db.ts'

/** Longest lifetime of a session, in milliseconds. */
export const STAFF_SESSION_LIFE_MS = 7 * 24 * HOUR
/** Longest lifetime of an unused session, in milliseconds. */
export const STAFF_SESSION_IDLE_MS = 12 * HOUR
/** Last use is recorded once a minute, to avoid a write for every call. */
const SEEN_EVERY_MS = MINUTE
const MOST_SESSIONS = 20

/** Times are milliseconds since 1970. */
export interface StaffSession {
  id: number
  createdAt: number
  /** To the minute. */
  seenAt: number
  /** When the person last proved a credential. */
  steppedUpAt: number
}

export interface SignedInPerson extends Person {
  session: StaffSession
}

/** The person of a token that is not expired at `now`, by age or disuse. */
export async function findSignedIn(
  db: Db,
  tokenHash: string,
  now: number,
): Promise<SignedInPerson | undefined> {
  const row = await db
    .selectFrom('staff_sessions as session')
    .innerJoin('staff', 'staff.id', 'session.staff_id')
    .select([
      'staff.id',
      'staff.email',
      'staff.name',
      'staff.password_hash',
      'staff.totp_secret',
      'staff.demo',
    ])
    .select(hasPasskey)
    .select(['session.id as sessionId', 'session.created_at as createdAt'])
    .select(['session.seen_at as seenAt', 'session.stepped_up_at as steppedUpAt'])
    .where('session.token_hash', '=', tokenHash)
    .where('session.created_at', '>', now - STAFF_SESSION_LIFE_MS)
    .where('session.seen_at', '>', now - STAFF_SESSION_IDLE_MS)
    .executeTakeFirst()
  if (!row) return undefined
  const { sessionId: id, createdAt, seenAt, steppedUpAt } = row
  return { ...toPerson(row), session: { id, createdAt, seenAt, steppedUpAt } }
}

/** Records the use of a session, unless that was recorded within the minute. */
export async function touchStaffSession(db: Db, { id, session }: SignedInPerson, now: number): Promise<void> {
  if (now - session.seenAt < SEEN_EVERY_MS) return
  await db.updateTable('staff_sessions').set({ seen_at: now }).where('id', '=', session.id).execute()
  await db.updateTable('staff').set({ used_at: now }).where('id', '=', id).execute()
}

/** Opens a session, which counts as stepped up. Above the limit, the person's oldest sessions end. */
export async function addStaffSession(
  tx: Tx,
  { tokenHash, staffId, now }: { tokenHash: string; staffId: number; now: number },
): Promise<void> {
  await deleteOldest(tx, {
    table: 'staff_sessions',
    owner: 'staff_id',
    ownerId: staffId,
    key: 'id',
    newestBy: 'id',
    keep: MOST_SESSIONS - 1,
  })
  await tx
    .insertInto('staff_sessions')
    .values({ token_hash: tokenHash, staff_id: staffId, created_at: now, seen_at: now, stepped_up_at: now })
    .execute()
  await tx.updateTable('staff').set({ used_at: now }).where('id', '=', staffId).execute()
}

/** Records that the person proved a credential in this session. */
export async function stepUpSession(db: Db, sessionId: number, now: number): Promise<void> {
  await db.updateTable('staff_sessions').set({ stepped_up_at: now }).where('id', '=', sessionId).execute()
}

/** A person's sessions that are not expired, newest first. */
export function listStaffSessions(db: Db, staffId: number, now: number): Promise<StaffSession[]> {
  return db
    .selectFrom('staff_sessions')
    .select(['id', 'created_at as createdAt', 'seen_at as seenAt', 'stepped_up_at as steppedUpAt'])
    .where('staff_id', '=', staffId)
    .where('created_at', '>', now - STAFF_SESSION_LIFE_MS)
    .where('seen_at', '>', now - STAFF_SESSION_IDLE_MS)
    .orderBy('id', 'desc')
    .execute()
}

/** Ends one session of a person; false where the person has none with this id. */
export function endStaffSession(db: Db, staffId: number, id: number): Promise<boolean> {
  return changesRow(db.deleteFrom('staff_sessions').where('staff_id', '=', staffId).where('id', '=', id))
}

/** Ends every session of a person but one. */
export async function endOtherStaffSessions(db: Db, staffId: number, except: number): Promise<void> {
  await db.deleteFrom('staff_sessions').where('staff_id', '=', staffId).where('id', '<>', except).execute()
}

export async function endStaffSessions(tx: Tx, staffId: number): Promise<void> {
  await tx.deleteFrom('staff_sessions').where('staff_id', '=', staffId).execute()
}

/** Deletes expired sessions. */
export async function deleteOldStaffSessions(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('staff_sessions')
    .where(eb =>
      eb.or([
        eb('created_at', '<=', now - STAFF_SESSION_LIFE_MS),
        eb('seen_at', '<=', now - STAFF_SESSION_IDLE_MS),
      ]),
    )
    .execute()
}
