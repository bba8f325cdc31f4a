import { listProducts, type ProductPage } from '../contract/product-list.ts'
import { NO_SELECTION } from '../domain/facets/selection.ts'
import { isSameName } from '../domain/fold-name.ts'
import { categoryFilter, type Listing, listingQuery, subCategoriesOf } from '../domain/listing.ts'
import { type SubCategory, subCategoriesIn } from '../domain/listing-facets.ts'
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
  locals: App.Locals,
  category: string,
  products: Promise<ProductPage | undefined>,
): Promise<SubCategory[]> {
  if (category === '') return []
  return subCategoriesIn((await products)?.facets ?? []) ?? loadSubCategories(locals, category)
}

/** The same of an API that counts none; none if they could not be loaded. */
async function loadSubCategories(
  { load, cacheFragment: keep, storeInfo }: App.Locals,
  category: string,
): Promise<SubCategory[]> {
  const learn = async () => {
    const query = { ...categoryFilter(category), limit: SUBCATEGORY_LOAD_LIMIT }
    return subCategoriesOf((await load(listProducts, { query })).products).map(name => ({ name }))
  }
  try {
    const { categories } = await storeInfo()
    // Cached for all pages of the shop's own categories; visitors can invent any number of others.
    const known = categories.some(name => isSameName(name, category))
    return await (known && keep ? keep(`sub-categories ${category}`, learn) : learn())
  } catch (error) {
    console.warn('Sub-categories could not be loaded:', error instanceof Error ? error.message : error)
    return []
  }
}
