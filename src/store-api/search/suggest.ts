import { memoize } from '../../domain/memoize.ts'
import { withoutFillers } from '../../domain/search/filler-words.ts'
import { singular } from '../../domain/search/plural.ts'
import { romanBeginnings, soundTest } from '../../domain/search/roman-keys.ts'
import { finishedTerms, searchedWords, typedTerms, withSounds } from '../../domain/search/search-terms.ts'
import { withSynonyms } from '../../domain/search/synonyms.ts'
import { usualSynonymsFor } from '../../domain/search/usual-synonyms.ts'
import { withoutRespellings } from '../../domain/search/word-sounds.ts'
import { DIGIT, type Word, wordsOf } from '../../domain/search/words.ts'
import type { Db } from '../platform/tables/tables.ts'
import { correctedWords, withCorrections } from './corrected-words.ts'
import { writtenWords } from './index/documents.db.ts'
import { findAny, newestRanked } from './index/found-products.db.ts'
import { completionsOf } from './index/vocabulary.db.ts'
import { allOf, newestOfAll, rankedAllOf } from './page-of-terms.ts'
import { allSynonyms, typedTermsOf } from './search-stages.ts'
import { soundAlikes, titleAlikes } from './sound-alikes.ts'

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
  const all = searchedWords(text)
  const typed = await completed(db, storeId, all, limit)
  if (isFound(typed)) return typed
  const significant = withoutFillers(all)
  const words = all.filter((word, at) => at === all.length - 1 || significant.includes(word))
  // Behind such a word the last one may be another, or the price of `under 1500`.
  for (const shorter of words.length < all.length ? [words, significant] : []) {
    const shortened = await completed(db, storeId, shorter, limit)
    if (isFound(shortened)) return shortened
  }
  const corrected = await completed(db, storeId, await correct(db, storeId, words), limit)
  if (isFound(corrected)) return corrected
  const isKnown = await areKnown(db, storeId, words)
  return (isKnown ? undefined : await sounding(db, storeId, words, limit)) ?? typed
}

/** The words with their corrections in place of those that the shop does not know, the unsure ones too. */
async function correct(db: Db, storeId: number, words: readonly Word[]): Promise<Word[]> {
  const alike = await titleAlikes(db, storeId, words, await soundAlikes(db, storeId, words))
  const { terms } = await typedTermsOf(db, storeId, words, alike)
  const corrections = await correctedWords(db, storeId, words, { terms, alike })
  return withCorrections(words, corrections, one => one.correction)
}

/** Whether products have each of several words, or one that begins as the last. */
async function areKnown(db: Db, storeId: number, words: readonly Word[]): Promise<boolean> {
  const [earlier, last] = [words.slice(0, -1), words.at(-1)]
  if (!last || earlier.length === 0) return false
  if ((await completionsOf(db, storeId, last.text, 1)).length === 0) return false
  for (const term of finishedTerms(earlier)) if (!(await findAny(db, storeId, allOf([term])))) return false
  return true
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
  const known = await completionsOf(db, storeId, last.text, MOST_COMPLETIONS)
  const most = earlier.length > 0 ? MOST_COMPLETIONS : limit
  const completions = withoutRespellings(known).slice(0, most)
  // With these in place of all words that begin so: SQLite would join the lists of products of all of them.
  const synonyms = earlier.length > 0 ? await allSynonyms(db, storeId, words) : usualSynonymsFor(words)
  const terms = withSynonyms(typedTerms(words), words, synonyms).map((term, at) =>
    // Codes are no completions.
    (term.prefixes.length > 0 ? !DIGIT.test(last.text) : at > 0 && at === earlier.length)
      ? { ...term, words: [...term.words, ...completions], prefixes: [] }
      : term,
  )
  if (earlier.length === 0)
    return { words: completions, products: await newestOfAll(db, storeId, terms, limit) }
  const found = await newestRanked(db, storeId, rankedAllOf(terms), { enough: limit, most: MOST_READ })
  const wordsOfFound = new Set([...(await writtenWords(db, found)).values()].flat())
  const isNew = (word: string) => earlier.every(({ stem }) => stem !== singular(word))
  const after = completions.filter(word => wordsOfFound.has(word) && isNew(word)).slice(0, limit)
  return { words: after.map(word => textOf(earlier, word)), products: found.slice(0, limit) }
}

/** Products that have all words by their sound, the last by all of it or by its beginning; undefined for none. */
async function sounding(
  db: Db,
  storeId: number,
  words: readonly Word[],
  limit: number,
): Promise<Suggestions | undefined> {
  const [earlier, last] = [words.slice(0, -1), words.at(-1)]
  const keyPrefixes = last ? romanBeginnings(last) : []
  if (!last || keyPrefixes.length === 0) return undefined
  const before = withSounds(finishedTerms(earlier), earlier)
  const [whole] = withSounds(finishedTerms([last]), [last])
  if (!whole) return undefined
  for (const term of [whole, { ...whole, keyPrefixes }]) {
    const clause = { rank: 'names', terms: [...before, term], points: 1 } as const
    const pks = await newestRanked(db, storeId, [clause], { enough: limit, most: MOST_READ })
    const found = heardIn(last, pks, await writtenWords(db, pks))
    if (found.length > 0)
      return {
        words: withoutRespellings(found.flatMap(product => product.words))
          .slice(0, limit)
          .map(word => textOf(earlier, word)),
        products: found.map(({ pk }) => pk).slice(0, limit),
      }
  }
  return undefined
}

/** The products in which words sound like the last one, with these words. */
function heardIn(last: Word, pks: readonly number[], written: ReadonlyMap<number, readonly string[]>) {
  const isAlike = soundTest(last)
  const isHeard = memoize((text: string) => wordsOf(text, 1).some(isAlike), MOST_READ * MOST_HEARD)
  const products = pks.map(pk => ({
    pk,
    words: (written.get(pk) ?? []).slice(0, MOST_HEARD).filter(isHeard),
  }))
  return products.filter(({ words }) => words.length > 0)
}

function textOf(earlier: readonly Word[], last: string): string {
  return [...earlier.map(({ text }) => text), last].join(' ')
}
