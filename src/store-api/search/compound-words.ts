import { joinsOf, splitsOf } from '../../domain/search/compounds.ts'
import { singular } from '../../domain/search/plural.ts'
import { finishedTerms, type Term } from '../../domain/search/search-terms.ts'
import { type Word, wordsOf } from '../../domain/search/words.ts'
import type { Db } from '../platform/tables/tables.ts'
import { writtenWords } from './index/documents.db.ts'
import { newestFound } from './index/found-products.db.ts'
import { knownWords } from './index/vocabulary.db.ts'
import { SAME, soundAlikes } from './sound-alikes.ts'

/** Ways to part a word that are looked for, and products of each that are read. */
const MOST_SPLITS = 3
const MOST_READ = 20
const MOST_SPELT = 2
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
    const whole = likeliest(pairs.filter(pair => pair.every(({ text }) => known.has(text))))
    const apart = await writtenApart(db, storeId, whole)
    const isKnown = known.has(words[at]?.text ?? '')
    const spelt = apart.length > 0 || isKnown ? [] : await halvesSpelt(db, storeId, pairs, known)
    for (const pair of [...apart, ...(await writtenApart(db, storeId, spelt))])
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

/** Pairs of which one is a word of the shop, with what the other sounds like in place of it. */
async function halvesSpelt(
  db: Db,
  storeId: number,
  pairs: readonly [Word, Word][],
  known: ReadonlySet<string>,
): Promise<[Word, Word][]> {
  const half = pairs.filter(pair => shortest(pair) > 1 && pair.some(({ text }) => known.has(text)))
  const found: [Word, Word][] = []
  for (const [one, other] of likeliest(half)) {
    const heard = async (half: Word) => (await spelt(db, storeId, half)).flatMap(text => wordsOf(text, 1))
    if (known.has(one.text)) for (const word of await heard(other)) found.push([one, word])
    if (known.has(other.text)) for (const word of await heard(one)) found.push([word, other])
  }
  return found
}

function shortest([one, other]: [Word, Word]): number {
  return Math.min(one.text.length, other.text.length)
}

function likeliest(pairs: readonly [Word, Word][]): [Word, Word][] {
  return pairs.toSorted((a, b) => shortest(b) - shortest(a)).slice(0, MOST_SPLITS)
}

/** Those of the pairs whose words follow each other in a title of the shop. */
async function writtenApart(
  db: Db,
  storeId: number,
  pairs: readonly [Word, Word][],
): Promise<[Word, Word][]> {
  const found: [Word, Word][] = []
  for (const pair of pairs) {
    const clause = { rank: 'title', terms: finishedTerms(pair), points: 1 } as const
    const written = await writtenWords(db, await newestFound(db, storeId, clause, MOST_READ))
    const [one, other] = pair.map(({ stem }) => stem)
    const follow = (words: string[]) =>
      words.map(singular).some((word, at, all) => word === one && all[at + 1] === other)
    if ([...written.values()].some(follow)) found.push(pair)
  }
  return found
}
