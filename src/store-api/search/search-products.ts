import type { ProductSort } from '../../contract/product.ts'
import type { Facet } from '../../domain/facets/facet.ts'
import { NO_SELECTION, type Selection } from '../../domain/facets/selection.ts'
import { searchedWords, soundTerms, type Term, typedTerms } from '../../domain/search/search-terms.ts'
import { withSynonyms } from '../../domain/search/synonyms.ts'
import type { Word } from '../../domain/search/words.ts'
import { facetFilter } from '../db/facets/facet-filter.ts'
import { isOneOf } from '../db/json-rows.ts'
import { type ListingQuery, matchingProducts, type ProductsQuery } from '../db/listing.ts'
import { pageOf } from '../db/listing-page.ts'
import { listingSorts } from '../db/listing-sorts.ts'
import { countFound, findAny, foundKeys, type Page } from '../db/search/found-products.ts'
import type { Clause } from '../db/search/lexemes.ts'
import { synonymsOf } from '../db/search/search-settings.ts'
import type { Db } from '../db/tables.ts'
import { correctWords } from './correct-words.ts'
import type { FacetReader } from './facet-reader.ts'
import { allOf, anyOf, pageOfAll, pageOfAny } from './page-of-terms.ts'

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
  /** What was searched for in place of the text; only if that found something. */
  correction?: string
  /** Of a query with a version. */
  facets?: Facet[]
}

/** A database, and what counts the facets of its shops. */
export interface SearchReaders {
  db: Db
  facets: FacetReader
}

/**
 * The first of these that finds something in the shop: all words, corrected words, words that sound alike, any word.
 * Filters narrow that, and lead to no other.
 */
export async function searchProducts(
  readers: SearchReaders,
  storeId: number,
  query: SearchQuery,
): Promise<SearchResult> {
  const { db, facets } = readers
  const { filters = {}, selection = NO_SELECTION, version } = query
  const counting = version === undefined ? undefined : { filters, selection, version }
  for await (const stage of stages(db, storeId, searchedWords(query.text))) {
    const clauses = stage.isAny ? anyOf(stage.terms) : allOf(stage.terms)
    const counted = counting && (await facets.findAmong(storeId, counting, clauses))
    if (!(counted?.isFound || (await findAny(db, storeId, clauses)))) continue
    const { correction } = stage
    const page = await pageOfStage(db, storeId, { ...stage, clauses, matched: counted?.matched }, query)
    return {
      ...page,
      ...(correction === undefined ? {} : { correction }),
      ...(counted && { facets: counted.facets }),
    }
  }
  return { products: [], count: 0, ...(counting && { facets: [] }) }
}

interface Stage {
  terms: Term[]
  isAny?: boolean
  correction?: string | undefined
}

interface FoundStage extends Stage {
  clauses: readonly Clause[]
  /** Keys of all products that match, where they are known. */
  matched: readonly number[] | undefined
}

async function pageOfStage(
  db: Db,
  storeId: number,
  { terms, isAny, clauses, matched }: FoundStage,
  { offset, limit, sort = 'relevance', filters = {}, selection = NO_SELECTION }: SearchQuery,
): Promise<Pick<SearchResult, 'products' | 'count'>> {
  const isNarrowed = selection.size > 0 || Object.values(filters).some(Boolean)
  const listed = isNarrowed && !matched ? await narrowed(db, storeId, filters, selection) : undefined
  const count = matched?.length ?? (await countFound(db, storeId, clauses, listed))
  if (offset >= count) return { products: [], count }
  const page = { offset, limit, count }
  if (sort === 'relevance') {
    const ranked = isAny ? pageOfAny : pageOfAll
    const among = isNarrowed ? (matched ?? listed) : undefined
    return { products: await ranked(db, storeId, terms, { ...page, among }), count }
  }
  const all = listed ?? matchingProducts(db, storeId, {})
  const products = all.where(
    matched ? isOneOf(db, 'pk', matched) : eb => eb('pk', 'in', foundKeys(db, storeId, clauses)),
  )
  const places = await pageOf(db, [{ products, order: 'none' }], listingSorts[sort], page)
  return { products: places.map(({ pk }) => pk), count }
}

/** The products of the shop among which is searched. */
async function narrowed(
  db: Db,
  storeId: number,
  filters: ListingQuery,
  selection: Selection,
): Promise<ProductsQuery> {
  const listed = matchingProducts(db, storeId, filters)
  return selection.size === 0 ? listed : listed.where(await facetFilter(db, storeId, selection))
}

async function* stages(db: Db, storeId: number, words: readonly Word[]): AsyncGenerator<Stage> {
  if (words.length === 0) return
  const termsOf = async (make: (words: readonly Word[]) => Term[], typed: readonly Word[]) =>
    withSynonyms(make(typed), typed, await synonymsOf(db, storeId, typed))
  yield { terms: await termsOf(typedTerms, words) }
  const corrected = await correctWords(db, storeId, words)
  const correction = corrected?.map(({ text }) => text).join(' ')
  if (corrected) yield { terms: await termsOf(typedTerms, corrected), correction }
  yield { terms: await termsOf(soundTerms, words) }
  yield { terms: await termsOf(typedTerms, corrected ?? words), isAny: true, correction }
}
