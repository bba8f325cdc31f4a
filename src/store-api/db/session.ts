import type { Db } from './tables.ts'

/** Who a token stands for, at its own store. */
export interface Shopper {
  id: number
  email: string
  firstName: string
  lastName: string
  /** Milliseconds since 1970. */
  createdAt: number
}

/** The shopper of a token that has not expired at `now` (milliseconds). */
export async function findShopper(
  db: Db,
  storeId: number,
  tokenHash: string,
  now: number,
): Promise<Shopper | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'users.id',
      'users.email',
      'users.first_name as firstName',
      'users.last_name as lastName',
      'users.created_at as createdAt',
      'sessions.store_id as storeId',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst()
  // Asked of the database, a condition that no index serves would make SQLite plan the query anew for every call.
  return row?.storeId === storeId ? row : undefined
}

/** Opens a session; only the token's hash is kept. */
export async function addSession(
  db: Db,
  storeId: number,
  session: { tokenHash: string; userId: number; expiresAt: number },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      store_id: storeId,
      user_id: session.userId,
      expires_at: session.expiresAt,
    })
    .execute()
}
