import type { Facet } from '../../contract/catalogue/product-list.ts'
import { capitalised } from '../capitalised.ts'
import { isSameName } from '../fold-name.ts'
import { COMPUTED_FACETS, type FacetKey, facetKeyOf } from './facet-keys.ts'
import { type Listing, listingPath } from './listing.ts'
import { priceRangeFrom, priceRangeLabel } from './price-range.ts'
import { isChosen, NO_SELECTION, selectionFrom, selectionParameters, withoutValue } from './selection.ts'

/** A facet as its group of checkboxes shows it: the values that are visible at once, and the others. */
export interface FacetGroup {
  key: FacetKey
  label: string
  /** Whether its one value says it all. */
  isFlag: boolean
  values: FacetChoice[]
  more: FacetChoice[]
  /** How many values are left out: a search finds them. */
  left: number
}

export interface FacetChoice {
  value: string
  label: string
  count?: number | undefined
  chosen: boolean
}

const VISIBLE_VALUES = 8
/** Values of a facet that a page has: an attribute may have a thousand. */
const MOST_VALUES = 40

/** The facets to choose from; a listing of a category has its sub-categories in a list of their own. */
export function facetGroups({ q, chosen }: Listing, facets: readonly Facet[]): FacetGroup[] {
  return facets.flatMap(({ key: name, label, values }) => {
    const key = facetKeyOf(name)
    if (key === undefined || values.length === 0 || (key === 'parentCategory' && q === '')) return []
    const choices = values
      .map(value => ({ ...value, chosen: isChosen(chosen, key, value.value) }))
      .filter((choice, index) => index < MOST_VALUES || choice.chosen)
    const visible = choices.filter((choice, index) => index < VISIBLE_VALUES || choice.chosen)
    // One value more takes no more room than a line that leads to it.
    const all = choices.length <= VISIBLE_VALUES + 1
    const more = all ? [] : choices.filter(choice => !visible.includes(choice))
    const isFlag = key === 'onSale' || key === 'inStock'
    const left = values.length - choices.length
    return [{ key, label: capitalised(label), isFlag, values: all ? choices : visible, more, left }]
  })
}

/** A sub-category and how many products it has; undefined where that is not counted. */
export interface SubCategory {
  name: string
  count?: number | undefined
}

/** The sub-categories that the API counts, in alphabetical order; undefined where it has none to choose from. */
export function subCategoriesIn(facets: readonly Facet[]): SubCategory[] | undefined {
  const found = facets.find(({ key }) => key === 'parentCategory')
  return found?.values
    .map(({ value: name, count }) => ({ name, count }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

/**
 * The listing with the values that the shop has, as the API spells them and its sub-category; the same where it has all of
 * them, or where the API sent no facets. Prices, stock and sale have any value.
 */
export function knownListing(listing: Listing, facets: readonly Facet[]): Listing {
  if (facets.length === 0) return listing
  const chosen = selectionParameters(listing.chosen)
  const known = chosen.flatMap(([key, value]): [FacetKey, string][] => {
    if (COMPUTED_FACETS.has(key)) return [[key, value]]
    const values = facets.find(one => one.key === key)?.values ?? []
    const spelled = values.find(one => isSameName(one.value, value))
    return spelled ? [[key, spelled.value]] : []
  })
  const parents = facets.find(({ key }) => key === 'parentCategory')?.values ?? []
  const parent = parents.find(({ value }) => isSameName(value, listing.parentCategory))?.value
  // As addresses have it: an API's spelling with spaces around it must not lead to the same address again.
  const parentCategory = parent?.trim() ?? listing.parentCategory
  const kept = selectionFrom(new URLSearchParams(known))
  const isSame = JSON.stringify(selectionParameters(kept)) === JSON.stringify(chosen)
  if (isSame && parentCategory === listing.parentCategory) return listing
  return { ...listing, parentCategory, chosen: kept, page: 1 }
}

/** The chosen values, those that the API does not list by their text, with the listing's address without each. */
export function chosenFacets(listing: Listing, facets: readonly Facet[]): { label: string; path: string }[] {
  return selectionParameters(listing.chosen).map(([key, value]) => ({
    label: labelOf(key, value, facets),
    path: listingPath({ ...listing, chosen: withoutValue(listing.chosen, key, value), page: 1 }),
  }))
}

/** The address of the listing without facets; the sub-category of a category stays. */
export function unfilteredPath(listing: Listing): string {
  return listingPath({ ...listing, chosen: NO_SELECTION, page: 1 })
}

function labelOf(key: FacetKey, value: string, facets: readonly Facet[]): string {
  const facet = facets.find(one => one.key === key)
  const known = facet?.values.find(one => isSameName(one.value, value))
  const range = key === 'price' ? priceRangeFrom(value) : undefined
  const label = known?.label ?? (range ? priceRangeLabel(range) : value)
  return facet === undefined || facet.label === label ? label : `${capitalised(facet.label)}: ${label}`
}
