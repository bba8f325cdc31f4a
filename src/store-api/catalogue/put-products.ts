import * as z from 'zod/mini'
import { createColourOf, withPictureColours } from '../media-store/picture-colours.ts'
import { change } from '../platform/events/change.ts'
import { parseField } from '../platform/services/parse-field.ts'
import type { ShopContext } from '../platform/services/service-context.ts'
import { lockOrdersOfStore, readStoreInfo } from '../shops/store.db.ts'
import { newProduct } from './parse-product.ts'
import { checkVariantsOfFile, newVariant, prepareVariants } from './products/check-variants.ts'
import type { NewProduct } from './products/product-write.db.ts'
import { writeProducts } from './products/product-write.db.ts'
import { applyDueSales } from './products/sale.db.ts'

const productList = z.array(newProduct)
const ofVariants = Object.keys(newVariant.shape).map(name => `variants.${name}`)
const fields = [...Object.keys(newProduct.shape), ...ofVariants]

/**
 * Adds a list of products (see newProduct), or replaces those with the same ids: all of them or, on any fault, none.
 * Returns their number. Throws `field-invalid`, `field-unknown`, `product-repeated`, `variant-repeated`, `sku-taken`
 * and `variant-id-taken`.
 */
export async function putProducts(context: ShopContext, given: unknown): Promise<number> {
  const { db, storeId, now, media } = context
  const products = parseField(productList, given, fields)
  if (products.length === 0) return 0
  checkVariantsOfFile(products)
  const at = now()
  const { slug } = await readStoreInfo(db, storeId)
  const colourOf = createColourOf(media, slug)
  const rows: NewProduct[] = []
  // One after the other, because each picture is held in memory while it is read.
  for (const product of products) rows.push(toRow(await withPictureColours(product, colourOf), at))
  await change(context, { kind: 'products.put', subject: `${rows.length}` }, async tx => {
    // Before the SKUs are compared and moved: the first lock of everything that writes variants.
    await lockOrdersOfStore(tx, storeId)
    await prepareVariants(tx, storeId, rows)
    await writeProducts(tx, storeId, rows)
    await applyDueSales(tx, storeId, at, { ids: rows.map(({ id }) => id) })
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
