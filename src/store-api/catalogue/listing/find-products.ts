import { Slices } from '../../../concurrency/slices.ts'
import { isSingleWriter } from '../../platform/engine/engine.ts'
import type { Db } from '../../platform/tables/tables.ts'
import {
  lastSortKeyAfter,
  type ProductSearch,
  type ProductSortKey,
  searchProducts,
} from './product-search.db.ts'

/** Products that are looked through at once where the database is in this process: some milliseconds. */
const ROWS = 10_000

/**
 * The sort keys of the products of a store that a search finds, newest first. Where the database is in this process, large
 * shops are looked through in slices, so that other calls go on meanwhile.
 */
export async function findProducts(
  db: Db,
  storeId: number,
  search: ProductSearch,
  rows = ROWS,
): Promise<ProductSortKey[]> {
  if (!isSingleWriter(db)) return searchProducts(db, storeId, search)
  const found: ProductSortKey[] = []
  const slices = new Slices()
  let { after } = search
  for (;;) {
    const until = await lastSortKeyAfter(db, storeId, { after, rows })
    const limit = search.limit - found.length
    found.push(...(await searchProducts(db, storeId, { ...search, after, until, limit })))
    if (!until || found.length >= search.limit) return found
    after = until
    await slices.pause()
  }
}
