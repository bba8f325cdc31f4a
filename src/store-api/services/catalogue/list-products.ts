import type { ProductSort } from '../../../contract/product.ts'
import type { Facet } from '../../../domain/facets/facet.ts'
import { type FacetQuery, selectionOfQuery } from '../../../domain/facets/product-query.ts'
import type { Selection } from '../../../domain/facets/selection.ts'
import { PAGE_SIZE } from '../../../domain/ui-limits.ts'
import { facetFilter } from '../../db/facets/facet-filter.ts'
import { type ListingQuery, matchingParts, narrowedParts } from '../../db/listing.ts'
import { type ListingPlace, pageAfter, pageOf } from '../../db/listing-page.ts'
import { listingSorts } from '../../db/listing-sorts.ts'
import { totalOf } from '../../db/listing-total.ts'
import { type ProductResponse, productsByKey } from '../../db/product.ts'
import type { Db } from '../../db/tables.ts'
import type { FacetIndex } from '../../search/facet-index.ts'
import type { ReadContext } from '../service-context.ts'

export interface ListProductsInput extends Omit<ListingQuery, 'parentCategory'>, FacetQuery {
  /** From 1; not used with `after`. */
  page?: number | undefined
  limit?: number | undefined
  sort?: ProductSort | undefined
  /** `next` of another page; empty for the first products. */
  after?: string | undefined
}

/** With `counting` the values of facets are counted too; `version` is the store's. */
export type ListProductsContext = ReadContext & {
  counting?: { facets: FacetIndex; version: number } | undefined
}

export interface ListedProducts {
  data: ProductResponse[]
  /** How many products match. */
  count: number
  /** What `after` takes for the products behind these; only newest first or with `after`, and not behind the last. */
  next?: string | undefined
  facets?: Facet[]
}

/** One page of a listing, newest first without `sort`, and how many products there are. */
export async function listProducts(
  { db, storeId, counting }: ListProductsContext,
  { page = 1, limit = PAGE_SIZE, sort: name = 'newest', after, ...query }: ListProductsInput,
): Promise<ListedProducts> {
  const sort = listingSorts[name === 'relevance' ? 'newest' : name]
  const selection = selectionOfQuery(query)
  const filters = filtersOf(query)
  const counted = await counting?.facets.find(storeId, { filters, selection, version: counting.version })
  const listing = await narrowed(db, storeId, filters, selection)
  const count = counted?.matches ?? (await listing.total())
  const shownFacets = counted ? { facets: counted.facets } : {}
  const place = after ? placeOf(after) : undefined
  const offset = after === undefined ? (page - 1) * limit : 0
  if (offset >= count) return { data: [], count, ...shownFacets }
  // One more than the page shows whether there are others.
  const places = place
    ? await pageAfter(db, listing.parts, sort, { after: place, limit: limit + 1 })
    : await pageOf(db, listing.parts, sort, { offset, limit: limit + 1, count })
  const shown = places.slice(0, limit)
  const data = await productsByKey(
    db,
    shown.map(({ pk }) => pk),
  )
  const isAsked = after !== undefined || sort === listingSorts.newest
  return { data, count, ...shownFacets, ...nextOf(places, shown, isAsked) }
}

type Filters = Omit<ListingQuery, 'parentCategory'>

function filtersOf({ category, gender, filter, featured }: Filters): Filters {
  return { category, gender, filter, featured }
}

/** The products of a listing in disjoint parts, and how many they are. */
async function narrowed(db: Db, storeId: number, filters: Filters, selection: Selection) {
  const { plain, others } = withoutSubCategory(filters, selection)
  const parts = matchingParts(db, storeId, plain)
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

function nextOf(places: readonly ListingPlace[], shown: readonly ListingPlace[], isAsked: boolean) {
  const last = shown.at(-1)
  return isAsked && last && places.length > shown.length ? { next: `${last.key}-${last.pk}` } : {}
}

/** The place that `next` names; the contract has its form. */
function placeOf(next: string): ListingPlace {
  const [, key, pk] = /^(-?\d+)-(\d+)$/.exec(next) ?? []
  return { key: Number(key), pk: Number(pk) }
}
