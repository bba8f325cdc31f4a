import type { StoreInfo } from '../../contract/store-info.ts'
import {
  DEFAULT_HOME_CATEGORIES,
  DEFAULT_LISTING_CATEGORIES,
  FALLBACK_CATEGORIES,
  HOME_TILES,
  NAVBAR_CATEGORIES,
} from '../ui-limits.ts'

const GENERIC_BRAND = 'The Bookshop'

/** The shop's display name: the store's, else the company's, else a generic one. */
export function brandName(info: Pick<StoreInfo, 'storeName' | 'companyName'> | undefined): string {
  return info?.storeName.trim() || info?.companyName.trim() || GENERIC_BRAND
}

/** A name below an icon: the whole words within 14 characters, or a longer first word; 'The' or 'Sri' alone names no shop. */
export function shortName(name: string): string {
  return /^(?:(?:\P{M}\p{M}*){1,14}(?=\s|$)|\S+)/u.exec(name.trim())?.[0] ?? ''
}

/** Categories from store info; a default one if store info is not available. */
export function storeCategories(info: Pick<StoreInfo, 'categories'> | undefined): string[] {
  return info ? info.categories : FALLBACK_CATEGORIES
}

export function navbarCategories(info: Pick<StoreInfo, 'categories'> | undefined): string[] {
  return storeCategories(info).slice(0, NAVBAR_CATEGORIES)
}

export function homeCategories(info: Pick<StoreInfo, 'categories'> | undefined): string[] {
  return orDefault(info?.categories, DEFAULT_HOME_CATEGORIES).slice(0, HOME_TILES)
}

export function listingCategories(info: Pick<StoreInfo, 'categories'> | undefined): string[] {
  return orDefault(info?.categories, DEFAULT_LISTING_CATEGORIES)
}

function orDefault(categories: string[] | undefined, otherwise: string[]): string[] {
  return categories && categories.length > 0 ? categories : otherwise
}
