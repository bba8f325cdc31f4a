import type { ProductSort } from '../../contract/catalogue/product-list.ts'
import type { Facet } from '../../domain/listing/facet.ts'
import type { Selection } from '../../domain/listing/selection.ts'
import { isOneOfUnindexed } from '../platform/tables/queries.ts'
import type { Db } from '../platform/tables/tables.ts'
import { facetFilter } from './facets/facet-filter.db.ts'
import type { FacetReader } from './facets/facet-reader.ts'
import type { Page } from './index/found-products.db.ts'
import {
  type Filters,
  hasOneName,
  type ListingPart,
  matchingParts,
  matchingProducts,
  narrowedParts,
} from './listing/listing.db.ts'
import { listingTotal, pageAfter, pageOf, type SortKey } from './listing/listing-page.db.ts'
import { listingSorts } from './listing/listing-sorts.db.ts'

export interface NarrowedQuery extends Page {
  filters: Filters
  selection: Selection
  sort: Exclude<ProductSort, 'relevance'>
  /** The sort key before the page; `offset` is 0 with it. */
  after?: SortKey | undefined
  /** The store's, where the values of facets are to be counted. */
  version?: number | undefined
}

export interface NarrowedResult {
  sortKeys: SortKey[]
  /** How many products match. */
  count: number
  /** Of a query with a version. */
  facets?: Facet[]
}

/** A database, and what counts the facets of its shops. */
export interface SearchReaders {
  db: Db
  facets: FacetReader
}

/** A page of the products of a listing that have the chosen values. */
export async function narrowedProducts(
  { db, facets }: SearchReaders,
  storeId: number,
  { filters, selection, sort, after, version, offset, limit }: NarrowedQuery,
): Promise<NarrowedResult> {
  const listed = matchingProducts(db, storeId, filters)
  const counted =
    version === undefined
      ? undefined
      : await facets.find(storeId, { selection, version }, async (isChosen, most) => {
          const some = (isChosen ? listed.where(isChosen) : listed).select('pk').limit(most)
          return (await some.execute()).map(({ pk }) => pk)
        })
  // Where nothing is chosen, an index has them.
  const matched = selection.size > 0 ? counted?.matched : undefined
  const { parts, total } = await narrowedListing(db, storeId, { filters, selection, matched })
  const count = counted?.matched?.length ?? (await total())
  const shown = counted && { facets: counted.facets }
  if (offset >= count) return { sortKeys: [], count, ...shown }
  const sortKeys = after
    ? await pageAfter(db, parts, listingSorts[sort], { after, limit })
    : await pageOf(db, parts, listingSorts[sort], { offset, limit, count })
  return { sortKeys, count, ...shown }
}

/** Whether an index finds the products and counts them: of one name beside a sub-category, without facets. */
export function isIndexed({ filters, selection, version }: NarrowedQuery): boolean {
  const parents = selection.get('parentCategory')?.length ?? 0
  return version === undefined && hasOneName(filters) && parents <= 1 && selection.size === parents
}

interface NarrowedListing {
  /** Disjoint; see matchingParts. */
  parts: ListingPart[]
  /** How many products there are. */
  total: () => Promise<number>
}

async function narrowedListing(
  db: Db,
  storeId: number,
  {
    filters,
    selection,
    matched,
  }: Pick<NarrowedQuery, 'filters' | 'selection'> & { matched: readonly number[] | undefined },
): Promise<NarrowedListing> {
  const { plain, others } = withoutSubCategory(filters, selection)
  const parts = matchingParts(db, storeId, plain)
  if (matched)
    return {
      parts: narrowedParts(parts, () => isOneOfUnindexed(db, 'pk', matched)),
      total: async () => matched.length,
    }
  if (others.size === 0) return { parts, total: () => listingTotal(db, storeId, plain) }
  const isChosen = await facetFilter(db, storeId, others)
  const name = JSON.stringify([...others])
  return {
    parts: narrowedParts(parts, isChosen),
    total: () => listingTotal(db, storeId, plain, { name, isChosen }),
  }
}

/** A single sub-category is a plain filter, which has an index. */
function withoutSubCategory(filters: Filters, selection: Selection) {
  const [parentCategory, ...more] = selection.get('parentCategory') ?? []
  if (more.length > 0) return { plain: filters, others: selection }
  const others: Selection = new Map([...selection].filter(([key]) => key !== 'parentCategory'))
  return { plain: { ...filters, parentCategory }, others }
}
