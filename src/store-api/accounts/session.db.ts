import { DAY, HOUR } from '../../domain/durations.ts'
import { deleteOldest } from '../platform/tables/delete-oldest.ts'
import type { Db } from '../platform/tables/tables.ts'

/** Longest lifetime of a session, in milliseconds. */
const SESSION_LIFE_MS = 30 * DAY
/** Longest lifetime of an unused session, in milliseconds. */
const SESSION_IDLE_MS = 14 * DAY
/** Last use is recorded once an hour, to avoid a write for every call. */
const SEEN_EVERY_MS = HOUR
const MOST_SESSIONS = 20

/** The shopper of a token, at the token's own store. */
export interface Shopper {
  id: number
  email: string
  firstName: string
  lastName: string
  /** Milliseconds since 1970. */
  createdAt: number
  /** Whether the e-mail was proved to be theirs. */
  isConfirmed: boolean
  session: Session
}

export interface Session {
  tokenHash: string
  /** Time of last use, to the hour; milliseconds since 1970. */
  seenAt: number
}

/** The shopper of a token that is not expired at `now` (milliseconds), by age or disuse. */
export async function findShopper(
  db: Db,
  storeId: number,
  tokenHash: string,
  now: number,
): Promise<Shopper | undefined> {
  // Not a join: SQLite would plan it anew for every call.
  const row = await db
    .selectFrom('users')
    .select(['id', 'email', 'first_name as firstName', 'last_name as lastName', 'created_at as createdAt'])
    .select('confirmed_at as confirmedAt')
    .select(eb =>
      eb.selectFrom('sessions').select('seen_at').where('token_hash', '=', tokenHash).as('seenAt'),
    )
    .where('id', '=', eb =>
      eb
        .selectFrom('sessions')
        .select('user_id')
        .where('token_hash', '=', tokenHash)
        .where('store_id', '=', storeId)
        .where('expires_at', '>', now)
        .where('seen_at', '>', now - SESSION_IDLE_MS),
    )
    .executeTakeFirst()
  if (!row) return undefined
  const { seenAt, confirmedAt, ...person } = row
  return { ...person, isConfirmed: confirmedAt > 0, session: { tokenHash, seenAt: seenAt ?? 0 } }
}

/** Records the use of a session, unless that was recorded within the hour. */
export async function touchSession(db: Db, { tokenHash, seenAt }: Session, now: number): Promise<void> {
  if (now - seenAt < SEEN_EVERY_MS) return
  await db.updateTable('sessions').set({ seen_at: now }).where('token_hash', '=', tokenHash).execute()
}

/** Opens a session; stores only the token's hash. Above the limit, the shopper's oldest sessions end. */
export async function addSession(
  db: Db,
  storeId: number,
  session: { tokenHash: string; userId: number; now: number },
): Promise<void> {
  const { tokenHash, userId, now } = session
  await deleteOldest(db, {
    table: 'sessions',
    owner: 'user_id',
    ownerId: userId,
    key: 'token_hash',
    newestBy: 'created_at',
    keep: MOST_SESSIONS - 1,
  })
  await db
    .insertInto('sessions')
    .values({
      token_hash: tokenHash,
      store_id: storeId,
      user_id: userId,
      expires_at: now + SESSION_LIFE_MS,
      created_at: now,
      seen_at: now,
    })
    .execute()
}

export async function endSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** Ends every session of a shopper, or all but one; returns their number. */
export async function endSessions(db: Db, userId: number, except?: string): Promise<number> {
  const ended = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== undefined, query => query.where('token_hash', '<>', except ?? ''))
    .executeTakeFirst()
  return Number(ended.numDeletedRows)
}

export async function deleteOldSessions(db: Db, now: number): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
  await db
    .deleteFrom('sessions')
    .where('seen_at', '<=', now - SESSION_IDLE_MS)
    .execute()
}
