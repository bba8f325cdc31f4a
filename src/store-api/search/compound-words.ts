import { joinsOf, splitsOf } from '../../domain/search/compounds.ts'
import { singular } from '../../domain/search/plural.ts'
import { finishedTerms, type Term } from '../../domain/search/search-terms.ts'
import { soundDistanceFrom, soundKeysToStore } from '../../domain/search/word-sounds.ts'
import { type Word, wordsOf } from '../../domain/search/words.ts'
import type { Db } from '../platform/tables/tables.ts'
import { writtenWords } from './index/documents.db.ts'
import { newestFound } from './index/found-products.db.ts'
import { knownWords, wordsBySound } from './index/vocabulary.db.ts'
import { SAME, soundAlikes } from './sound-alikes.ts'

/** Ways to part a word that are looked for, and products of each that are read. */
const MOST_SPLITS = 3
const MOST_READ = 20
const MOST_SPELT = 2
/** Words of one key that half of a word is compared with. */
const MOST_HEARD = 10
const LONG = 8

/** Terms that also find two words of the search where the shop writes one, and one where it writes two. */
export async function withCompounds(
  db: Db,
  storeId: number,
  terms: readonly Term[],
  words: readonly Word[],
): Promise<Term[]> {
  const joins = joinsOf(words)
  const splits = words.map(splitsOf)
  const texts = [
    ...joins.flatMap(({ word }) => [word.text, word.stem]),
    ...splits.flat(2).map(({ text }) => text),
    ...words.map(({ text }) => text),
  ]
  const known = await knownWords(db, storeId, texts)
  const phrases = terms.map(({ phrases }) => [...phrases])
  for (const { at, word } of joins) {
    const isKnown = known.has(word.text) || known.has(word.stem)
    for (const one of isKnown ? [word.stem] : await spelt(db, storeId, word))
      for (const place of [at, at + 1]) phrases[place]?.push([one])
  }
  for (const [at, pairs] of splits.entries()) {
    const whole = pairs.filter(pair => pair.every(({ text }) => known.has(text))).toSorted(byShortest)
    const apart = await writtenApart(db, storeId, whole)
    const isKnown = known.has(words[at]?.text ?? '')
    const heard = apart.length > 0 || isKnown ? [] : await halvesHeard(db, storeId, pairs)
    for (const pair of [...apart, ...(await writtenApart(db, storeId, heard))])
      phrases[at]?.push(pair.map(({ stem }) => stem))
  }
  return terms.map((term, at) => ({ ...term, phrases: phrases[at] ?? term.phrases }))
}

/** Words of the shop that sound like this one; a long one may differ in one sound. */
async function spelt(db: Db, storeId: number, word: Word): Promise<string[]> {
  const most = word.text.length < LONG ? SAME : 1
  const [alike = []] = await soundAlikes(db, storeId, [word], { evenKnown: true })
  const stems = alike.filter(({ distance }) => distance <= most).map(({ text }) => singular(text))
  return [...new Set(stems)].filter(stem => stem !== word.stem).slice(0, MOST_SPELT)
}

/** Pairs of words of the shop that sound like the halves of a word, the nearest first; of a long one a sound may differ. */
async function halvesHeard(db: Db, storeId: number, pairs: readonly [Word, Word][]): Promise<[Word, Word][]> {
  const halves = new Map(pairs.flat().map(({ text }) => [text, soundKeysToStore(text)]))
  const sounding = await wordsBySound(db, storeId, [...new Set([...halves.values()].flat())])
  const heard = (half: Word, most: number) => {
    const distanceTo = soundDistanceFrom(half.text)
    const texts = (halves.get(half.text) ?? []).flatMap(key => (sounding.get(key) ?? []).slice(0, MOST_HEARD))
    return [...new Set(texts)]
      .map(text => ({ text, distance: distanceTo(text) }))
      .filter(({ distance }) => distance <= most)
  }
  const found = pairs.flatMap(([one, other]) => {
    const most = one.text.length + other.text.length < LONG ? SAME : 1
    const [first, second] = [heard(one, most), heard(other, most)]
    return first.flatMap(a =>
      second.map(b => ({
        texts: [a.text, b.text],
        distance: a.distance + b.distance,
        most,
        shortest: shortest([one, other]),
      })),
    )
  })
  return found
    .filter(({ distance, most }) => distance <= most)
    .toSorted((a, b) => a.distance - b.distance || b.shortest - a.shortest)
    .flatMap(({ texts }): [Word, Word][] => {
      const [one, other] = texts.flatMap(text => wordsOf(text, 1))
      return one && other ? [[one, other]] : []
    })
}

function byShortest(a: readonly [Word, Word], b: readonly [Word, Word]): number {
  return shortest(b) - shortest(a)
}

function shortest([one, other]: readonly [Word, Word]): number {
  return Math.min(one.text.length, other.text.length)
}

/** Those of the likeliest of the pairs whose words follow each other in a title of the shop. */
async function writtenApart(
  db: Db,
  storeId: number,
  pairs: readonly [Word, Word][],
): Promise<[Word, Word][]> {
  const found: [Word, Word][] = []
  for (const pair of pairs.slice(0, MOST_SPLITS)) {
    const clause = { rank: 'title', terms: finishedTerms(pair), points: 1 } as const
    const written = await writtenWords(db, await newestFound(db, storeId, clause, MOST_READ))
    const [one, other] = pair.map(({ stem }) => stem)
    const follow = (words: string[]) =>
      words.map(singular).some((word, at, all) => word === one && all[at + 1] === other)
    if ([...written.values()].some(follow)) found.push(pair)
  }
  return found
}
