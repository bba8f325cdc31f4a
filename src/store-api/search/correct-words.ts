import { corrections } from '../../domain/search/corrections.ts'
import { editsAllowed } from '../../domain/search/deletions.ts'
import { finishedTerms, typedTerms } from '../../domain/search/search-terms.ts'
import { hasSynonyms } from '../../domain/search/synonyms.ts'
import { type Word, wordsOf } from '../../domain/search/words.ts'
import { findAny } from '../db/search/found-products.ts'
import { synonymsOf } from '../db/search/search-settings.ts'
import { candidatesFor } from '../db/search/vocabulary.ts'
import type { Db } from '../db/tables.ts'
import { allOf } from './page-of-terms.ts'

/** The words with those corrected that find nothing by themselves; undefined if none of them can be. */
export async function correctWords(
  db: Db,
  storeId: number,
  words: readonly Word[],
): Promise<Word[] | undefined> {
  const synonyms = await synonymsOf(db, storeId, words)
  const corrected: Word[] = []
  for (const [index, word] of words.entries()) {
    const isLast = index === words.length - 1
    // Its synonyms find what it means.
    const isMeant = hasSynonyms(words, index, synonyms)
    corrected.push((isMeant ? undefined : await correctionOf(db, storeId, word, isLast)) ?? word)
  }
  return corrected.some((word, index) => word !== words[index]) ? corrected : undefined
}

async function correctionOf(db: Db, storeId: number, word: Word, isLast: boolean): Promise<Word | undefined> {
  if (editsAllowed(word.text) === 0) return undefined
  const terms = isLast ? typedTerms([word]) : finishedTerms([word])
  if (await findAny(db, storeId, allOf(terms))) return undefined
  const [best] = corrections(word.text, await candidatesFor(db, storeId, word.text))
  return best === undefined ? undefined : wordsOf(best)[0]
}
