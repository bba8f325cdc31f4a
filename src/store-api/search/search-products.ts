import type { ProductSort } from '../../contract/catalogue/product-list.ts'
import type { Facet } from '../../domain/listing/facet.ts'
import { NO_SELECTION, type Selection } from '../../domain/listing/selection.ts'
import { searchedWords } from '../../domain/search/search-terms.ts'
import { isOneOf } from '../platform/tables/queries.ts'
import type { Db } from '../platform/tables/tables.ts'
import { type FacetFilter, facetFilter } from './facets/facet-filter.db.ts'
import {
  allFound,
  countFound,
  findAny,
  foundKeys,
  foundProducts,
  type Page,
} from './index/found-products.db.ts'
import { type ListingQuery, matchingProducts, type ProductsQuery } from './listing/listing.db.ts'
import { pageOf } from './listing/listing-page.db.ts'
import { listingSorts } from './listing/listing-sorts.db.ts'
import type { SearchReaders } from './narrowed-products.ts'
import { allOf, anyOf, pageOfAll, rankedAllOf, rankedAnyOf } from './page-of-terms.ts'
import { type Stage, searchStages } from './search-stages.ts'

export interface SearchQuery extends Page {
  text: string
  /** Of what is found, only products that match these filters and this selection. */
  filters?: ListingQuery | undefined
  selection?: Selection | undefined
  /** By relevance without it: title before names before description, then the newest. */
  sort?: ProductSort | undefined
  /** The store's, where the values of facets are to be counted. */
  version?: number | undefined
}

export interface SearchResult {
  /** Keys of the products of the page. */
  products: number[]
  /** How many are found in all. */
  count: number
  /** What was searched for in place of the text; where nothing was found, what was tried beside it. */
  correction?: string
  /** Where nothing was found: another text that finds products, and may not be what was meant. */
  offered?: string
  /** Whether no product has all of the words: these have some of them. */
  partial?: true
  /** Of a query with a version. */
  facets?: Facet[]
}

/**
 * The first of these that finds something in the shop: all words, corrected words, words that sound alike, these with the
 * others corrected, any word. Filters narrow that, and lead to no other.
 */
export async function searchProducts(
  readers: SearchReaders,
  storeId: number,
  query: SearchQuery,
): Promise<SearchResult> {
  const { db, facets } = readers
  const { filters = {}, selection = NO_SELECTION, version } = query
  let tried: string | undefined
  let offered: string | undefined
  for await (const stage of searchStages(db, storeId, searchedWords(query.text))) {
    if ('unsure' in stage) {
      if (stage.isFound) offered = stage.unsure
      else tried ??= stage.unsure
      continue
    }
    const { terms, best, any, correction } = stage
    tried ??= correction
    const ranked = any ? rankedAnyOf(terms, any) : rankedAllOf(terms, best)
    if (!(await findAny(db, storeId, any ? anyOf(any) : allOf(terms)))) continue
    const counted =
      version === undefined
        ? undefined
        : await facets.find(storeId, { selection, version }, (isChosen, most) =>
            allFound(db, storeId, ranked, { among: amongListed(db, storeId, filters, isChosen), most }),
          )
    const page = counted?.matched
      ? await pageOfMatched(db, storeId, counted.matched, query)
      : await pageOfStage(db, storeId, stage, query)
    return {
      ...page,
      ...(correction === undefined ? {} : { correction }),
      ...(any && { partial: true }),
      ...(counted && { facets: counted.facets }),
    }
  }
  return {
    ...{ products: [], count: 0 },
    ...(offered !== undefined ? { offered } : tried !== undefined && { correction: tried }),
    ...(version !== undefined && { facets: [] }),
  }
}

type FoundPage = Pick<SearchResult, 'products' | 'count'>

/** A page of products that are known; `matched` are their keys, the best first. */
async function pageOfMatched(
  db: Db,
  storeId: number,
  matched: readonly number[],
  { offset, limit, sort = 'relevance' }: SearchQuery,
): Promise<FoundPage> {
  const count = matched.length
  if (sort === 'relevance') return { products: matched.slice(offset, offset + limit), count }
  const products = matchingProducts(db, storeId, {}).where(isOneOf(db, 'pk', matched))
  return { products: await sortedPage(db, products, sort, { offset, limit, count }), count }
}

async function pageOfStage(
  db: Db,
  storeId: number,
  { terms, best, any }: Stage,
  { offset, limit, sort = 'relevance', filters = {}, selection = NO_SELECTION }: SearchQuery,
): Promise<FoundPage> {
  const clauses = any ? anyOf(any) : allOf(terms)
  const isChosen =
    selection.size > 0 ? await facetFilter(db, storeId, selection, { isOfFound: true }) : undefined
  const among = amongListed(db, storeId, filters, isChosen)
  const count = await countFound(db, storeId, clauses, among)
  const page = { offset, limit, count, among }
  if (offset >= count) return { products: [], count }
  if (sort !== 'relevance') {
    const all = among ?? matchingProducts(db, storeId, {})
    const products = all.where('pk', 'in', foundKeys(db, storeId, clauses))
    return { products: await sortedPage(db, products, sort, page), count }
  }
  const products = any
    ? await foundProducts(db, storeId, rankedAnyOf(terms, any), page)
    : await pageOfAll(db, storeId, { terms, best }, page)
  return { products, count }
}

async function sortedPage(
  db: Db,
  products: ProductsQuery,
  sort: Exclude<ProductSort, 'relevance'>,
  page: Page & { count: number },
): Promise<number[]> {
  const sortKeys = await pageOf(db, [{ products, order: 'none' }], listingSorts[sort], page)
  return sortKeys.map(({ pk }) => pk)
}

/** The products of the shop among which is searched; undefined for all that are listed. */
function amongListed(
  db: Db,
  storeId: number,
  filters: ListingQuery,
  isChosen: FacetFilter | undefined,
): ProductsQuery | undefined {
  if (!isChosen && !Object.values(filters).some(Boolean)) return undefined
  const listed = matchingProducts(db, storeId, filters)
  return isChosen ? listed.where(isChosen) : listed
}
