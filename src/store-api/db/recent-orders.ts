import { isSingleWriter } from './engine/engine.ts'
import type { Tx } from './tables.ts'

export interface RecentOrder {
  status: number
  /** Milliseconds since 1970. */
  createdAt: number
}

/**
 * The `most` newest orders of a shopper, newest first. Until the transaction ends, no other order of this shopper can
 * be placed, so that the count stays correct.
 */
export async function recentOrders(
  tx: Tx,
  storeId: number,
  userId: number,
  most: number,
): Promise<RecentOrder[]> {
  if (!isSingleWriter(tx)) {
    await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  }
  return tx
    .selectFrom('orders')
    .select(['status', 'created_at as createdAt'])
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}
