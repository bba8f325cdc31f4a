import { searchLimits } from '../../contract/desk/search.ts'
import type { Term } from './search-terms.ts'
import { wordsOf } from './words.ts'

/** Words that stand for one, by its stem. */
export type Synonyms = ReadonlyMap<string, readonly string[]>

/** Alternatives of one word: a word may be in many groups, and each alternative costs a search something. */
const MOST_ALTERNATIVES = 40

/** Lines such as `kurta, kurti, tunic` without empty ones. */
export function synonymLines(lines: readonly string[]): string[] {
  return lines.map(line => line.trim()).filter(line => line !== '')
}

/** Whether the lines are synonyms: in each several single words, with commas between them. */
export function areSynonyms(lines: readonly string[]): boolean {
  if (lines.length > searchLimits.groups) return false
  return lines.every(line => {
    const words = line.split(',').map(text => wordsOf(text))
    return words.length >= 2 && words.length <= searchLimits.wordsOfGroup && words.every(isSingle)
  })
}

function isSingle(words: readonly unknown[]): boolean {
  return words.length === 1
}

/** The stems of all groups, each with those that stand for it. */
export function synonymsOfLines(lines: readonly string[]): Synonyms {
  const synonyms = new Map<string, Set<string>>()
  for (const line of lines) {
    const group = new Set(wordsOf(line).map(({ stem }) => stem))
    for (const stem of group) synonyms.set(stem, new Set([...(synonyms.get(stem) ?? []), ...group]))
  }
  return new Map(
    [...synonyms].map(([stem, group]) => [
      stem,
      [...group].filter(other => other !== stem).slice(0, MOST_ALTERNATIVES),
    ]),
  )
}

/** The terms of a search where a product may have a synonym of a word in its place. */
export function withSynonyms(terms: readonly Term[], synonyms: Synonyms): Term[] {
  return terms.map(term => ({
    ...term,
    words: [...new Set(term.words.flatMap(word => [word, ...(synonyms.get(word) ?? [])]))],
  }))
}
