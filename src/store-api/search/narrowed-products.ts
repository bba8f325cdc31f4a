import type { ProductSort } from '../../contract/catalogue/product-list.ts'
import type { Selection } from '../../domain/facets/selection.ts'
import { isOneOfUnindexed } from '../platform/tables/json-rows.ts'
import type { Db } from '../platform/tables/tables.ts'
import { facetFilter } from './facets/facet-filter.db.ts'
import type { Page } from './index/found-products.db.ts'
import {
  type Filters,
  hasOneName,
  type ListingPart,
  matchingParts,
  narrowedParts,
} from './listing/listing.db.ts'
import { type ListingPlace, pageAfter, pageOf } from './listing/listing-page.db.ts'
import { listingSorts } from './listing/listing-sorts.db.ts'
import { totalOf } from './listing/listing-total.db.ts'

export interface NarrowedQuery extends Page {
  filters: Filters
  selection: Selection
  sort: Exclude<ProductSort, 'relevance'>
  /** The place before the page; `offset` is 0 with it. */
  after?: ListingPlace | undefined
  /** How many products match, where that is known. */
  count?: number | undefined
  /** The keys of the products that match, where they are known. */
  matched?: readonly number[] | undefined
}

export interface NarrowedResult {
  places: ListingPlace[]
  /** How many products match. */
  count: number
}

/** A page of the products of a listing that have the chosen values. */
export async function narrowedProducts(
  db: Db,
  storeId: number,
  { filters, selection, sort, after, count: known, matched, offset, limit }: NarrowedQuery,
): Promise<NarrowedResult> {
  const { parts, total } = await narrowedListing(db, storeId, { filters, selection, matched })
  const count = known ?? (await total())
  if (offset >= count) return { places: [], count }
  const places = after
    ? await pageAfter(db, parts, listingSorts[sort], { after, limit })
    : await pageOf(db, parts, listingSorts[sort], { offset, limit, count })
  return { places, count }
}

/** Whether an index finds the products and counts them, whatever a caller asks for: by one name beside a sub-category. */
export function isIndexed({ filters, selection }: NarrowedQuery): boolean {
  const parents = selection.get('parentCategory')?.length ?? 0
  return hasOneName(filters) && parents <= 1 && selection.size === parents
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
  { filters, selection, matched }: Pick<NarrowedQuery, 'filters' | 'selection' | 'matched'>,
): Promise<NarrowedListing> {
  const { plain, others } = withoutSubCategory(filters, selection)
  const parts = matchingParts(db, storeId, plain)
  if (matched)
    return {
      parts: narrowedParts(parts, () => isOneOfUnindexed(db, 'pk', matched)),
      total: async () => matched.length,
    }
  if (others.size === 0) return { parts, total: () => totalOf(db, storeId, plain) }
  const isChosen = await facetFilter(db, storeId, others)
  const name = JSON.stringify([...others])
  return {
    parts: narrowedParts(parts, isChosen),
    total: () => totalOf(db, storeId, plain, { name, isChosen }),
  }
}

/** A single sub-category is a plain filter, which has an index. */
function withoutSubCategory(filters: Filters, selection: Selection) {
  const [parentCategory, ...more] = selection.get('parentCategory') ?? []
  if (more.length > 0) return { plain: filters, others: selection }
  const others: Selection = new Map([...selection].filter(([key]) => key !== 'parentCategory'))
  return { plain: { ...filters, parentCategory }, others }
}
