import { corrections, isCorrection, isSafeCorrection, mistakesIn } from '../../domain/search/corrections.ts'
import type { Term } from '../../domain/search/search-terms.ts'
import { type Word, wordsOf } from '../../domain/search/words.ts'
import type { Db } from '../platform/tables/tables.ts'
import { findAny } from './index/found-products.db.ts'
import { candidatesFor } from './index/vocabulary.db.ts'
import { allOf } from './page-of-terms.ts'
import { areNamed, nearestOf, type SoundAlike } from './sound-alikes.ts'

/** Corrections of one word that are tried. */
const MOST_TRIED = 3
/** A sound that differs counts less than a letter: this part of a word. */
const SOUND_BONUS = 0.05

/** What a word that finds nothing may mean. */
interface WordCorrection {
  /** Words of the shop that are looked for in its place. */
  words: string[]
  /** Which of them is named to the shopper; none of those that are the word itself in another script. */
  correction?: string | undefined
  /** Whether it is unsure: it is offered and not looked for. */
  isOffered: boolean
}

/** What each word may mean that finds nothing by itself, as its term looks for it; undefined where it is left as it is. */
export async function correctedWords(
  db: Db,
  storeId: number,
  words: readonly Word[],
  { terms, alike }: { terms: readonly Term[]; alike: readonly (readonly SoundAlike[])[] },
): Promise<(WordCorrection | undefined)[]> {
  const corrected: (WordCorrection | undefined)[] = []
  for (const [at, word] of words.entries()) {
    const term = terms[at]
    const isFound = !term || (await findAny(db, storeId, allOf([term])))
    corrected.push(isFound ? undefined : await correctedWord(db, storeId, word, alike[at] ?? []))
  }
  return corrected
}

async function correctedWord(
  db: Db,
  storeId: number,
  { text }: Word,
  alike: readonly SoundAlike[],
): Promise<WordCorrection | undefined> {
  const { length } = [...text]
  const heard = nearestOf(alike)
  const [nearest] = heard
  const right = corrections(text, await candidatesFor(db, storeId, text)).slice(0, MOST_TRIED)
  const sound: Option = {
    share: (alike[0]?.distance ?? 0) / length - SOUND_BONUS,
    words: heard,
    correction: nearest !== undefined && isCorrection(text, nearest) ? nearest : undefined,
    isOffered: false,
  }
  const options = [
    ...(nearest === undefined ? [] : [sound]),
    ...right.map(
      (correction): Option => ({
        share: mistakesIn(text, correction) / length,
        words: [correction],
        correction,
        isOffered: !isSafeCorrection(text, correction),
      }),
    ),
  ].toSorted((a, b) => a.share - b.share)
  for (const option of options) if (await areNamed(db, storeId, option.words)) return option
  // What only descriptions have is a weak match.
  const [best] = options
  return best && { ...best, isOffered: best.correction !== undefined }
}

interface Option extends WordCorrection {
  /** How much of the word differs. */
  share: number
}

/** The words with those in their place that they mean: of each the first, or its correction where that is named. */
export function withCorrections(
  words: readonly Word[],
  corrected: readonly (WordCorrection | undefined)[],
  choose: (one: WordCorrection) => string | undefined,
): Word[] {
  return words.map((word, at) => {
    const one = corrected[at]
    return wordsOf((one && choose(one)) ?? '', 1)[0] ?? word
  })
}
