import type { SectionValue } from '../../contract/desk/sections.ts'
import { NEW_PRODUCT_ID } from '../../domain/desk/sections/sections.ts'
import type { ReadContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { readSelling } from '../shops/selling.db.ts'
import { parseProduct } from './parse-product.ts'
import { type ProductResponse, toProductResponse } from './product.db.ts'
import { toNewProduct } from './product-value.ts'
import { type NewProduct, productRow, rowsOfVariants } from './products/product-write.db.ts'
import { withSaleAt } from './products/sale.db.ts'
import { type StoredProduct, storedProduct } from './products/stored-product.db.ts'
import { toVariantResponse } from './products/variant.db.ts'

/**
 * The public answer about a product with a value that is not saved, as if it were saved and published at `now`. Nothing
 * is written; pictures that are not saved have no dominant colour. With NEW_PRODUCT_ID the product was never saved. Throws
 * `product-not-found` and what `parseProduct` throws.
 */
export async function unsavedProduct(
  { db, storeId, now }: ReadContext & { now: () => number },
  { id, value: given }: { id: string; value: SectionValue },
): Promise<ProductResponse> {
  const isNew = id === NEW_PRODUCT_ID
  const before = isNew ? undefined : await storedProduct(db, storeId, id)
  if (!before && !isNew) throw new ServiceError('product-not-found', { id })
  const value = parseProduct(given)
  const { lowStockFrom } = await readSelling(db, storeId)
  const createdAt = before?.row.created_at ?? now()
  const colourOf = savedColours(before)
  const product = await toNewProduct(id, value, { ...(before && { before }), createdAt, colourOf })
  const variants = await rowsOfVariants(db, storeId, product, before?.variants ?? [])
  const row = withSaleAt(productRow(storeId, product, variants), now())
  const shown = toProductResponse(row)
  if (variants.length === 0) return shown
  const about = { product: row, lowStockFrom }
  return { ...shown, variants: variants.map(variant => toVariantResponse(variant, about)) }
}

function savedColours(before: StoredProduct | undefined): (url: string) => Promise<string | undefined> {
  if (!before) return () => Promise.resolve(undefined)
  const { row } = before
  const images: NewProduct['images'] = JSON.parse(row.images)
  const colours = new Map(images.map(({ url, color }) => [url, color]))
  return url =>
    Promise.resolve(colours.get(url) ?? (url === row.img_url ? (row.img_color ?? undefined) : undefined))
}
