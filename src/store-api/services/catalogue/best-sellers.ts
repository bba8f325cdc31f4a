import { bestSellersOf } from '../../db/best-sellers.ts'
import { type ProductResponse, productsByKey } from '../../db/product.ts'
import type { ReadContext } from '../service-context.ts'

/** What was ordered most often in the last 90 days and can be bought; up to ten minutes old. */
export async function bestSellers(
  { db, storeId, now }: ReadContext & { now: () => number },
  { limit = 4 }: { limit?: number | undefined },
): Promise<{ data: ProductResponse[] }> {
  const pks = await bestSellersOf(db, storeId, now)
  return { data: await productsByKey(db, pks.slice(0, limit)) }
}
