import { listProducts, type ProductPage } from '../contract/product.ts'
import { SUBCATEGORY_LOAD_LIMIT } from '../domain/limits.ts'
import { categoryFilter, type Listing, listingQuery, subCategoriesOf } from '../domain/listing.ts'

type Load = App.Locals['load']

/** One page of a listing; undefined when the API could not be asked. */
export async function loadListing(load: Load, listing: Listing): Promise<ProductPage | undefined> {
  try {
    return await load(listProducts, { query: listingQuery(listing) })
  } catch (error) {
    console.warn('Products could not be loaded:', error instanceof Error ? error.message : error)
    return undefined
  }
}

/** What a category's products can be narrowed to; none when that cannot be learnt. */
export async function loadSubCategories(load: Load, category: string): Promise<string[]> {
  if (category === '') return []
  try {
    const query = { ...categoryFilter(category), limit: SUBCATEGORY_LOAD_LIMIT }
    return subCategoriesOf((await load(listProducts, { query })).products)
  } catch (error) {
    console.warn('Sub-categories could not be loaded:', error instanceof Error ? error.message : error)
    return []
  }
}
