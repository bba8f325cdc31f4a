import { joinsOf, splitsOf } from '../../domain/search/compounds.ts'
import { singular } from '../../domain/search/plural.ts'
import type { Term } from '../../domain/search/search-terms.ts'
import { soundDistanceFrom, soundKeysToStore } from '../../domain/search/word-sounds.ts'
import { DIGIT, type Word } from '../../domain/search/words.ts'
import type { Db } from '../platform/tables/tables.ts'
import { writtenWords } from './index/documents.db.ts'
import { newestFound } from './index/found-products.db.ts'
import { knownWords, wordsBySound } from './index/vocabulary.db.ts'
import { areNamed, SAME, type SoundAlike, sameAs, soundAlikes } from './sound-alikes.ts'

/** Ways to part a word that are looked for, and products of each that are read. */
const MOST_SPLITS = 3
const MOST_READ = 20
const MOST_SPELT = 2
/** Words of a search whose halves are compared by their sound. */
const MOST_PARTED = 2
/** Words of one key that half of a word is compared with. */
const MOST_HEARD = 10
const LONG = 8

/**
 * Terms that also find two words of the search where the shop writes one, and one where it writes two. What sounds like
 * the halves of a word is looked for where nothing is known that sounds like the whole, `alike`.
 */
export async function withCompounds(
  db: Db,
  storeId: number,
  terms: readonly Term[],
  { words, alike }: { words: readonly Word[]; alike: readonly (readonly SoundAlike[])[] },
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
  const isKnown = ({ text, stem }: Word) => known.has(text) || known.has(stem)
  // Numbers sound like nothing, and a code may be one word or two.
  const unknown = joins.map(({ word }) => word).filter(word => !isKnown(word) && !DIGIT.test(word.text))
  const spelt = await speltAs(db, storeId, unknown)
  for (const { at, word } of joins)
    for (const one of spelt.get(word) ?? [word.stem])
      for (const place of [at, at + 1]) phrases[place]?.push([one])
  let parted = 0
  for (const [at, pairs] of splits.entries()) {
    if (pairs.length === 0) continue
    const whole = pairs
      .filter(pair => pair.every(({ text }) => known.has(text)))
      .toSorted((a, b) => shortest(b) - shortest(a))
      .map(([one, other]): Halves => [[one.stem], [other.stem]])
    const apart = await writtenApart(db, storeId, whole)
    phrases[at]?.push(...apart)
    const isWord = known.has(words[at]?.text ?? '') || sameAs(alike[at] ?? []).length > 0
    if (apart.length > 0 || isWord || parted >= MOST_PARTED) continue
    parted++
    phrases[at]?.push(...(await writtenApart(db, storeId, await halvesHeard(db, storeId, pairs))))
  }
  return terms.map((term, at) => ({ ...term, phrases: phrases[at] ?? term.phrases }))
}

/** Shorter words are seldom two. */
const SHORTEST_PARTED = 7
const SHORTEST_PART = 3

/** Two words of names of products that a word may be, though no title has them beside each other; none for no such. */
export async function partsOf(db: Db, storeId: number, word: Word): Promise<Word[]> {
  const pairs = word.text.length < SHORTEST_PARTED ? [] : splitsOf(word)
  const long = pairs.filter(pair => shortest(pair) >= SHORTEST_PART)
  const texts = long.flat().map(({ text }) => text)
  const known = await knownWords(db, storeId, texts)
  const likeliest = long
    .filter(pair => pair.every(({ text }) => known.has(text)))
    .toSorted((a, b) => shortest(b) - shortest(a))
    .slice(0, MOST_SPLITS)
  for (const [one, other] of likeliest)
    if ((await areNamed(db, storeId, [one.text])) && (await areNamed(db, storeId, [other.text])))
      return [one, other]
  return []
}

/** Of each word the stems of what sounds like it in the shop; a long one may differ in one sound. */
async function speltAs(db: Db, storeId: number, words: readonly Word[]): Promise<Map<Word, string[]>> {
  const alike = await soundAlikes(db, storeId, words)
  return new Map(
    words.map((word, at) => {
      const most = word.text.length < LONG ? SAME : 1
      const near = alike[at]?.filter(({ distance }) => distance <= most) ?? []
      const stems = new Set(near.map(({ text }) => singular(text)))
      return [word, [...stems].slice(0, MOST_SPELT)]
    }),
  )
}

/** What the first and the second half of a word may be, as stems. */
type Halves = [string[], string[]]

/** What halves of a word sound like in the shop, the nearest first; one sound of a long word may differ. */
async function halvesHeard(db: Db, storeId: number, pairs: readonly [Word, Word][]): Promise<Halves[]> {
  const keys = new Map(pairs.flat().map(({ text }) => [text, soundKeysToStore(text)]))
  const sounding = await wordsBySound(db, storeId, [...new Set([...keys.values()].flat())])
  const candidates = ({ text }: Word) => {
    const found = (keys.get(text) ?? []).flatMap(key => (sounding.get(key) ?? []).slice(0, MOST_HEARD))
    return [...new Set(found.map(known => known.text))]
  }
  const heard = ({ text }: Word, others: readonly string[], most: number) => {
    const distanceTo = soundDistanceFrom(text)
    return others
      .map(other => ({ stem: singular(other), distance: distanceTo(other) }))
      .filter(({ distance }) => distance <= most)
  }
  const found = pairs.flatMap(pair => {
    const most = pair[0].text.length + pair[1].text.length < LONG ? SAME : 1
    const others = pair.map(candidates)
    if (others.some(list => list.length === 0)) return []
    const [first = [], second = []] = pair.map((half, at) => heard(half, others[at] ?? [], most))
    const [least = 0, other = 0] = [first, second].map(list => Math.min(...list.map(one => one.distance)))
    return [{ pair, most, first, second, least: least + other }]
  })
  return found
    .filter(({ most, least }) => least <= most)
    .toSorted((a, b) => a.least - b.least || shortest(b.pair) - shortest(a.pair))
    .map(({ first, second }): Halves => [first.map(({ stem }) => stem), second.map(({ stem }) => stem)])
}

function shortest([one, other]: readonly [Word, Word]): number {
  return Math.min(one.text.length, other.text.length)
}

/** Two words each, as stems, that follow each other in a title of the shop, of the likeliest halves of a word. */
async function writtenApart(
  db: Db,
  storeId: number,
  likeliest: readonly Halves[],
): Promise<[string, string][]> {
  const found = new Map<string, [string, string]>()
  for (const halves of likeliest.slice(0, MOST_SPLITS)) {
    const terms = halves.map(words => ({ words, prefixes: [], keys: [], phrases: [] }))
    const written = await newestFound(db, storeId, { rank: 'title', terms, points: 1 }, MOST_READ)
    for (const words of (await writtenWords(db, written)).values()) {
      const stems = words.map(singular)
      for (const [at, word] of stems.entries()) {
        const next = stems[at + 1]
        if (next !== undefined && halves[0].includes(word) && halves[1].includes(next))
          found.set(`${word} ${next}`, [word, next])
      }
    }
  }
  return [...found.values()]
}
