import { romanBeginnings, romanKeys, soundsBegun } from '../../domain/search/roman-keys.ts'
import {
  finishedTerms,
  searchedWords,
  type Term,
  typedTerms,
  withSounds,
} from '../../domain/search/search-terms.ts'
import { type Word, wordsOf } from '../../domain/search/words.ts'
import { writtenWords } from '../db/search/documents.ts'
import { newestFound } from '../db/search/found-products.ts'
import { completionsOf } from '../db/search/vocabulary.ts'
import type { Db } from '../db/tables.ts'
import { correctWords } from './correct-words.ts'
import { newestOfAll } from './page-of-terms.ts'

export interface Suggestions {
  /** Texts with words of the store that find something; of those that begin as what was typed, the commonest first. */
  words: string[]
  /** Keys of the newest products that have one of these words, or the last word as it was typed. */
  products: number[]
}

/** Words that may come after earlier ones, and products that are read to see which of them do. */
const MOST_COMPLETIONS = 20
const MOST_READ = 50
/** Words of a product that are compared by their sound: its title and names come first. */
const MOST_HEARD = 100

/**
 * What an unfinished text may become; of a misspelt one, what its correction may become; else what it sounds like, in
 * any script. A search takes the same turns.
 */
export async function suggest(db: Db, storeId: number, text: string, limit: number): Promise<Suggestions> {
  const words = searchedWords(text)
  const last = words.at(-1)
  if (!last) return { words: [], products: [] }
  const typed = await completed(db, storeId, words, limit)
  if (isFound(typed)) return typed
  const corrected = await correctWords(db, storeId, words)
  const right = corrected && (await completed(db, storeId, corrected, limit))
  if (right && isFound(right)) return right
  const earlier = words.slice(0, -1)
  const before = withSounds(finishedTerms(earlier), earlier)
  for (const term of heardTerms(last)) {
    const heard = await sounding(db, storeId, { earlier, last, terms: [...before, term], limit })
    if (isFound(heard)) return heard
  }
  return typed
}

function isFound({ words, products }: Suggestions): boolean {
  return words.length > 0 || products.length > 0
}

async function completed(
  db: Db,
  storeId: number,
  words: readonly Word[],
  limit: number,
): Promise<Suggestions> {
  const last = words.at(-1)
  if (!last) return { words: [], products: [] }
  const earlier = words.slice(0, -1)
  const most = earlier.length > 0 ? MOST_COMPLETIONS : limit
  const completions = await completionsOf(db, storeId, last.text, most)
  // With these in place of all words that begin so: SQLite would join the lists of products of all of them.
  const terms = typedTerms(words).map((term, at) =>
    term.prefixes.length > 0 || (at > 0 && at === earlier.length)
      ? { ...term, words: [...term.words, ...completions], prefixes: [] }
      : term,
  )
  const products = await newestOfAll(db, storeId, terms, limit)
  if (earlier.length === 0) return { words: completions, products }
  if (products.length === 0) return { words: [], products }
  const together = await wordsOfNewest(db, storeId, terms)
  const found = completions.filter(word => together.has(word)).slice(0, limit)
  return { words: found.map(word => textOf(earlier, word)), products }
}

/** The words of some of the newest products that have all terms. */
async function wordsOfNewest(db: Db, storeId: number, terms: readonly Term[]): Promise<Set<string>> {
  const pks = await newestFound(db, storeId, { rank: 'all', terms, points: 1 }, MOST_READ)
  const written = await writtenWords(db, pks)
  return new Set([...written.values()].flat())
}

/** Terms for what sounds like an unfinished word: all of it, then its beginning. */
function heardTerms(last: Word): Term[] {
  const term = { words: [last.stem], prefixes: [], keys: romanKeys(last), phrases: [] }
  return [term, { ...term, keyPrefixes: romanBeginnings(last) }]
}

interface Heard {
  earlier: readonly Word[]
  last: Word
  terms: readonly Term[]
  limit: number
}

/** Products that have all terms, and their words that sound like the last one. */
async function sounding(
  db: Db,
  storeId: number,
  { earlier, last, terms, limit }: Heard,
): Promise<Suggestions> {
  const pks = await newestFound(db, storeId, { rank: 'names', terms, points: 1 }, MOST_READ)
  const written = await writtenWords(db, pks)
  const heard = pks.flatMap(pk => {
    const words = (written.get(pk) ?? []).slice(0, MOST_HEARD).filter(word => isHeard(last, word))
    return words.length > 0 ? [{ pk, words }] : []
  })
  const words = [...new Set(heard.flatMap(product => product.words))].slice(0, limit)
  return {
    words: words.map(word => textOf(earlier, word)),
    products: heard.map(({ pk }) => pk).slice(0, limit),
  }
}

function isHeard(typed: Word, text: string): boolean {
  const [word] = wordsOf(text, 1)
  if (!word) return false
  const keys = romanKeys(typed)
  return romanKeys(word).some(key => keys.includes(key)) || soundsBegun(typed, word)
}

function textOf(earlier: readonly Word[], last: string): string {
  return [...earlier.map(({ text }) => text), last].join(' ')
}
