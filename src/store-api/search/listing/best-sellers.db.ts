import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { DAY } from '../../../domain/durations.ts'
import { CANCELLED } from '../../../domain/orders/order-status.ts'
import type { Db } from '../../platform/tables/tables.ts'
import { matchingProducts } from './listing.db.ts'

const DAYS = 90
/** Orders that are read; of a shop with more these are the newest. */
const MOST_ORDERS = 2_000
/** More than are asked for at once: some may be sold out or gone. */
const MOST_PRODUCTS = 48
/** Stores whose best sellers are remembered, and for how many milliseconds: counting reads thousands of rows. */
const STORES = 5_000
const REMEMBERED_MS = 10 * 60 * 1000

/** What was counted, and when. */
type Memory = LRUCache<number, { at: number; counted: Promise<number[]> }>

const memories = new WeakMap<Db, Memory>()

/**
 * Keys of products of a store of which most pieces were ordered in the last 90 days, the most ordered first; cancelled
 * orders do not count. What was ordered is remembered for ten minutes; shoppers may see the products now, and buy them.
 */
export async function bestSellersOf(db: Db, storeId: number, now: () => number): Promise<number[]> {
  const memory: Memory = memories.get(db) ?? new LRUCache({ max: STORES })
  memories.set(db, memory)
  const [at, known] = [now(), memory.get(storeId)]
  // Also where the clock was ahead, and is set right.
  if (known && Math.abs(at - known.at) <= REMEMBERED_MS) return buyableOf(db, storeId, await known.counted)
  const counted = mostOrdered(db, storeId, at - DAYS * DAY)
  memory.set(storeId, { at, counted })
  counted.catch(() => memory.delete(storeId))
  return buyableOf(db, storeId, await counted)
}

/** By orders placed since `after`, in milliseconds since 1970. */
async function mostOrdered(db: Db, storeId: number, after: number): Promise<number[]> {
  // By the index orders_by_time.
  const newest = sql`select id, status from orders where store_id = ${storeId} and created_at > ${after}
    order by created_at desc, number desc limit ${sql.lit(MOST_ORDERS)}`
  const sold = sql`select product_id, sum(quantity) as pieces from (${newest}) as newest
    join order_items on order_items.order_id = newest.id where status <> ${sql.lit(CANCELLED)} group by product_id`
  // A cross join keeps SQLite to the products that were sold: it would read all of the shop and look for them in a list.
  const { rows } = await sql<{ pk: number }>`select pk from (${sold}) as sold cross join products
    where products.store_id = ${storeId} and products.id = product_id and published = 1 and trashed_at is null
    order by pieces desc, pk desc limit ${sql.lit(MOST_PRODUCTS)}`.execute(db)
  return rows.map(({ pk }) => pk)
}

async function buyableOf(db: Db, storeId: number, pks: readonly number[]): Promise<number[]> {
  if (pks.length === 0) return []
  const rows = await matchingProducts(db, storeId, {})
    .select('pk')
    .where('pk', 'in', pks)
    .where('in_stock', '=', 1)
    .execute()
  const buyable = new Set(rows.map(({ pk }) => pk))
  return pks.filter(pk => buyable.has(pk))
}
