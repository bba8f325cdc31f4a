import type { ProductSort } from '../../../contract/catalogue/product-list.ts'
import type { Facet } from '../../../domain/listing/facet.ts'
import { type FacetQuery, selectionOfQuery } from '../../../domain/listing/product-query.ts'
import { PAGE_SIZE } from '../../../domain/ui-limits.ts'
import type { ReadContext } from '../../platform/services/service-context.ts'
import { type ListingQuery, listingFilters } from '../../search/listing/listing.db.ts'
import type { SortKey } from '../../search/listing/listing-page.db.ts'
import type { NarrowedQuery } from '../../search/narrowed-products.ts'
import { SearchBusyError } from '../../search/search-busy-error.ts'
import type { SearchCounter } from '../../search/search-counter.ts'
import { createSearchIndex, type SearchIndex } from '../../search/search-index.ts'
import { type ProductResponse, productsByKey } from '../product.db.ts'

export interface ListProductsInput extends Omit<ListingQuery, 'parentCategory'>, FacetQuery {
  /** From 1; not used with `after`. */
  page?: number | undefined
  limit?: number | undefined
  sort?: ProductSort | undefined
  /** `next` of another page. */
  after?: string | undefined
  /** Only products that these words find; blank text is none. */
  q?: string | undefined
}

/**
 * Without `search`, products are looked for on `db`. With `version`, the store's, the values of facets are counted too.
 */
type ListProductsContext = ReadContext & {
  search?: SearchIndex | undefined
  version?: number | undefined
  /** Counts what is searched for: first pages with facets of searches that nothing narrows. Other calls look for numbers. */
  searches?: SearchCounter | undefined
}

interface ListedProducts {
  data: ProductResponse[]
  /** How many products match. */
  count: number
  /** What `after` takes for the products behind these; not behind the last, and not of a search. */
  next?: string | undefined
  /** Missing where they were not asked for, and where too many searches wait. */
  facets?: Facet[]
  /** What was searched for in place of `q`. */
  correction?: string
  /** Whether no product has all words of `q`: these have some of them. */
  partial?: true
}

/** A page of a listing, newest first, or of a search, by relevance, where no `sort` is given; and the count of all. */
export async function listProducts(
  context: ListProductsContext,
  { q, ...input }: ListProductsInput,
): Promise<ListedProducts> {
  const text = q?.trim()
  return text ? listFound(context, text, input) : listAll(context, input)
}

async function listFound(
  { db, storeId, search = createSearchIndex(db), version, searches }: ListProductsContext,
  text: string,
  { page = 1, limit = PAGE_SIZE, sort, ...query }: ListProductsInput,
): Promise<ListedProducts> {
  const [filters, selection] = [listingFilters(query), selectionOfQuery(query)]
  const asked = { text, filters, selection, sort, offset: (page - 1) * limit, limit }
  const { products, ...found } = await withFacets(version, counted =>
    search.search(storeId, { ...asked, version: counted }),
  )
  const isNarrowed = selection.size > 0 || Object.values(filters).some(Boolean)
  const isResults = version !== undefined && page === 1 && query.after === undefined
  if (isResults && !isNarrowed) searches?.count(storeId, text, found.count > 0 && !found.partial)
  return { data: await productsByKey(db, products), ...found }
}

/** Asks with the store's version; where that takes too long or too many wait, once more without counting facets. */
async function withFacets<Result>(
  version: number | undefined,
  ask: (version?: number) => Promise<Result>,
): Promise<Result> {
  if (version === undefined) return ask()
  try {
    return await ask(version)
  } catch (error) {
    if (error instanceof SearchBusyError) return ask()
    throw error
  }
}

async function listAll(
  { db, storeId, search = createSearchIndex(db), version }: ListProductsContext,
  { page = 1, limit = PAGE_SIZE, sort: name = 'newest', after, ...query }: ListProductsInput,
): Promise<ListedProducts> {
  const [filters, selection] = [listingFilters(query), selectionOfQuery(query)]
  const asked: NarrowedQuery = {
    ...{ filters, selection, sort: name === 'relevance' ? 'newest' : name },
    ...(after ? { offset: 0, after: sortKeyOf(after) } : { offset: (page - 1) * limit }),
    // One more than the page shows whether there are others.
    limit: limit + 1,
  }
  const { sortKeys, ...found } = await withFacets(version, counted =>
    search.narrowed(storeId, { ...asked, version: counted }),
  )
  const shown = sortKeys.slice(0, limit)
  const data = await productsByKey(
    db,
    shown.map(({ pk }) => pk),
  )
  return { data, ...found, ...nextOf(sortKeys, shown) }
}

function nextOf(sortKeys: readonly SortKey[], shown: readonly SortKey[]) {
  const last = shown.at(-1)
  return last && sortKeys.length > shown.length ? { next: `${last.key}-${last.pk}` } : {}
}

/** The sort key that `next` names; the contract has its form. */
function sortKeyOf(next: string): SortKey {
  const [, key, pk] = /^(-?\d+)-(\d+)$/.exec(next) ?? []
  return { key: Number(key), pk: Number(pk) }
}
