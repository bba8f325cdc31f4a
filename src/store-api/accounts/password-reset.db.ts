import type { Db, Tx } from '../platform/tables/tables.ts'

/** Stores the hash of a reset token; `expiresAt` and `now` are milliseconds since 1970. Deletes expired ones. */
export async function addReset(
  db: Db,
  storeId: number,
  {
    tokenHash,
    userId,
    expiresAt,
    now,
  }: { tokenHash: string; userId: number; expiresAt: number; now: number },
): Promise<void> {
  await db.deleteFrom('password_resets').where('expires_at', '<=', now).execute()
  await db
    .insertInto('password_resets')
    .values({ token_hash: tokenHash, store_id: storeId, user_id: userId, expires_at: expiresAt })
    .execute()
}

/** Whether a token of this store could be used at `now`. */
export async function isLiveReset(db: Db, storeId: number, tokenHash: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('store_id', '=', storeId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes a token that is live and returns its user's id: of concurrent calls one gets it. */
export async function consumeReset(
  tx: Tx,
  storeId: number,
  tokenHash: string,
  now: number,
): Promise<number | undefined> {
  const row = await tx
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('store_id', '=', storeId)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}

/** Deletes every token of a user. */
export async function deleteResets(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
}
