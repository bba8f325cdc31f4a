import * as z from 'zod/mini'
import { inOwnTransaction } from '../../db/engine/own-transaction.ts'
import { type NewProduct, putProducts as writeProducts } from '../../db/product-write.ts'
import { readStoreInfo } from '../../db/store.ts'
import { parseField } from '../parse-field.ts'
import type { ShopContext } from '../service-context.ts'
import { newProduct } from './new-product.ts'
import { createColourOf, withPictureColours } from './picture-colours.ts'

const productList = z.array(newProduct)

/**
 * Adds a list of products (see newProduct), or replaces those with the same ids: all of them or, on any fault, none.
 * Returns their number. Throws `field-invalid`.
 */
export async function putProducts(
  { db, storeId, now, mediaDir }: ShopContext,
  given: unknown,
): Promise<number> {
  const products = parseField(productList, given).map(({ createdAt, ...product }) => ({
    ...product,
    createdAt: createdAt === undefined ? now() : Date.parse(createdAt),
  }))
  const { slug } = await readStoreInfo(db, storeId)
  const colourOf = createColourOf(mediaDir, slug)
  const coloured: NewProduct[] = []
  // One after the other, because each picture is held in memory while it is read.
  for (const product of products) coloured.push(await withPictureColours(product, colourOf))
  await inOwnTransaction(db, tx => writeProducts(tx, storeId, coloured))
  return products.length
}
