import { eitherTerms, finishedTerms, type Term, withSounds } from '../../domain/search/search-terms.ts'
import { withSynonyms } from '../../domain/search/synonyms.ts'
import type { Word } from '../../domain/search/words.ts'
import { findAny } from '../db/search/found-products.ts'
import { synonymsOf } from '../db/search/search-settings.ts'
import type { Db } from '../db/tables.ts'
import { correctWords } from './correct-words.ts'
import { allOf } from './page-of-terms.ts'
import { termsAsTyped } from './typed-terms.ts'

/** One way to look for the words of a search. */
export interface Stage {
  terms: Term[]
  /** Whether products with some of the words are found too. */
  isAny?: boolean
  /** What is searched for in place of the text. */
  correction?: string
}

/** Ways to look for these words, the strictest first: as typed, corrected, by their sound, and any of them. */
export async function* searchStages(
  db: Db,
  storeId: number,
  words: readonly Word[],
): AsyncGenerator<Stage, void> {
  if (words.length === 0) return
  const asTyped = async (typed: readonly Word[]) =>
    withSynonyms(await termsAsTyped(db, storeId, typed), typed, await synonymsOf(db, storeId, typed))
  const typed = await asTyped(words)
  yield { terms: typed }
  const corrected = await correctWords(db, storeId, words)
  const right = corrected && (await asTyped(corrected))
  if (right) yield { terms: right, correction: textOf(corrected) }
  const heard = withSounds(typed, words)
  yield { terms: heard }
  // Any of one word is that word.
  if (words.length === 1) return
  const mixed = corrected && (await withHeardWords(db, storeId, words, corrected))
  if (mixed) yield { terms: withSounds(await asTyped(mixed), mixed), correction: textOf(mixed) }
  yield { terms: right ? eitherTerms(heard, withSounds(right, corrected)) : heard, isAny: true }
}

/** Of the corrected words those that nothing in the shop sounds like; undefined for none. */
async function withHeardWords(
  db: Db,
  storeId: number,
  words: readonly Word[],
  corrected: readonly Word[],
): Promise<Word[] | undefined> {
  const mixed: Word[] = []
  for (const [at, word] of words.entries()) {
    const right = corrected[at] ?? word
    const isHeard =
      right === word || (await findAny(db, storeId, allOf(withSounds(finishedTerms([word]), [word]))))
    mixed.push(isHeard ? word : right)
  }
  return mixed.some((word, at) => word !== words[at]) ? mixed : undefined
}

function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(' ')
}
