import {
  type ProductQueryInput,
  type ProductSort,
  productSorts,
} from '../../contract/catalogue/product-list.ts'
import { MAX_FILTER, MAX_SEARCH } from '../../contract/input-limits.ts'
import { paths, searchPaths } from '../paths.ts'
import { wellFormed } from '../ponyfills/well-formed.ts'
import { PAGE_SIZE } from '../ui-limits.ts'
import { queryOfSelection } from './product-query.ts'
import { NO_SELECTION, type Selection, selectionFrom, selectionParameters } from './selection.ts'

/** What the address of a listing or a search contains. `page` starts at 1; empty text means not narrowed. */
export interface Listing {
  category: string
  parentCategory: string
  page: number
  featured: boolean
  /** What is searched for; empty for a listing. A search has no category: its sub-categories are in `chosen`. */
  q: string
  /** Empty for the usual order: newest first, and relevance in a search. */
  sort: ProductSort | ''
  /** Chosen facets; a listing's sub-category is not among them. */
  chosen: Selection
}

export const ALL_PRODUCTS: Listing = {
  category: '',
  parentCategory: '',
  page: 1,
  featured: false,
  q: '',
  sort: '',
  chosen: NO_SELECTION,
}

const ACCESSORIES = 'Accessories,Personal Care,Home,null,Unisex'

/** Reads a listing from an address; nonsense pages count as 1. */
export function listingFrom(query: URLSearchParams): Listing {
  const category = filterOf(query, 'category')
  const chosen = new Map(selectionFrom(query))
  chosen.delete('parentCategory')
  return {
    ...ALL_PRODUCTS,
    category,
    // A sub-category alone does not narrow.
    parentCategory: category && filterOf(query, 'parentCategory'),
    page: pageOf(query),
    featured: query.get('featured') === 'true',
    sort: sortOf(query, 'newest'),
    chosen,
  }
}

/** Reads a search from an address; without a text it is the search that shows no products. */
export function searchFrom(query: URLSearchParams): Listing {
  const q = searchText(query.get('q') ?? '')
  if (q === '') return ALL_PRODUCTS
  return {
    ...ALL_PRODUCTS,
    q,
    page: pageOf(query),
    sort: sortOf(query, 'relevance'),
    chosen: selectionFrom(query),
  }
}

/** The one spelling of a text that is searched for: spaces and control characters count once, what is too long is cut. */
function searchText(text: string): string {
  const spaced = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
  return wellFormed(spaced.slice(0, MAX_SEARCH)).trim()
}

/** A filter of an address; empty where the API would refuse it. */
function filterOf(query: URLSearchParams, name: string): string {
  const value = query.get(name)?.trim() ?? ''
  return value.length <= MAX_FILTER ? value : ''
}

function pageOf(query: URLSearchParams): number {
  const page = query.get('page') ?? ''
  return /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1
}

function sortOf(query: URLSearchParams, usual: ProductSort): ProductSort | '' {
  const sort = productSorts.find(name => name === query.get('sort'))
  return sort === undefined || sort === usual || sort === 'relevance' ? '' : sort
}

/** The listing in the usual order without facets: all that an API without search can show. */
export function plainListing(listing: Listing): Listing {
  return { ...listing, sort: '', chosen: NO_SELECTION }
}

/** The parameters of a listing's address but its page, in canonical order. */
export function listingParameters({
  category,
  parentCategory,
  featured,
  q,
  sort,
  chosen,
}: Listing): [string, string][] {
  const all: [string, string][] = [
    ['q', q],
    ['category', category.toLowerCase()],
    ['parentCategory', category && parentCategory],
    ['featured', featured ? 'true' : ''],
    ...selectionParameters(chosen),
    ['sort', sort],
  ]
  return all.filter(([, value]) => value !== '')
}

/** The one address of a listing: same listing, same address. */
export function listingPath(listing: Listing): string {
  const query = new URLSearchParams(listingParameters(listing))
  if (listing.page > 1) query.set('page', String(listing.page))
  const path = listing.q === '' ? paths.products : searchPaths.search
  return query.size === 0 ? path : `${path}?${query}`
}

/** How the API is asked for a category: men and women go by gender, accessories by a list, others by name. */
export function categoryFilter(category: string): Pick<ProductQueryInput, 'category' | 'gender' | 'filter'> {
  switch (category.toLowerCase()) {
    case '':
      return {}
    case 'men':
      return { gender: 'Men' }
    case 'women':
      return { gender: 'Women' }
    case 'accessories':
      return { filter: ACCESSORIES }
    default:
      return { category }
  }
}

/** The query of one page of a listing; with `facets` their values are counted too. */
export function listingQuery(
  { category, parentCategory, page, featured, q, sort, chosen }: Listing,
  { facets = false } = {},
): ProductQueryInput {
  return {
    ...categoryFilter(category),
    ...queryOfSelection(chosen),
    ...(parentCategory ? { parentCategory } : {}),
    ...(featured ? { featured: 'true' as const } : {}),
    ...(q ? { q } : {}),
    ...(sort ? { sort } : {}),
    ...(facets ? { facets: 'true' as const } : {}),
    page,
    limit: PAGE_SIZE,
  }
}

/** The products of one page, also of an API that sends more than it was asked for. */
export function productsOnPage<T>(products: readonly T[], count: number, page: number): readonly T[] {
  const all = products.length > PAGE_SIZE && products.length >= count
  const first = all ? (page - 1) * PAGE_SIZE : 0
  return products.slice(first, first + PAGE_SIZE)
}

/** The sub-categories that products name, each once, in alphabetical order. */
export function subCategoriesOf(products: readonly { parentCategory: string }[]): string[] {
  const names = new Set(products.map(product => product.parentCategory.trim()).filter(Boolean))
  return [...names].sort((one, other) => one.localeCompare(other, 'en'))
}
