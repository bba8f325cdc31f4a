import { searchedWords, soundTerms, type Term, typedTerms } from '../../domain/search/search-terms.ts'
import type { Word } from '../../domain/search/words.ts'
import { countFound, foundProducts } from '../db/search/found-products.ts'
import type { Clause } from '../db/search/lexemes.ts'
import type { Db } from '../db/tables.ts'
import { correctWords } from './correct-words.ts'

export interface SearchQuery {
  text: string
  offset: number
  limit: number
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
  { text, offset, limit }: SearchQuery,
): Promise<SearchResult> {
  const words = searchedWords(text)
  for await (const { clauses, correction } of stages(db, storeId, words)) {
    const count = await countFound(db, storeId, clauses)
    if (count === 0) continue
    const products = offset < count ? await foundProducts(db, storeId, clauses, { offset, limit }) : []
    return { products, count, ...(correction === undefined ? {} : { correction }) }
  }
  return { products: [], count: 0 }
}

interface Stage {
  clauses: Clause[]
  correction?: string | undefined
}

async function* stages(db: Db, storeId: number, words: readonly Word[]): AsyncGenerator<Stage> {
  if (words.length === 0) return
  yield { clauses: allOf(typedTerms(words)) }
  const corrected = await correctWords(db, storeId, words)
  const correction = corrected?.map(({ text }) => text).join(' ')
  if (corrected) yield { clauses: allOf(typedTerms(corrected)), correction }
  yield { clauses: allOf(soundTerms(words)) }
  yield { clauses: anyOf(typedTerms(corrected ?? words)), correction }
}

/** Products with all terms; those that have them in a better rank have more points. */
export function allOf(terms: readonly Term[]): Clause[] {
  return (['all', 'names', 'title'] as const).map(rank => ({ rank, terms, points: 1 }))
}

/** Products with any of the terms: first those with most of them, then those with most of them in the title. */
function anyOf(terms: readonly Term[]): Clause[] {
  return terms.flatMap((term): Clause[] => [
    { rank: 'all', terms: [term], points: terms.length + 1 },
    { rank: 'title', terms: [term], points: 1 },
  ])
}
