import { Slices } from '../../../concurrency/slices.ts'
import { type BulkTarget, MAX_CHANGED } from '../../../contract/desk/bulk-change.ts'
import type { ReadContext } from '../../platform/services/service-context.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import { chunks } from '../../platform/tables/chunks.ts'
import { findPlaces } from '../listing/find-places.ts'
import { productIds } from '../listing/product-search.db.ts'
import { toSearch } from '../shop-products.ts'

const ROWS = 500

/** The ids of the products that a change is for. Throws `products-too-many`. */
export async function targetIds({ db, storeId }: ReadContext, target: BulkTarget): Promise<string[]> {
  if ('ids' in target) return [...new Set(target.ids)]
  const search = toSearch(target.filter)
  if (!search) return []
  const places = await findPlaces(db, storeId, { ...search, limit: MAX_CHANGED + 1 })
  if (places.length > MAX_CHANGED) throw new ServiceError('products-too-many', { max: MAX_CHANGED })
  const ids: string[] = []
  const slices = new Slices()
  for (const part of chunks(places, ROWS)) {
    const pks = part.map(({ pk }) => pk)
    ids.push(...(await productIds(db, pks)))
    await slices.pause()
  }
  return ids
}
