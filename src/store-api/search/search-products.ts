import { searchedWords, soundTerms, type Term, typedTerms } from '../../domain/search/search-terms.ts'
import type { Word } from '../../domain/search/words.ts'
import { countFound, type Page } from '../db/search/found-products.ts'
import type { Db } from '../db/tables.ts'
import { correctWords } from './correct-words.ts'
import { allOf, anyOf, pageOfAll, pageOfAny } from './page-of-terms.ts'

export interface SearchQuery extends Page {
  text: string
}

export interface SearchResult {
  /** Keys of the products of the page: title before names before description, then the newest. */
  products: number[]
  /** How many are found in all. */
  count: number
  /** What was searched for in place of the text; only if that found something. */
  correction?: string
}

/** The first of these that finds something: all words, corrected words, words that sound alike, any word. */
export async function searchProducts(
  db: Db,
  storeId: number,
  { text, ...page }: SearchQuery,
): Promise<SearchResult> {
  for await (const { terms, isAny, correction } of stages(db, storeId, searchedWords(text))) {
    const count = await countFound(db, storeId, isAny ? anyOf(terms) : allOf(terms))
    if (count === 0) continue
    const pageOf = isAny ? pageOfAny : pageOfAll
    const products = page.offset < count ? await pageOf(db, storeId, terms, page) : []
    return { products, count, ...(correction === undefined ? {} : { correction }) }
  }
  return { products: [], count: 0 }
}

interface Stage {
  terms: Term[]
  isAny?: boolean
  correction?: string | undefined
}

async function* stages(db: Db, storeId: number, words: readonly Word[]): AsyncGenerator<Stage> {
  if (words.length === 0) return
  yield { terms: typedTerms(words) }
  const corrected = await correctWords(db, storeId, words)
  const correction = corrected?.map(({ text }) => text).join(' ')
  if (corrected) yield { terms: typedTerms(corrected), correction }
  yield { terms: soundTerms(words) }
  yield { terms: typedTerms(corrected ?? words), isAny: true, correction }
}
