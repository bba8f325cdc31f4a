import type { ReadContext } from '../../platform/services/service-context.ts'
import { bestSellersOf } from '../../search/listing/best-sellers.db.ts'
import { type ProductResponse, productsByKey } from '../product.db.ts'

/** What was ordered most often in the last 90 days and can be bought; up to ten minutes old. */
export async function bestSellers(
  { db, storeId, now }: ReadContext & { now: () => number },
  { limit = 4 }: { limit?: number | undefined },
): Promise<{ data: ProductResponse[] }> {
  const pks = await bestSellersOf(db, storeId, now)
  return { data: await productsByKey(db, pks.slice(0, limit)) }
}
