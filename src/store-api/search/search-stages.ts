import { isDeepStrictEqual } from 'node:util'
import { fillers, thingsOf, withoutFillers } from '../../domain/search/filler-words.ts'
import { irregularStems, singular } from '../../domain/search/plural.ts'
import {
  eitherTerms,
  finishedTerms,
  type Term,
  typedTerms,
  withSounds,
  withWords,
} from '../../domain/search/search-terms.ts'
import { type Synonyms, withSynonyms } from '../../domain/search/synonyms.ts'
import { usualSynonymsFor } from '../../domain/search/usual-synonyms.ts'
import { DIGIT, type Word } from '../../domain/search/words.ts'
import type { Db } from '../platform/tables/tables.ts'
import { partsOf, withCompounds } from './compound-words.ts'
import { correctedWords, withCorrections } from './corrected-words.ts'
import { findAny } from './index/found-products.db.ts'
import { synonymsOf } from './index/search-settings.db.ts'
import { wordsBeginning } from './index/vocabulary.db.ts'
import { allOf } from './page-of-terms.ts'
import {
  nearestTexts,
  type SoundAlike,
  sameAs,
  sameWords,
  soundAlikes,
  textsOf,
  titleAlikes,
} from './sound-alikes.ts'

/** One way to look for the words of a search. */
export interface Stage {
  terms: Term[]
  /** Terms of which products are the best answers, where they are fewer than all that is found. */
  best?: Term[] | undefined
  /** Where products with some of the words are found too: the terms of which each has at least one. */
  any?: Term[]
  /** What is searched for in place of the text. */
  correction?: string
}

/** What is known of a search that has no answer: an unsure correction, to be offered where it finds products. */
interface UnsureCorrection {
  unsure: string
  isFound: boolean
}

/**
 * Ways to look for these words, the strictest first: as typed, in whatever letters; with unknown words heard or corrected;
 * by their rough sound; and any of them, first of those that name a thing.
 */
export async function* searchStages(
  db: Db,
  storeId: number,
  all: readonly Word[],
): AsyncGenerator<Stage | UnsureCorrection, void> {
  if (all.length === 0) return
  const words = await tellingWords(db, storeId, all)
  const sounding = await soundAlikes(db, storeId, words)
  const alike = await titleAlikes(db, storeId, words, sounding)
  const { terms: written, whole, plain } = await typedTermsOf(db, storeId, words, alike)
  const same = await sameWords(db, storeId, alike)
  const typed = withWords(written, same.map(textsOf))
  const named = { rank: 'names', terms: withWords(whole, same.map(textsOf)), points: 1 } as const
  // Where no names of a product have all words together, words that names have may be spelt otherwise too.
  const isNamed = words.length === 1 || (await findAny(db, storeId, [named]))
  const heard = isNamed ? same : sounding.map(sameAs)
  const terms = withWords(written, heard.map(textsOf))
  const best = withWords(plain, nearestTexts(words, heard, sounding))
  yield { terms, best: isDeepStrictEqual(best, terms) ? undefined : best }
  // Such words are no others misspelt: `sale` is not salt.
  if (words.some(({ text }) => fillers.has(text))) {
    yield { terms: typed, any: typed }
    return
  }
  const corrections = await correctedWords(db, storeId, words, { terms: typed, alike })
  const sureCorrections = corrections.map(one => (one?.isOffered ? undefined : one))
  const likely = withCorrections(words, sureCorrections, one => one.words[0])
  const others = same.map((list, at) => [...textsOf(list), ...(sureCorrections[at]?.words ?? [])])
  const right = sureCorrections.some(Boolean) ? await typedTermsOf(db, storeId, likely) : undefined
  const corrected = right && withWords(right.terms, others)
  const correction = sureCorrections.some(one => one?.correction)
    ? { correction: textOf(withCorrections(words, sureCorrections, one => one.correction)) }
    : {}
  if (right && corrected) yield { terms: corrected, best: withWords(right.plain, others), ...correction }
  const rough = withSounds(typed, words)
  yield { terms: rough, best: corrected }
  // Any of one word is that word.
  if (words.length > 1) {
    if (corrected) yield { terms: withSounds(corrected, likely), ...correction }
    const terms = corrected ? eitherTerms(rough, withSounds(corrected, likely)) : rough
    const things = thingsOf(words)
    const any = words.flatMap((word, at) => (things.includes(word) ? (terms[at] ?? []) : []))
    if (any.length > 0 && any.length < terms.length) yield { terms, any }
    yield { terms, any: terms }
  }
  const unsure = withCorrections(words, corrections, one => one.correction)
  if (corrections.some(one => one?.isOffered))
    yield { unsure: textOf(unsure), isFound: await findAny(db, storeId, allOf(finishedTerms(unsure))) }
  else if (words[0] && words.length === 1) {
    // Where the word is two, and the shop has no product of both.
    const parts = finishedTerms(await partsOf(db, storeId, words[0]))
    if (parts.length > 0) yield { terms: parts, any: parts }
  }
}

