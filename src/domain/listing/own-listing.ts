import type { Facet } from '../../contract/catalogue/product-list.ts'
import type { Listing } from './listing.ts'
import { ownSpelling } from './listing-titles.ts'
import { type PriceRange, paiseOfRange, priceRangeFrom } from './price-range.ts'
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
  const values = facets.find(facet => facet.key === key)?.values ?? []
  return key === 'price' ? isOwnRange(value, values) : values.some(one => one.value === value)
}

/** An invented range of prices is among the values while it is chosen; where it has products, it overlaps another one. */
function isOwnRange(text: string, values: Facet['values']): boolean {
  const chosen = values.find(({ value }) => value === text)
  const range = priceRangeFrom(text)
  if (!chosen || chosen.count === 0 || !range) return false
  const others = values.filter(one => one !== chosen).flatMap(({ value }) => priceRangeFrom(value) ?? [])
  return !others.some(other => overlaps(other, range))
}

function overlaps(one: PriceRange, other: PriceRange): boolean {
  const [a, b] = [paiseOfRange(one), paiseOfRange(other)]
  return a.least < b.below && b.least < a.below
}
