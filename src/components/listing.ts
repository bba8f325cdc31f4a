import { listProducts, type ProductPage } from '../contract/product.ts'
import { categoryFilter, type Listing, listingQuery, subCategoriesOf } from '../domain/listing.ts'
import { SUBCATEGORY_LOAD_LIMIT } from '../domain/ui-limits.ts'

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
    console.warn('Products could not be loaded:', error instanceof Error ? error.message : error)
    return undefined
  }
}

/** Sub-categories of a category; none if they could not be loaded. */
export async function loadSubCategories(
  { load, cacheFragment: keep, storeInfo }: App.Locals,
  category: string,
) {
  if (category === '') return []
  const learn = async () => {
    const query = { ...categoryFilter(category), limit: SUBCATEGORY_LOAD_LIMIT }
    return subCategoriesOf((await load(listProducts, { query })).products)
  }
  try {
    const { categories } = await storeInfo()
    // Cached for all pages of the shop's own categories; visitors can invent any number of others.
    const known = categories.some(name => name.toLowerCase() === category.toLowerCase())
    return await (known && keep ? keep(`sub-categories ${category}`, learn) : learn())
  } catch (error) {
    console.warn('Sub-categories could not be loaded:', error instanceof Error ? error.message : error)
    return []
  }
}
