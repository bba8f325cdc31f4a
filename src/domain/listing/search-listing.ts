import type { Suggestions } from '../../contract/catalogue/product-search.ts'
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

/** Lines of all suggestions together, and the most of them for categories and for products. */
const MAX_LINES = 8
const MAX_CATEGORIES = 2
const MAX_PRODUCTS = 4

/** At most eight suggestions: few categories and products, and texts in the remaining lines. */
export function shownSuggestions(found: Suggestions): Suggestions {
  const categories = found.categories.slice(0, MAX_CATEGORIES)
  const products = found.products.slice(0, MAX_PRODUCTS)
  const words = found.words.slice(0, MAX_LINES - categories.length - products.length)
  return { words, categories, products }
}
