import type { Suggestions } from '../contract/suggestions.ts'
import { ALL_PRODUCTS, type Listing } from './listing.ts'

/** Searches with fewer words that an empty one offers. */
const MAX_SHORTER = 4

/** The searches without one of the words of a text; none for a single word. */
export function shorterSearches(q: string): Listing[] {
  const words = q.split(' ')
  if (words.length === 1) return []
  const texts = words.map((_, left) => words.filter((_, index) => index !== left).join(' '))
  return [...new Set(texts)].slice(0, MAX_SHORTER).map(text => ({ ...ALL_PRODUCTS, q: text }))
}

/** Lines of all suggestions together, and of words and categories. */
const MAX_LINES = 8
const MAX_WORDS = 4
const MAX_CATEGORIES = 2

/** At most eight suggestions: few words and categories, and products in the remaining lines. */
export function shownSuggestions({ words, categories, products }: Suggestions): Suggestions {
  const shown = { words: words.slice(0, MAX_WORDS), categories: categories.slice(0, MAX_CATEGORIES) }
  const left = MAX_LINES - shown.words.length - shown.categories.length
  return { ...shown, products: products.slice(0, left) }
}
