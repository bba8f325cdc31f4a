import { LOCALE } from '../ui-limits.ts'

const plural = new Intl.PluralRules(LOCALE)

/** Texts of the search and of the facets of a listing. */
const itemsText = (count: number) => `${count} ${plural.select(count) === 'one' ? 'item' : 'items'}`

export const searchMessages = {
  heading: (q: string) => `Results for “${q}”`,
  emptyHeading: 'Search',
  invitation: 'Search for products by name, type, size or colour.',
  corrected: (q: string, correction: string) =>
    `No products match “${q}”. Showing results for “${correction}”.`,
  didYouMean: (offered: string) => `Did you mean “${offered}”?`,
  nothing: (q: string) => `No products found for “${q}”.`,
  nothingTried: (correction: string) => `No products found for “${correction}” either.`,
  partial: (q: string) => `No product matches all words of “${q}”. These match some of them.`,
  fewerWords: 'Search with fewer words',
  items: itemsText,
  bestSellers: 'Best sellers',
  related: 'You may also like',
  recentlySeen: 'Recently seen',
  clear: 'Clear',
  sortBy: 'Sort by',
  filters: 'Filters',
  filtersChosen: (count: number) => `Filters (${count})`,
  left: (found: number, chosen: number) =>
    `${itemsText(found)}${chosen === 0 ? '' : `, ${chosen} ${chosen === 1 ? 'filter' : 'filters'} chosen`}`,
  remove: (name: string) => `Remove ${name}`,
  clearAll: 'Clear all',
  moreValues: (count: number) => `${count} more`,
  leftValues: (count: number) =>
    count === 1 ? '1 other. Use the search to find it.' : `${count} others. Use the search to find one.`,
} as const

/** What each order of products is called. */
export const sortLabels = {
  relevance: 'Best match',
  newest: 'Newest',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
  discount: 'Biggest discount',
  origin: 'Country of origin',
} as const
