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

/** A shopper's newest orders that were placed in a span of milliseconds since 1970, newest first, at most `max`. */
export async function recentOrders(
  db: Db | Tx,
  { storeId, userId }: { storeId: number; userId: number },
  { after, before, max }: { after: number; before: number; max: number },
): Promise<RecentOrder[]> {
  return db
    .selectFrom('orders')
    .select(['status', 'created_at as createdAt'])
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .where('created_at', '>', after)
    .where('created_at', '<', before)
    .orderBy('created_at', 'desc')
    .limit(max)
    .execute()
}
