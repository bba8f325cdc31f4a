import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/tables/tables.ts'
import type { FacetFilter } from '../facets/facet-filter.db.ts'
import { type ListingQuery, listingFilters, matchingParts, narrowedParts } from './listing.db.ts'
import { countOf } from './listing-page.db.ts'

/** Totals that are remembered, of all stores together. */
const MAX_TOTALS = 2_000

interface Total {
  version: number
  count: Promise<number>
}

const totals = new WeakMap<Db, LRUCache<string, Total>>()

/** A further condition on the products, and its name among the totals that are remembered. */
export interface Narrowing {
  name: string
  isChosen: FacetFilter
}

/** How many products of a store match the filters; remembered until the store changes. */
export async function listingTotal(
  db: Db,
  storeId: number,
  query: ListingQuery,
  narrowing?: Narrowing,
): Promise<number> {
  const known = totals.get(db) ?? new LRUCache<string, Total>({ max: MAX_TOTALS })
  totals.set(db, known)
  const { parentCategory } = query
  const name = JSON.stringify([storeId, listingFilters(query), parentCategory, narrowing?.name])
  // Read before the products are counted: a number that is too new is replaced with the next version.
  const version = await versionOf(db, storeId)
  const total = known.get(name)
  if (total?.version === version) return total.count
  const parts = matchingParts(db, storeId, query)
  const count = countOf(db, narrowing ? narrowedParts(parts, narrowing.isChosen) : parts)
  known.set(name, { version, count })
  count.catch(() => known.delete(name))
  return count
}

async function versionOf(db: Db, storeId: number): Promise<number> {
  const row = await db.selectFrom('stores').select('version').where('id', '=', storeId).executeTakeFirst()
  return row?.version ?? 0
}
