import { searchLimits } from '../../contract/desk/search.ts'
import { otherQuantities } from './quantities.ts'
import { searchedWords, type Term } from './search-terms.ts'
import type { Word } from './words.ts'

/** Words that follow each other in a search, from `first` up to and without `end`. */
interface Phrase {
  /** Their stems, with spaces between them. */
  text: string
  first: number
  end: number
}

/** The phrases that stand for one, all by their texts. */
export type Synonyms = ReadonlyMap<string, readonly string[]>

const { groups, synonymsOfGroup, wordsOfSynonym } = searchLimits

/** Alternatives of one phrase: a phrase may be in many groups, and each alternative costs a search something. */
const MOST_ALTERNATIVES = 40
/** Words of all alternatives that one search looks for. */
const MOST_WORDS = 320

/** Lines such as `t shirt, tee` without empty ones. */
export function synonymLines(lines: readonly string[]): string[] {
  return lines.map(line => line.trim()).filter(line => line !== '')
}

/** Whether the lines are synonyms: in each several, of a few words, with commas between them. */
export function areSynonyms(lines: readonly string[]): boolean {
  if (lines.length > groups) return false
  return lines.every(line => {
    const synonyms = line.split(',')
    return synonyms.length >= 2 && synonyms.length <= synonymsOfGroup && synonyms.every(isSynonym)
  })
}

function isSynonym(text: string): boolean {
  const { length } = searchedWords(text)
  return length >= 1 && length <= wordsOfSynonym
}

/** The synonyms of all groups, each with those that stand for it. */
export function synonymsOfLines(lines: readonly string[]): Synonyms {
  const synonyms = new Map<string, Set<string>>()
  for (const line of lines) {
    // As a search for it is read.
    const group = new Set(line.split(',').map(text => textOf(searchedWords(text))))
    for (const one of group) synonyms.set(one, new Set([...(synonyms.get(one) ?? []), ...group]))
  }
  return new Map(
    [...synonyms].map(([one, group]) => [
      one,
      [...group].filter(other => other !== one).slice(0, MOST_ALTERNATIVES),
    ]),
  )
}

/** The phrases of a search that can have synonyms. */
export function phrasesOf(words: readonly Word[]): Phrase[] {
  return words.flatMap((_, first) => {
    const { length } = words.slice(first, first + wordsOfSynonym)
    const ends = Array.from({ length }, (_, index) => first + index + 1)
    return ends.map(end => ({ text: textOf(words.slice(first, end)), first, end }))
  })
}

function textOf(words: readonly Word[]): string {
  return words.map(({ stem }) => stem).join(' ')
}

/**
 * Terms of a search for these words, where a product may also have a synonym of a phrase in its place. Each word of the
 * phrase gets the alternative: a product has all of them that has the alternative, or the words themselves.
 */
export function withSynonyms(terms: readonly Term[], words: readonly Word[], synonyms: Synonyms): Term[] {
  const alternatives = alternativesOf(words, synonyms)
  return terms.map((term, at) => {
    const texts = alternatives.filter(({ first, end }) => first <= at && at < end).map(({ text }) => text)
    const known = term.phrases.map(phrase => phrase.join(' '))
    return { ...term, phrases: [...new Set([...known, ...texts])].map(text => text.split(' ')) }
  })
}

/** What may stand in the place of phrases of a search: synonyms, and other ways to write a quantity. */
function alternativesOf(words: readonly Word[], synonyms: Synonyms): Phrase[] {
  let count = 0
  return phrasesOf(words)
    .flatMap(phrase =>
      [...(synonyms.get(phrase.text) ?? []), ...otherQuantities(phrase.text)].map(text => ({
        ...phrase,
        text,
      })),
    )
    .filter(({ text, first, end }) => {
      count += text.split(' ').length * (end - first)
      return count <= MOST_WORDS
    })
}
