import { LRUCache } from 'lru-cache'
import { buyableOf, mostOrdered } from '../../db/best-sellers.ts'
import { type ProductResponse, productsByKey } from '../../db/product.ts'
import type { Db } from '../../db/tables.ts'
import type { ReadContext } from '../service-context.ts'

const DAY = 24 * 60 * 60 * 1000
const DAYS = 90
/** More than are asked for at once: some may be sold out or gone. */
const MOST = 48
/** Stores whose best sellers are remembered, and for how many milliseconds: counting reads thousands of orders. */
const STORES = 5_000
const REMEMBERED_MS = 10 * 60 * 1000

const known = new WeakMap<Db, LRUCache<number, Promise<number[]>>>()

/** What was ordered most often in the last 90 days and can be bought; up to ten minutes old. */
export async function bestSellers(
  { db, storeId, now }: ReadContext & { now: () => number },
  { limit = 4 }: { limit?: number | undefined },
): Promise<{ data: ProductResponse[] }> {
  const pks = await buyableOf(db, storeId, await remembered(db, storeId, now))
  return { data: await productsByKey(db, pks.slice(0, limit)) }
}

function remembered(db: Db, storeId: number, now: () => number): Promise<number[]> {
  const stores = known.get(db) ?? newMemory(now)
  known.set(db, stores)
  const counted = stores.get(storeId)
  if (counted) return counted
  const counting = mostOrdered(db, storeId, { after: now() - DAYS * DAY, limit: MOST })
  stores.set(storeId, counting)
  counting.catch(() => stores.delete(storeId))
  return counting
}

function newMemory(now: () => number): LRUCache<number, Promise<number[]>> {
  return new LRUCache({ max: STORES, ttl: REMEMBERED_MS, ttlResolution: 0, perf: { now } })
}
