import { isSingleWriter } from '../../platform/engine/engine.ts'
import type { Db, Tx } from '../../platform/tables/tables.ts'

export interface RecentOrder {
  status: number
  /** Milliseconds since 1970. */
  createdAt: number
}

/**
 * Until the transaction ends no other one places an order of this shopper, or erases the account: what is counted of
 * theirs stays true. False where the account was erased meanwhile.
 */
export async function lockOrdersOf(tx: Tx, userId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('erased_at', '=', 0)
    .$if(!isSingleWriter(tx), query => query.forNoKeyUpdate())
    .executeTakeFirst()
  return row !== undefined
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
