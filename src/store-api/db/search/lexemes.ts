import type { Term } from '../../../domain/search/search-terms.ts'
import type { ProductLexemes } from '../../../domain/search/searched-product.ts'

/** What a product is found by; `createdAt` is milliseconds since 1970. */
export interface SearchDocument {
  pk: number
  createdAt: number
  lexemes: ProductLexemes
}

/** Which words of a product are looked at: those of its title; these and its names, such as category; or all. */
export type Rank = 'title' | 'names' | 'all'

/** Finds products that have all terms in words of a rank, or any; each that does gets `points`. */
export interface Clause {
  rank: Rank
  terms: readonly Term[]
  points: number
}

/** A lexeme in a store's own space of names. Its text has letters, marks and digits alone, so it needs no escaping. */
export function wordLexeme(storeId: number, word: string): string {
  return `${storeId}_${word}`
}

export function keyLexeme(storeId: number, key: string): string {
  return `${storeId}~${key}`
}

/** The lexemes of a term in an engine's grammar: quoted whole ones, and beginnings. */
export function alternatives(
  storeId: number,
  { words, prefixes, keys }: Term,
  { whole, beginning }: { whole: (lexeme: string) => string; beginning: (lexeme: string) => string },
): string[] {
  return [
    ...words.map(word => whole(wordLexeme(storeId, word))),
    ...prefixes.map(prefix => beginning(wordLexeme(storeId, prefix))),
    ...keys.map(key => whole(keyLexeme(storeId, key))),
  ]
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
