import type { ProductSort } from '../../contract/product.ts'
import { NO_SELECTION, type Selection } from '../../domain/facets/selection.ts'
import { searchedWords, soundTerms, type Term, typedTerms } from '../../domain/search/search-terms.ts'
import { withSynonyms } from '../../domain/search/synonyms.ts'
import type { Word } from '../../domain/search/words.ts'
import { facetFilter } from '../db/facets/facet-filter.ts'
import { type ListingQuery, matchingProducts, type ProductsQuery } from '../db/listing.ts'
import { pageOf } from '../db/listing-page.ts'
import { listingSorts } from '../db/listing-sorts.ts'
import { countFound, findAny, foundKeys, type Page } from '../db/search/found-products.ts'
import type { Clause } from '../db/search/lexemes.ts'
import { synonymsOf } from '../db/search/search-settings.ts'
import type { Db } from '../db/tables.ts'
import { correctWords } from './correct-words.ts'
import { allOf, anyOf, pageOfAll, pageOfAny } from './page-of-terms.ts'

export interface SearchQuery extends Page {
  text: string
  /** Of what is found, only products that match these filters and this selection. */
  filters?: ListingQuery | undefined
  selection?: Selection | undefined
  /** By relevance without it: title before names before description, then the newest. */
  sort?: ProductSort | undefined
}

export interface SearchResult {
  /** Keys of the products of the page. */
  products: number[]
  /** How many are found in all. */
  count: number
  /** What was searched for in place of the text; only if that found something. */
  correction?: string
  /** What found the products, before filters and selection narrowed them; none where no word is known. */
  clauses: Clause[]
}

/**
 * The first of these that finds something in the shop: all words, corrected words, words that sound alike, any word.
 * Filters narrow that, and lead to no other.
 */
export async function searchProducts(db: Db, storeId: number, query: SearchQuery): Promise<SearchResult> {
  for await (const stage of stages(db, storeId, searchedWords(query.text))) {
    const clauses = stage.isAny ? anyOf(stage.terms) : allOf(stage.terms)
    if (!(await findAny(db, storeId, clauses))) continue
    const { correction } = stage
    const found = await pageOfStage(db, storeId, { ...stage, clauses }, query)
    return { ...found, clauses, ...(correction === undefined ? {} : { correction }) }
  }
  return { products: [], count: 0, clauses: [] }
}

interface Stage {
  terms: Term[]
  isAny?: boolean
  correction?: string | undefined
}

async function pageOfStage(
  db: Db,
  storeId: number,
  { terms, isAny, clauses }: Stage & { clauses: readonly Clause[] },
  { offset, limit, sort = 'relevance', filters, selection }: SearchQuery,
): Promise<Pick<SearchResult, 'products' | 'count'>> {
  const among = await narrowing(db, storeId, filters, selection)
  const count = await countFound(db, storeId, clauses, among)
  if (offset >= count) return { products: [], count }
  const page = { offset, limit }
  if (sort === 'relevance') {
    const ranked = isAny ? pageOfAny : pageOfAll
    return { products: await ranked(db, storeId, terms, { ...page, among, count }), count }
  }
  const all = among ?? matchingProducts(db, storeId, {})
  const products = all.where('pk', 'in', foundKeys(db, storeId, clauses))
  const places = await pageOf(db, [{ products, order: 'none' }], listingSorts[sort], { ...page, count })
  return { products: places.map(({ pk }) => pk), count }
}

/** The products among which is searched; undefined for all that the shop shows. */
async function narrowing(
  db: Db,
  storeId: number,
  filters: ListingQuery | undefined,
  selection: Selection = NO_SELECTION,
): Promise<ProductsQuery | undefined> {
  const isFiltered = Object.values(filters ?? {}).some(Boolean)
  if (!isFiltered && selection.size === 0) return undefined
  const listed = matchingProducts(db, storeId, filters ?? {})
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
