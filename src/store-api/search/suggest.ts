import { searchedWords, typedTerms } from '../../domain/search/search-terms.ts'
import type { Word } from '../../domain/search/words.ts'
import { completionsOf } from '../db/search/vocabulary.ts'
import type { Db } from '../db/tables.ts'
import { correctWords } from './correct-words.ts'
import { newestOfAll } from './page-of-terms.ts'

export interface Suggestions {
  /** Texts that begin as the one that was typed, with words of the store, the commonest first. */
  words: string[]
  /** Keys of the newest products that have one of these words, or the last word as it was typed. */
  products: number[]
}

/** What an unfinished text may become; of a misspelt one, what its correction may become. */
export async function suggest(db: Db, storeId: number, text: string, limit: number): Promise<Suggestions> {
  const words = searchedWords(text)
  const found = await completed(db, storeId, words, limit)
  if (found.words.length > 0 || found.products.length > 0) return found
  const corrected = await correctWords(db, storeId, words)
  return corrected ? completed(db, storeId, corrected, limit) : found
}

async function completed(
  db: Db,
  storeId: number,
  words: readonly Word[],
  limit: number,
): Promise<Suggestions> {
  const last = words.at(-1)
  if (!last) return { words: [], products: [] }
  const before = words.slice(0, -1).map(word => word.text)
  const completions = await completionsOf(db, storeId, last.text, limit)
  // With these in place of all words that begin so: SQLite would join the lists of products of all of them.
  const terms = typedTerms(words).map(term =>
    term.prefixes.length === 0 ? term : { ...term, words: [...term.words, ...completions], prefixes: [] },
  )
  const products = await newestOfAll(db, storeId, terms, limit)
  return { words: completions.map(word => [...before, word].join(' ')), products }
}
