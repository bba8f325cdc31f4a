import { listProducts } from '../../contract/catalogue/product-list.ts'
import type { StoreInfo } from '../../contract/store-info.ts'
import { type ProductView, toProductView } from '../../domain/catalogue/product.ts'
import { categoryFilter } from '../../domain/listing/listing.ts'
import { safeImageUrl } from '../../domain/safe-image-url.ts'
import { homeCategories } from '../../domain/shops/brand.ts'
import { FEATURED_COUNT } from '../../domain/ui-limits.ts'
import { warnOfFailure } from '../warn-of-failure.ts'

/** Featured products of the home page: of the first category, as specified; none if loading fails. */
export async function loadFeatured(
  { load, tenant }: App.Locals,
  info: Pick<StoreInfo, 'categories'>,
): Promise<ProductView[]> {
  const category = homeCategories(info)[0]?.toLowerCase() ?? ''
  try {
    const { products } = await load(listProducts, {
      query: { ...categoryFilter(category), featured: 'true', limit: FEATURED_COUNT },
    })
    const first = products.slice(0, FEATURED_COUNT)
    return first.map(product => toProductView(product, url => safeImageUrl(url, tenant)))
  } catch (error) {
    warnOfFailure('Featured products could not be loaded', error)
    return []
  }
}
