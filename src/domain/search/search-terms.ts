import { romanKeys } from './roman-keys.ts'
import { joinedInitials, type Word, wordsOf } from './words.ts'

/**
 * One word of a search: a product has it that has any of the lexemes, a word that begins with one of `prefixes`, or all
 * words of one of `phrases`.
 */
export interface Term {
  words: string[]
  prefixes: string[]
  keys: readonly string[]
  /** Beginnings of keys. */
  keyPrefixes?: readonly string[]
  phrases: string[][]
}

/** Words of a search beyond this are left out, which bounds what a search costs. */
const MOST_TERMS = 8
/** Of a longer text only the beginning is read, in UTF-16 units. */
const LONGEST_TEXT = 500
/** A beginning that is shorter finds too much. */
const SHORTEST_PREFIX = 2

/** The words that a search has, without repetition. */
export function searchedWords(text: string): Word[] {
  const words = wordsOf(joinedInitials(text.slice(0, LONGEST_TEXT)), MOST_TERMS * 2)
  return [...new Map(words.map(word => [word.text, word])).values()].slice(0, MOST_TERMS)
}

/** The terms of a search for these words in all; the last may be unfinished. */
export function finishedTerms(words: readonly Word[]): Term[] {
  return words.map(({ stem }) => ({ words: [stem], prefixes: [], keys: [], phrases: [] }))
}

/** The same while the last word may be its beginning alone. */
export function typedTerms(words: readonly Word[]): Term[] {
  const last = words.at(-1)
  if (!last || [...last.text].length < SHORTEST_PREFIX) return finishedTerms(words)
  const { text, stem } = last
  return [...finishedTerms(words.slice(0, -1)), { words: [stem], prefixes: [text], keys: [], phrases: [] }]
}

/** Terms of these words that also find what sounds like them in any script. */
export function withSounds(terms: readonly Term[], words: readonly Word[]): Term[] {
  return terms.map((term, at) => {
    const word = words[at]
    return word ? { ...term, keys: [...new Set([...term.keys, ...romanKeys(word)])] } : term
  })
}

/** Terms that also find these words, each at its place. */
export function withWords(terms: readonly Term[], lists: readonly (readonly string[])[]): Term[] {
  return terms.map((term, at) => ({ ...term, words: [...new Set([...term.words, ...(lists[at] ?? [])])] }))
}

/** Terms that find what the ones or the others do, word by word. */
export function eitherTerms(some: readonly Term[], others: readonly Term[]): Term[] {
  return some.map((term, at) => {
    const other = others[at]
    if (!other) return term
    const both = <Item>(a: readonly Item[], b: readonly Item[]) => [...new Set([...a, ...b])]
    return {
      words: both(term.words, other.words),
      prefixes: both(term.prefixes, other.prefixes),
      keys: both(term.keys, other.keys),
      phrases: [...term.phrases, ...other.phrases],
    }
  })
}
