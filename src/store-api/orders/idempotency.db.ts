import type { Db } from '../platform/tables/tables.ts'

/** In the place of an account's id. */
export const GUEST = 0

export interface IdempotencyKey {
  storeId: number
  /** An account's, or GUEST. */
  userId: number
  key: string
  bodyHash: string
}

/** The earlier use of the key, if any. */
export async function findKey(
  db: Db,
  use: IdempotencyKey,
): Promise<{ bodyHash: string; orderId: number } | undefined> {
  return db
    .selectFrom('idempotency_keys')
    .select(['body_hash as bodyHash', 'order_id as orderId'])
    .where('store_id', '=', use.storeId)
    .where('user_id', '=', use.userId)
    .where('key', '=', use.key)
    .executeTakeFirst()
}

/** Claims the key for an order; false if a concurrent call has claimed it. Call it in the order's transaction. */
export async function claimKey(tx: Db, use: IdempotencyKey, orderId: number, now: number): Promise<boolean> {
  const row = await tx
    .insertInto('idempotency_keys')
    .values({
      store_id: use.storeId,
      user_id: use.userId,
      key: use.key,
      body_hash: use.bodyHash,
      order_id: orderId,
      created_at: now,
    })
    .onConflict(conflict => conflict.columns(['store_id', 'user_id', 'key']).doNothing())
    .returning('order_id')
    .executeTakeFirst()
  return row !== undefined
}
