import { buildUrl } from '../../client/build-url.ts'
import { listProducts, type ProductPage } from '../../contract/catalogue/product-list.ts'
import {
  bestSellers,
  countSearchClick,
  type Suggestions,
  suggestProducts,
} from '../../contract/catalogue/product-search.ts'
import { API_BASE } from '../../contract/endpoint.ts'
import { type ProductView, toProductView } from '../../domain/catalogue/product.ts'
import { type Listing, listingPath } from '../../domain/listing/listing.ts'
import { shorterSearches } from '../../domain/listing/search-listing.ts'
import { safeImageUrl } from '../../domain/safe-image-url.ts'
import { BEST_SELLERS, LEAST_BEST_SELLERS } from '../../domain/ui-limits.ts'
import { warnOfFailure } from '../warn-of-failure.ts'

type Load = App.Locals['load']

/** Whether a search has an answer, and finds nothing. Behind facets, the facets stay, so that others can be chosen. */
export function isEmptySearch({ chosen }: Listing, result: ProductPage | undefined): boolean {
  return result?.count === 0 && chosen.size === 0
}

/** What the products of a search are found by: its own text, or what was searched for instead. */
export function shownText(listing: Listing, result: ProductPage | undefined): string {
  return (!isEmptySearch(listing, result) && result?.correction) || listing.q
}

/** A search with fewer words that finds products. */
export interface FewerWords {
  q: string
  path: string
  count: number
}

/** The searches without one of the words that find products with all others; none if they could not be loaded. */
export async function loadFewerWords(load: Load, { q }: Listing): Promise<FewerWords[]> {
  const searches = await Promise.all(shorterSearches(q).map(listing => countOf(load, listing)))
  return searches.filter(({ count }) => count > 0)
}

async function countOf(load: Load, listing: Listing): Promise<FewerWords> {
  const { q } = listing
  try {
    const { count, correction, partial } = await load(listProducts, { query: { q, limit: 1 } })
    // What was found instead, or of some of them, is no search of these words.
    return { q, path: listingPath(listing), count: correction === '' && !partial ? count : 0 }
  } catch (error) {
    warnOfFailure('A search could not be counted', error)
    return { q, path: listingPath(listing), count: 0 }
  }
}

/** What an unfinished search may become; undefined if it could not be loaded. */
export async function loadSuggestions(load: Load, q: string): Promise<Suggestions | undefined> {
  try {
    return await load(suggestProducts, { query: { q } })
  } catch (error) {
    warnOfFailure('Suggestions could not be loaded', error)
    return undefined
  }
}

/** The call by which a browser reports that a product was opened from the results for `q`. */
export function searchClickUrl({ apiOrigin }: App.Locals['tenant'], q: string): string {
  return buildUrl(apiOrigin + API_BASE, countSearchClick, { query: { q } })
}

/** The shop's best sellers; none where they are too few, cannot be loaded, or the API has no such call. */
export async function loadBestSellers({ loadOptional, tenant }: App.Locals): Promise<ProductView[]> {
  try {
    const { data } = await loadOptional(bestSellers, { query: { limit: BEST_SELLERS } })
    const views = data.map(product => toProductView(product, url => safeImageUrl(url, tenant)))
    return views.length < LEAST_BEST_SELLERS ? [] : views.slice(0, BEST_SELLERS)
  } catch {
    // The page has other products to show.
    return []
  }
}
