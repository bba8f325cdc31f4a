import { isPassing } from '../client/errors.ts'
import { getProduct } from '../contract/product.ts'
import { type ProductView, toProductView } from '../domain/product.ts'
import { shownPicture } from '../domain/shown-picture.ts'

/** What became of loading one product. */
export type Found = { state: 'ready'; product: ProductView } | { state: 'missing' } | { state: 'failed' }

/** Loads a product; never throws. */
export async function findProduct({ load, shop }: App.Locals, id: string): Promise<Found> {
  try {
    const product = await load(getProduct, { params: { id } })
    return { state: 'ready', product: toProductView(product, url => shownPicture(url, shop)) }
  } catch (error) {
    return { state: isPassing(error) ? 'failed' : 'missing' }
  }
}

/** What the script that acts on a product reads off the element around it (`productIn`). */
export async function productData({ toneOf }: App.Locals, { id, name, image, price }: ProductView) {
  const tone = (await toneOf(image)) || undefined
  return { 'data-id': id, 'data-name': name, 'data-image': image, 'data-price': price, 'data-tone': tone }
}

/** The status a page about the product answers with. */
export const statusOfFound = { ready: 200, missing: 404, failed: 503 } as const
