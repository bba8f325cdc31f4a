import type { Facet } from '../../contract/catalogue/product-list.ts'
import type { Listing } from './listing.ts'
import { ownSpelling } from './listing-titles.ts'
import { paiseOfRange, priceRangeFrom } from './price-range.ts'
import { chosenCount, selectionParameters } from './selection.ts'

interface FoundListing {
  listing: Listing
  /** Products on this page of it. */
  shown: number
  /** Categories of the store, and the sub-categories of this one. */
  categories: readonly string[]
  subCategories: readonly string[]
  facets: readonly Facet[]
}

/** Whether the listing is one of the shop's own, whose number is bounded, rather than an invented address. */
export function isOwnListing({ listing, shown, categories, subCategories, facets }: FoundListing): boolean {
  const { category, parentCategory } = listing
  if (!isOwnSelection(listing, facets)) return false
  if (parentCategory !== '' && !subCategories.includes(parentCategory)) return false
  return shown > 0 || category === '' || ownSpelling(category, categories) !== undefined
}

/** At most one facet, with a value that the shop has, as the shop spells it, in the usual order. */
function isOwnSelection({ chosen, sort, parentCategory }: Listing, facets: readonly Facet[]): boolean {
  const [first] = selectionParameters(chosen)
  if (first === undefined) return true
  const [key, value] = first
  if (chosenCount(chosen) > 1 || sort !== '' || parentCategory !== '') return false
  return facets.some(
    facet =>
      facet.key === key &&
      (key === 'price' ? isOwnRange(value, facet.values) : facet.values.some(one => one.value === value)),
  )
}

/**
 * An invented range of prices is among the values while it is chosen: alone where the shop has no ranges; else, where it has
 * products, it overlaps another one.
 */
function isOwnRange(text: string, values: Facet['values']): boolean {
  const chosen = values.find(({ value }) => value === text)
  const others = values.filter(one => one !== chosen)
  if (!chosen?.count || others.length === 0) return false
  return !others.some(({ value }) => overlaps(value, text))
}

function overlaps(one: string, other: string): boolean {
  const [a, b] = [boundsOf(one), boundsOf(other)]
  return a.least < b.below && b.least < a.below
}

/** In paise. A text that is no range has all prices. */
function boundsOf(text: string): { least: number; below: number } {
  return paiseOfRange(priceRangeFrom(text) ?? {})
}
