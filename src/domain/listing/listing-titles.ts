import { capitalised } from '../capitalised.ts'
import { isSameName } from '../fold-name.ts'
import type { Listing } from './listing.ts'

/** The heading above a listing with a category, spelled as the store does where it lists that category. */
function listingHeading({ category, parentCategory }: Listing, storeCategories: readonly string[]): string {
  if (parentCategory) return parentCategory
  const name = category.toLowerCase()
  if (name === 'men') return "Men's Ethnic Wear"
  if (name === 'women') return "Women's Ethnic Wear"
  return capitalised(ownSpelling(category, storeCategories) ?? category)
}

/** A category as the store spells it; undefined where the store does not list it. */
export function ownSpelling(category: string, storeCategories: readonly string[]): string | undefined {
  return storeCategories.find(name => isSameName(name, category))
}

/** The title of a category that the store itself lists; of several things, or in another script, its name alone. */
function collectionTitle(name: string): string {
  return TAKES_GENITIVE.test(name) ? `${name}'s Collection` : name
}

/** Ends in a Latin letter that is no s: not `Magazines's`. */
const TAKES_GENITIVE = /[a-rt-z]$/i

/** The heading of any listing, with a category or without. */
export function listingTitle(listing: Listing, storeCategories: readonly string[]): string {
  if (listing.category !== '') return listingHeading(listing, storeCategories)
  return listing.featured ? 'Featured Titles' : 'All Products'
}

/** The line below the heading of a category that the store itself lists; empty for others. */
export function collectionLine({ category }: Listing, storeCategories: readonly string[]): string {
  const own = ownSpelling(category, storeCategories)
  return own === undefined ? '' : collectionTitle(own)
}
