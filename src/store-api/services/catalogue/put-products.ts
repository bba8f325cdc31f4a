import * as z from 'zod/mini'
import { inOwnTransaction } from '../../db/engine/own-transaction.ts'
import { lockOrdersOfStore } from '../../db/order-number.ts'
import type { NewProduct } from '../../db/product-row.ts'
import { putProducts as writeProducts } from '../../db/product-write.ts'
import { applyDueSales } from '../../db/sale.ts'
import { readStoreInfo } from '../../db/store.ts'
import { parseField } from '../parse-field.ts'
import type { ShopContext } from '../service-context.ts'
import { checkVariantsOfFile, prepareVariants } from './check-variants.ts'
import { newProduct } from './new-product.ts'
import { newVariant } from './new-variant.ts'
import { createColourOf, withPictureColours } from './picture-colours.ts'

const productList = z.array(newProduct)
const fields = [...Object.keys(newProduct.shape), ...Object.keys(newVariant.shape)]

/**
 * Adds a list of products (see newProduct), or replaces those with the same ids: all of them or, on any fault, none.
 * Returns their number. Throws `field-invalid`, `field-unknown`, `variant-repeated`, `sku-taken` and `variant-id-taken`.
 */
export async function putProducts({ db, storeId, now, media }: ShopContext, given: unknown): Promise<number> {
  const products = parseField(productList, given, fields)
  checkVariantsOfFile(products)
  const at = now()
  const { slug } = await readStoreInfo(db, storeId)
  const colourOf = createColourOf(media, slug)
  const rows: NewProduct[] = []
  // One after the other, because each picture is held in memory while it is read.
  for (const product of products) rows.push(toRow(await withPictureColours(product, colourOf), at))
  await inOwnTransaction(db, async tx => {
    // Before the SKUs are compared and moved: the first lock of everything that writes variants.
    await lockOrdersOfStore(tx, storeId)
    await prepareVariants(tx, storeId, rows)
    await writeProducts(tx, storeId, rows)
    await applyDueSales(tx, storeId, at)
  })
  return products.length
}

function toRow({ createdAt, sale, ...product }: z.output<typeof newProduct>, now: number): NewProduct {
  return {
    ...product,
    createdAt: createdAt === undefined ? now : Date.parse(createdAt),
    sale: sale && {
      price: sale.price,
      from: Date.parse(sale.from),
      until: sale.until === null ? null : Date.parse(sale.until),
    },
  }
}
