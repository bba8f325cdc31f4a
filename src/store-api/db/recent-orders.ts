import { isSingleWriter } from './engine/engine.ts'
import type { Db, Tx } from './tables.ts'

export interface RecentOrder {
  status: number
  /** Milliseconds since 1970. */
  createdAt: number
}

/** Until the transaction ends no other one places an order of this shopper: what is counted of theirs stays true. */
export async function lockOrdersOf(tx: Tx, userId: number): Promise<void> {
  if (isSingleWriter(tx)) return
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** The `most` newest orders of a shopper, newest first. */
export async function recentOrders(
  db: Db | Tx,
  storeId: number,
  userId: number,
  most: number,
): Promise<RecentOrder[]> {
  return db
    .selectFrom('orders')
    .select(['status', 'created_at as createdAt'])
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}
