import type { Db } from './tables.ts'

export interface IdempotencyKey {
  storeId: number
  userId: number
  key: string
  bodyHash: string
}

/** What the key was used for before, if it was. */
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

/** Takes the key for an order; false when a parallel call took it first. Belongs into the order's transaction. */
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
