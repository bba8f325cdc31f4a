import { bestSellers } from '../../contract/catalogue/product-search.ts'
import { type ProductView, toProductView } from '../../domain/catalogue/product.ts'
import { safeImageUrl } from '../../domain/safe-image-url.ts'
import { BEST_SELLERS, LEAST_BEST_SELLERS } from '../../domain/ui-limits.ts'

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
