import { editDistance } from '../../domain/search/edit-distance.ts'
import { fillers } from '../../domain/search/filler-words.ts'
import { singular } from '../../domain/search/plural.ts'
import { areWrittenAlike, soundDistanceFrom, soundKeysToFind } from '../../domain/search/word-sounds.ts'
import type { Word } from '../../domain/search/words.ts'
import type { Db } from '../platform/tables/tables.ts'
import { findAny } from './index/found-products.db.ts'
import { wordsBySound } from './index/vocabulary.db.ts'

/** A word of the shop that sounds like a typed one; 0 for the same sound, 1 for one other. */
export interface SoundAlike {
  text: string
  products: number
  distance: number
}

/** Words of one key that are compared. */
const MOST_COMPARED = 200
/** Farther away it is another word. */
const FARTHEST = 3
/** Up to here it is the same word, spelt otherwise. */
export const SAME = 0.5

/** What in the shop sounds like each word, the nearest first; of these first those of the nearest letters. */
export async function soundAlikes(db: Db, storeId: number, words: readonly Word[]): Promise<SoundAlike[][]> {
  const keys = words.map(soundKeysToFind)
  const sounding = await wordsBySound(db, storeId, [...new Set(keys.flat())])
  return words.map(({ text }, at) => {
    const found = keys[at]?.flatMap(key => sounding.get(key) ?? []) ?? []
    const distanceTo = soundDistanceFrom(text)
    return [...new Map(found.map(known => [known.text, known])).values()]
      .slice(0, MOST_COMPARED)
      .map(known => ({ ...known, distance: distanceTo(known.text) }))
      .filter(({ distance }) => distance <= FARTHEST)
      .toSorted(
        (a, b) =>
          a.distance - b.distance ||
          editDistance(text, a.text) - editDistance(text, b.text) ||
          b.products - a.products,
      )
  })
}

/** Of English words that sound the same most end so and are two, as coat and cot; not so Indian ones, as sari. */
const CONSONANT_LAST = /[b-df-hj-np-tv-xz]e?$/

/**
 * What a search takes of what sounds like its words: of a word of the shop that word in another script and its other
 * spellings; without what begins as the word, which a search finds anyway.
 */
export async function titleAlikes(
  db: Db,
  storeId: number,
  words: readonly Word[],
  sounding: readonly (readonly SoundAlike[])[],
): Promise<SoundAlike[][]> {
  return Promise.all(
    words.map(async ({ text }, at) => {
      const alike = sounding[at] ?? []
      const inScripts = alike.filter(one => one.distance < SAME && scriptOf(one.text) !== scriptOf(text))
      if (alike.length === inScripts.length) return inScripts
      const others = alike.filter(one => !one.text.startsWith(text))
      const isKnown = alike.some(one => one.text === text) || (await areNamed(db, storeId, [text], 'title'))
      if (!isKnown && !fillers.has(text)) return others
      const isRespelt = !isKnown || !CONSONANT_LAST.test(text)
      return others.filter(one => inScripts.includes(one) || (isRespelt && areWrittenAlike(text, one.text)))
    }),
  )
}

/** The block of Unicode that a word is written in: each script of India has its own, and Latin letters. */
function scriptOf(text: string): number {
  return (text.codePointAt(0) ?? 0) >> 7
}

/** Those that are the same word, spelt otherwise. */
export function sameAs(alike: readonly SoundAlike[]): SoundAlike[] {
  return alike.filter(({ distance }) => distance <= SAME)
}

/** Those of each word that are the same word in other letters, where the names of products have any. */
export async function sameWords(
  db: Db,
  storeId: number,
  heard: readonly (readonly SoundAlike[])[],
): Promise<SoundAlike[][]> {
  return Promise.all(
    heard.map(async alike => {
      const same = sameAs(alike)
      return (await areNamed(db, storeId, textsOf(same))) ? same : []
    }),
  )
}

/** The words themselves. */
export function textsOf(alike: readonly SoundAlike[]): string[] {
  return alike.map(({ text }) => text)
}

/** Those that sound most like each word; where the shop has the word, only in other scripts: `ship` stands before sheep. */
export function nearestTexts(
  words: readonly Word[],
  heard: readonly (readonly SoundAlike[])[],
  sounding: readonly (readonly SoundAlike[])[],
): string[][] {
  return words.map(({ text }, at) => {
    const isKnown = sounding[at]?.some(one => one.text === text)
    const alike = heard[at]?.filter(one => !isKnown || scriptOf(one.text) !== scriptOf(text)) ?? []
    return textsOf(alike.filter(({ distance }) => distance === alike[0]?.distance))
  })
}

/** Whether products have any of the words in their title or names. */
export async function areNamed(
  db: Db,
  storeId: number,
  words: readonly string[],
  rank: 'title' | 'names' = 'names',
): Promise<boolean> {
  const term = { words: words.map(singular), prefixes: [], keys: [], phrases: [] }
  return words.length > 0 && findAny(db, storeId, [{ rank, terms: [term], points: 1 }])
}

/** The nearest, and what is the same word as that. */
export function nearestOf([nearest, ...others]: readonly SoundAlike[]): string[] {
  if (!nearest) return []
  const distanceTo = soundDistanceFrom(nearest.text)
  const same = others.filter(
    ({ text, distance }) => distance === nearest.distance && distanceTo(text) <= SAME,
  )
  return [nearest, ...same].map(({ text }) => text)
}
