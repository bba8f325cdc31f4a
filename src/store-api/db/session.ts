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
  // Not a join: SQLite would plan that anew for every call.
  return db
    .selectFrom('users')
    .select(['id', 'email', 'first_name as firstName', 'last_name as lastName', 'created_at as createdAt'])
    .where('id', '=', eb =>
      eb
        .selectFrom('sessions')
        .select('user_id')
        .where('token_hash', '=', tokenHash)
        .where('store_id', '=', storeId)
        .where('expires_at', '>', now),
    )
    .executeTakeFirst()
}

/** Opens a session; only the token's hash is kept. */
export async function addSession(
  db: Db,
  storeId: number,
  session: { tokenHash: string; userId: number; expiresAt: number; now: number },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      store_id: storeId,
      user_id: session.userId,
      expires_at: session.expiresAt,
      created_at: session.now,
      seen_at: session.now,
    })
    .execute()
}
