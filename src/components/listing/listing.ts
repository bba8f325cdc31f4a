import { listProducts, type ProductPage } from '../../contract/catalogue/product-list.ts'
import { categoryFilter, type Listing, listingQuery, subCategoriesOf } from '../../domain/listing/listing.ts'
import { type SubCategory, subCategoriesIn } from '../../domain/listing/listing-facets.ts'
import { NO_SELECTION } from '../../domain/listing/selection.ts'
import { SUBCATEGORY_LOAD_LIMIT } from '../../domain/ui-limits.ts'
import { warnOfFailure } from '../warn-of-failure.ts'

type Load = App.Locals['load']

/** One page of a listing, with the values of its facets where `facets` is true; undefined if it could not be loaded. */
export async function loadListing(
  load: Load,
  listing: Listing,
  options: { facets?: boolean } = {},
): Promise<ProductPage | undefined> {
  try {
    return await load(listProducts, { query: listingQuery(listing, options) })
  } catch (error) {
    warnOfFailure('Products could not be loaded', error)
    return undefined
  }
}

/** The facets that name the values of the shop: where nothing is found, those of the listing without what is chosen. */
export async function knownFacets(
  load: Load,
  listing: Listing,
  found: ProductPage | undefined,
): Promise<ProductPage['facets']> {
  const isEmpty = found?.count === 0 && found.facets.length === 0 && listing.chosen.size > 0
  if (!isEmpty) return found?.facets ?? []
  const all = await loadListing(load, { ...listing, chosen: NO_SELECTION, page: 1 }, { facets: true })
  return all?.facets ?? []
}

/** Sub-categories of a category: those that its listing counts, else those of its newest products. */
export async function findSubCategories(
  load: Load,
  category: string,
  products: Promise<ProductPage | undefined>,
): Promise<SubCategory[]> {
  if (category === '') return []
  return subCategoriesIn((await products)?.facets ?? []) ?? loadSubCategories(load, category)
}

/** The same of an API that counts none; none if they could not be loaded. */
async function loadSubCategories(load: Load, category: string): Promise<SubCategory[]> {
  try {
    const query = { ...categoryFilter(category), limit: SUBCATEGORY_LOAD_LIMIT }
    return subCategoriesOf((await load(listProducts, { query })).products).map(name => ({ name }))
  } catch (error) {
    warnOfFailure('Sub-categories could not be loaded', error)
    return []
  }
}
