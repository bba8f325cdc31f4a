import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/tables/tables.ts'
import type { SearchThread } from '../search-thread.ts'
import { FacetReader, type FacetsQuery, type FacetsResult } from './facet-reader.ts'

/** Answers that are remembered, of all shops together. */
const MOST = 500
/** Values of facets, and keys of products, in all of them: one answer may have tens of thousands. */
const MOST_VALUES = 1_000_000
/** Milliseconds that an answer may say of the stock what is no longer so. */
const LONGEST = 5_000

/** Counts the facets of listings, and remembers what it counted until the catalogue changes. */
export interface FacetIndex {
  find(storeId: number, query: FacetsQuery): Promise<FacetsResult>
}

/** With `thread`, facets are read there instead of on `db`. */
export function createFacetIndex(db: Db, thread?: SearchThread, mostValues = MOST_VALUES): FacetIndex {
  const reader = new FacetReader(db)
  const read = async (storeId: number, query: FacetsQuery) =>
    // What the thread answers is what its FacetReader returns.
    thread
      ? ((await thread.ask({ call: 'facets', storeId, query })) as FacetsResult)
      : reader.find(storeId, query)
  const known = new LRUCache<string, Promise<FacetsResult>>({ max: MOST, maxSize: mostValues, ttl: LONGEST })
  return {
    find: (storeId, query) => {
      const name = JSON.stringify([storeId, query.version, query.filters, [...query.selection]])
      const remembered = known.get(name)
      if (remembered) return remembered
      const found = read(storeId, query)
      known.set(name, found, { size: 1 })
      found.then(
        // Its size is known only now.
        result => known.peek(name) === found && known.set(name, found, { size: 1 + sizeOf(result) }),
        () => known.delete(name),
      )
      return found
    },
  }
}

function sizeOf({ facets, matched = [] }: FacetsResult): number {
  return facets.reduce((sum, { values }) => sum + values.length, matched.length)
}
