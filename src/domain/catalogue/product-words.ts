import { wholeWords, wordsOfText } from '../listing/search-words.ts'

/** Words of one product, which may have 250 variants. */
const MAX_WORDS = 400

/** What the desk's list finds a product by, lower case, without repetition: id, title, SKUs, and their parts. */
export function productWords({
  id,
  title,
  skus,
}: {
  id: string
  title: string
  skus: readonly string[]
}): string[] {
  return [...new Set([id, title, ...skus].flatMap(wordsOfText))].slice(0, MAX_WORDS)
}

/** The terms of a search: each is the beginning of a word. */
export function productTerms(text: string): string[] {
  return [...new Set(wholeWords(text))]
}
