import { isTransient } from '../../client/errors.ts'
import { getProduct } from '../../contract/catalogue/product.ts'
import { relatedProducts } from '../../contract/catalogue/product-search.ts'
import { type ProductView, toProductView } from '../../domain/catalogue/product.ts'
import { safeImageUrl } from '../../domain/safe-image-url.ts'
import { RELATED_PRODUCTS } from '../../domain/ui-limits.ts'

type ProductResult = { state: 'ready'; product: ProductView } | { state: 'missing' } | { state: 'failed' }

/** The id in the address that was asked for; Astro's own address and parameter are decoded by half: `%`, but not `/`. */
export function productIdIn({ pathname }: Pick<URL, 'pathname'>): string {
  return decodeURIComponent(pathname.slice(pathname.lastIndexOf('/') + 1))
}

/** Loads a product; never throws. */
export async function findProduct({ load, tenant }: App.Locals, id: string): Promise<ProductResult> {
  try {
    const product = await load(getProduct, { params: { id } })
    return { state: 'ready', product: toProductView(product, url => safeImageUrl(url, tenant)) }
  } catch (error) {
    return { state: isTransient(error) ? 'failed' : 'missing' }
  }
}

/** The `data-…` attributes that `productFromDataset` reads. */
export function productDataAttributes(product: ProductView) {
  const { id, name, image, imageColours, price, isPriced, sizeLabel, colorLabel } = product
  return {
    ...{ 'data-id': id, 'data-name': name, 'data-image': image, 'data-price': price },
    'data-unpriced': isPriced ? undefined : 'true',
    'data-colour': imageColours.get(image),
    'data-size-label': sizeLabel || undefined,
    'data-color-label': colorLabel || undefined,
  }
}

/** HTTP status of a page about the product. */
export const httpStatusOf = { ready: 200, missing: 404, failed: 503 } as const

/** Other products that a shopper of this one may like; undefined if they could not be loaded. */
export async function loadRelated(
  { loadOptional, tenant }: App.Locals,
  id: string,
): Promise<ProductView[] | undefined> {
  try {
    const { data } = await loadOptional(relatedProducts, {
      params: { id },
      query: { limit: RELATED_PRODUCTS },
    })
    const views = data.map(product => toProductView(product, url => safeImageUrl(url, tenant)))
    return views.slice(0, RELATED_PRODUCTS)
  } catch (error) {
    // An API without this call has none.
    return isTransient(error) ? undefined : []
  }
}
