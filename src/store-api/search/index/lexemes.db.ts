import type { Term } from '../../../domain/search/search-terms.ts'
import type { ProductLexemes } from '../../../domain/search/searched-product.ts'

/** What a product is found by; `createdAt` is milliseconds since 1970. */
export interface SearchDocument {
  pk: number
  createdAt: number
  lexemes: ProductLexemes
}

/** Which words of a product are looked at: those of its title; these and its names, such as category; or all. The best first. */
export const ranks = ['title', 'names', 'all'] as const
export type Rank = (typeof ranks)[number]

/** Finds products that have all terms in words of a rank, or any; each that does gets `points`. */
export interface Clause {
  rank: Rank
  terms: readonly Term[]
  points: number
}

/** A lexeme in a store's own space of names. Its text has letters, marks and digits alone, so it needs no escaping. */
function wordLexeme(storeId: number, word: string): string {
  return `${storeId}_${word}`
}

function keyLexeme(storeId: number, key: string): string {
  return `${storeId}~${key}`
}

/** How an engine writes a condition: that a product has a lexeme, or one that begins so; both are quoted. */
export interface Grammar {
  whole: (lexeme: string) => string
  beginning: (lexeme: string) => string
  and: string
  or: string
}

/** The condition that a product has all the terms, in an engine's grammar. */
export function allTerms(storeId: number, terms: readonly Term[], grammar: Grammar): string {
  const { whole, beginning, and, or } = grammar
  const wholeWord = (word: string) => whole(wordLexeme(storeId, word))
  const alternatives = ({ words, prefixes, keys, keyPrefixes = [], phrases }: Term) => [
    // A prefix finds the words that begin with it.
    ...words.filter(word => !prefixes.some(prefix => word.startsWith(prefix))).map(wholeWord),
    ...prefixes.map(prefix => beginning(wordLexeme(storeId, prefix))),
    ...keys.map(key => whole(keyLexeme(storeId, key))),
    ...keyPrefixes.map(prefix => beginning(keyLexeme(storeId, prefix))),
    ...phrases.map(phrase => `(${phrase.map(wholeWord).join(and)})`),
  ]
  return terms.map(term => `(${alternatives(term).join(or)})`).join(and)
}

/** The lexemes of a product by rank, the best first. */
export function rankedLexemes(
  storeId: number,
  { title, attributes, description }: ProductLexemes,
): [title: string[], names: string[], description: string[]] {
  const lexemes = ({ words, keys }: ProductLexemes['title']) => [
    ...words.map(word => wordLexeme(storeId, word)),
    ...keys.map(key => keyLexeme(storeId, key)),
  ]
  return [lexemes(title), lexemes(attributes), lexemes(description)]
}

/** Quotes a lexeme; it has no quotes by its making, and must not get any. */
export function quoted(lexeme: string, quote: '"' | "'"): string {
  return `${quote}${lexeme.replaceAll(/[^\p{L}\p{M}\p{N}_~]/gu, '')}${quote}`
}
