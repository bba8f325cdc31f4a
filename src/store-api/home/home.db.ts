import { newestOfStore } from '../platform/tables/newest-of-store.ts'
import type { Db } from '../platform/tables/tables.ts'
import { matchingProducts } from '../search/listing/listing.db.ts'
import type { StoreInfoInput } from '../shops/store.db.ts'

/** What a shop has, as far as its opening depends on it. */
export interface ShopFacts {
  info: StoreInfoInput
  paymentAdapter: string
  ordersPaused: boolean
  /** That shoppers see. */
  hasProducts: boolean
  hasKeeper: boolean
}

export async function readShopFacts(db: Db, storeId: number): Promise<ShopFacts> {
  const row = await db
    .selectFrom('stores')
    .select(eb => [
      'info',
      'payment_adapter',
      'orders_paused',
      // Drafts and the trash fill no shop.
      matchingProducts(db, storeId, {}).select('pk').limit(1).as('product'),
      eb
        .selectFrom('staff_roles')
        .select('staff_id')
        .where('store_id', '=', storeId)
        .where('role', '=', 'keeper')
        .limit(1)
        .as('keeper'),
    ])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
  return {
    info: JSON.parse(row.info),
    paymentAdapter: row.payment_adapter,
    ordersPaused: row.orders_paused === 1,
    hasProducts: row.product !== null,
    hasKeeper: row.keeper !== null,
  }
}

/** At most `limit` lines of what was done at a store, older than the line `before`, newest first. */
export function activityBefore(
  db: Db,
  storeId: number,
  { before, limit }: { before: number | undefined; limit: number },
) {
  const equal = { store_id: storeId, is_shown: 1 }
  const { isOfStore, newestFirst } = newestOfStore(db, { equal, key: 'id', before })
  return db
    .selectFrom('events')
    .select(['id', 'at', 'actor_name as by', 'kind as action', 'subject'])
    .where(isOfStore)
    .orderBy(newestFirst)
    .limit(limit)
    .execute()
}

/** Titles of those products of a store that are there, by their public ids. */
export async function readProductTitles(
  db: Db,
  storeId: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .select(['id', 'title'])
    .where('store_id', '=', storeId)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}
