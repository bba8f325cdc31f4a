import { sql } from 'kysely'
import { CANCELLED } from '../../domain/order-status.ts'
import { matchingProducts } from './listing.ts'
import type { Db } from './tables.ts'

/** Orders that are read; of a shop with more these are the newest. */
const MOST_ORDERS = 2_000

/**
 * Keys of products of a store of which most pieces were ordered since `after`, in milliseconds since 1970, the most
 * ordered first; cancelled orders do not count. Shoppers may see the products now.
 */
export async function mostOrdered(
  db: Db,
  storeId: number,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  // By the index orders_by_time.
  const newest = sql`select id, status from orders where store_id = ${storeId} and created_at > ${after}
    order by created_at desc, number desc limit ${sql.lit(MOST_ORDERS)}`
  const sold = sql`select product_id, sum(quantity) as pieces from (${newest}) as newest
    join order_items on order_items.order_id = newest.id where status <> ${sql.lit(CANCELLED)} group by product_id`
  const { rows } = await sql<{ pk: number }>`select pk from (${sold}) as sold
    join products on products.store_id = ${storeId} and products.id = product_id
    where published = 1 and trashed_at is null
    order by pieces desc, pk desc limit ${limit}`.execute(db)
  return rows.map(({ pk }) => pk)
}

/** Those of the products of a store that shoppers may see and can buy, in the same order. */
export async function buyableOf(db: Db, storeId: number, pks: readonly number[]): Promise<number[]> {
  if (pks.length === 0) return []
  const rows = await matchingProducts(db, storeId, {})
    .select('pk')
    .where('pk', 'in', pks)
    .where('in_stock', '=', 1)
    .execute()
  const buyable = new Set(rows.map(({ pk }) => pk))
  return pks.filter(pk => buyable.has(pk))
}
