import type { ProductQueryInput } from '../contract/product.ts'
import { paths } from './paths.ts'
import { PAGE_SIZE } from './ui-limits.ts'

/** What a listing's address says. `page` starts at 1; empty text means not narrowed. */
export interface Listing {
  category: string
  parentCategory: string
  page: number
  featured: boolean
}

const ACCESSORIES = 'Accessories,Personal Care,Home,null,Unisex'

/** Reads a listing from an address; nonsense pages count as 1. */
export function listingFrom(query: URLSearchParams): Listing {
  const page = Number(query.get('page') ?? '1')
  return {
    category: (query.get('category') ?? '').trim(),
    parentCategory: (query.get('parentCategory') ?? '').trim(),
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    featured: query.get('featured') === 'true',
  }
}

/** The one address of a listing: same listing, same address. */
export function listingPath({ category, parentCategory, page, featured }: Listing): string {
  const query = new URLSearchParams()
  if (category) query.set('category', category.toLowerCase())
  if (category && parentCategory) query.set('parentCategory', parentCategory)
  if (featured) query.set('featured', 'true')
  if (page > 1) query.set('page', String(page))
  return query.size === 0 ? paths.products : `${paths.products}?${query}`
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

/** The query of one page of a listing. */
export function listingQuery({ category, parentCategory, page, featured }: Listing): ProductQueryInput {
  return {
    ...categoryFilter(category),
    ...(parentCategory ? { parentCategory } : {}),
    ...(featured ? { featured: 'true' as const } : {}),
    page,
    limit: PAGE_SIZE,
  }
}

/** A listing and what was found of it. */
export interface FoundListing {
  listing: Listing
  /** Products on this page of it. */
  shown: number
  /** Categories of the store, and the sub-categories of this one. */
  categories: readonly string[]
  subCategories: readonly string[]
}

/** Whether the listing is one of the shop's own, whose number is bounded, rather than an invented address. */
export function isOwnListing({ listing, shown, categories, subCategories }: FoundListing): boolean {
  const { category, parentCategory } = listing
  if (parentCategory !== '' && !subCategories.includes(parentCategory)) return false
  return shown > 0 || category === '' || ownSpelling(category, categories) !== undefined
}

/** The products of one page, also of an API that sends more than it was asked for. */
export function productsOnPage<T>(products: readonly T[], count: number, page: number): readonly T[] {
  const all = products.length > PAGE_SIZE && products.length >= count
  const first = all ? (page - 1) * PAGE_SIZE : 0
  return products.slice(first, first + PAGE_SIZE)
}

/** The heading above a listing with a category, spelled as the store does where it lists that category. */
function listingHeading({ category, parentCategory }: Listing, storeCategories: readonly string[]): string {
  if (parentCategory) return parentCategory
  const name = category.toLowerCase()
  if (name === 'men') return "Men's Ethnic Wear"
  if (name === 'women') return "Women's Ethnic Wear"
  return capitalised(ownSpelling(category, storeCategories) ?? category)
}

function ownSpelling(category: string, storeCategories: readonly string[]): string | undefined {
  return storeCategories.find(name => name.toLowerCase() === category.toLowerCase())
}

/** The title of a category that the store itself lists. */
function collectionTitle(name: string): string {
  return `${name}'s Collection`
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The sub-categories that products name, each once, in alphabetical order. */
export function subCategoriesOf(products: readonly { parentCategory: string }[]): string[] {
  const names = new Set(products.map(product => product.parentCategory).filter(Boolean))
  return [...names].sort((one, other) => one.localeCompare(other, 'en'))
}

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
