import * as z from 'zod/mini'
import { inOwnTransaction } from '../../db/engine/own-transaction.ts'
import { putProducts as writeProducts } from '../../db/product-write.ts'
import { parseField } from '../parse-field.ts'
import type { ShopContext } from '../service-context.ts'
import { newProduct } from './new-product.ts'

const productList = z.array(newProduct)

/**
 * Adds a list of products (see newProduct), or replaces those with the same ids: all of them or, on any fault, none.
 * Returns their number. Throws `field-invalid`.
 */
export async function putProducts({ db, storeId, now }: ShopContext, given: unknown): Promise<number> {
  const products = parseField(productList, given).map(({ createdAt, ...product }) => ({
    ...product,
    createdAt: createdAt === undefined ? now() : Date.parse(createdAt),
  }))
  await inOwnTransaction(db, tx => writeProducts(tx, storeId, products))
  return products.length
}
