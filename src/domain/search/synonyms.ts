import { searchLimits } from '../../contract/desk/search.ts'
import type { Term } from './search-terms.ts'
import { wordsOf } from './words.ts'

/** Phrases that stand for one, each as its stems between spaces. */
export type Synonyms = ReadonlyMap<string, readonly string[]>

/** Words of a phrase. */
const LONGEST_PHRASE = 3
/** Alternatives of one phrase: it may be in many groups, and each alternative costs a search something. */
const MOST_ALTERNATIVES = 40

/** Lines such as `kurta, kurti, tunic` without empty ones. */
export function synonymLines(lines: readonly string[]): string[] {
  return lines.map(line => line.trim()).filter(line => line !== '')
}

/** Whether the lines are synonyms: in each several words, or phrases of up to three, with commas between them. */
export function areSynonyms(lines: readonly string[]): boolean {
  if (lines.length > searchLimits.groups) return false
  return lines.every(line => {
    const phrases = line.split(',').map(text => wordsOf(text).length)
    const isGroup = phrases.length >= 2 && phrases.length <= searchLimits.wordsOfGroup
    return isGroup && phrases.every(words => words >= 1 && words <= LONGEST_PHRASE)
  })
}

/** The phrases of all groups, each with those that stand for it. */
export function synonymsOfLines(lines: readonly string[]): Synonyms {
  const synonyms = new Map<string, Set<string>>()
  for (const line of lines) {
    const group = new Set(line.split(',').map(text => phraseOf(wordsOf(text).map(({ stem }) => stem))))
    for (const phrase of group) synonyms.set(phrase, new Set([...(synonyms.get(phrase) ?? []), ...group]))
  }
  return new Map(
    [...synonyms].map(([phrase, group]) => [
      phrase,
      [...group].filter(other => other !== phrase).slice(0, MOST_ALTERNATIVES),
    ]),
  )
}

/** The phrases in a search that may have synonyms, by the stems of its words. */
export function phrasesIn(stems: readonly string[]): string[] {
  const lengths = Array.from({ length: LONGEST_PHRASE }, (_, index) => index + 1)
  return lengths.flatMap(length =>
    stems.slice(length - 1).map((_, from) => phraseOf(stems.slice(from, from + length))),
  )
}

/** The terms of a search, each of one of `stems`, where a product may have a synonym of a phrase in its place. */
export function withSynonyms(terms: readonly Term[], stems: readonly string[], synonyms: Synonyms): Term[] {
  const widened: Term[] = []
  for (let from = 0; from < terms.length; ) {
    const length = longestAt(stems, from, synonyms)
    const phrase = terms.slice(from, from + length)
    widened.push(widen(phrase, synonyms.get(phraseOf(stems.slice(from, from + length))) ?? []))
    from += length
  }
  return widened
}

/** How many words the longest phrase with synonyms has there; 1 without any. */
function longestAt(stems: readonly string[], from: number, synonyms: Synonyms): number {
  for (let length = LONGEST_PHRASE; length > 1; length--) {
    const isWhole = from + length <= stems.length
    if (isWhole && synonyms.has(phraseOf(stems.slice(from, from + length)))) return length
  }
  return 1
}

function widen(phrase: readonly Term[], others: readonly string[]): Term {
  const alternatives = others.map(other => other.split(' '))
  const words = alternatives.filter(({ length }) => length === 1).flat()
  const phrases = alternatives
    .filter(({ length }) => length > 1)
    .map(stems => stems.map(stem => ({ words: [stem], prefixes: [], keys: [] })))
  const [term, ...rest] = phrase
  if (!term || rest.length > 0) return { words, prefixes: [], keys: [], phrases: [phrase, ...phrases] }
  return { ...term, words: [...new Set([...term.words, ...words])], ...(phrases.length > 0 && { phrases }) }
}

function phraseOf(stems: readonly string[]): string {
  return stems.join(' ')
}