/** The words of a search, without those that tell nothing of a product where no product has all of them. */
async function tellingWords(db: Db, storeId: number, words: readonly Word[]): Promise<readonly Word[]> {
  const telling = withoutFillers(words)
  if (telling.length === words.length) return words
  // With two words as one: `i pad`.
  const { terms } = await typedTermsOf(db, storeId, words)
  return (await findAny(db, storeId, allOf(terms))) ? words : telling
}

/** The terms of words as they are typed. */
interface TypedTerms {
  /** With their synonyms, other ways to write or part them, and what the last word begins. */
  terms: Term[]
  /** Without what the last word begins. */
  whole: Term[]
  /** These without synonyms. */
  plain: Term[]
}

/** The terms of words as they are typed; the last may be unfinished. */
export async function typedTermsOf(
  db: Db,
  storeId: number,
  words: readonly Word[],
  alike: readonly (readonly SoundAlike[])[] = [],
): Promise<TypedTerms> {
  const unheard = words.filter((_, at) => sameAs(alike[at] ?? []).length === 0)
  const synonyms = await allSynonyms(db, storeId, words, unheard)
  const begun = withSynonyms(await termsAsTyped(db, storeId, words), words, new Map())
  const typed = await withCompounds(db, storeId, begun, { words, alike })
  const plain = finishedTerms(words).map((term, at) => ({ ...term, phrases: typed[at]?.phrases ?? [] }))
  return { terms: withSynonyms(typed, words, synonyms), whole: withSynonyms(plain, words, synonyms), plain }
}

/** The synonyms of these words in every shop, also by the sound of those that the shop does not have, and of this one. */
export async function allSynonyms(
  db: Db,
  storeId: number,
  words: readonly Word[],
  unheard = words,
): Promise<Synonyms> {
  return new Map([...usualSynonymsFor(unheard), ...(await synonymsOf(db, storeId, words))])
}

function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(' ')
}

/** Words of a shop that stand for their beginning; an index finds so many quicker than all that begins so. */
const MOST_WORDS = 20

/**
 * The terms of a search whose last word may be unfinished; where few words of the shop begin so, with these words. Codes are
 * none of them. A number that products have whole is no beginning of a longer one: 12 of 128, or SKU-12 of SKU-120.
 */
async function termsAsTyped(db: Db, storeId: number, words: readonly Word[]): Promise<Term[]> {
  const terms = typedTerms(words)
  const last = terms.at(-1)
  const [beginning] = last?.prefixes ?? []
  if (!last || beginning === undefined) return terms
  const isWhole = /\d$/.test(beginning) && (await findAny(db, storeId, allOf(finishedTerms(words))))
  if (DIGIT.test(beginning) && !isWhole) return terms
  // Letters come after all digits.
  const from = isWhole ? `${beginning}:` : beginning
  const known = await wordsBeginning(db, storeId, { beginning, from }, MOST_WORDS)
  if (!known || (known.length === 0 && !isWhole)) return terms
  // A stem may begin so where its words do not: `knif` finds knives.
  const others = known.filter(word => !last.words.includes(singular(word)))
  const found = new Set([...last.words, ...others, ...irregularStems(beginning)])
  return [...terms.slice(0, -1), { ...last, words: [...found], prefixes: [] }]
}
