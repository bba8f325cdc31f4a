import { mergeVariants } from '../../../../src/store-api/catalogue/variants/variant-write.db.ts'
import { type NewProduct, productRow } from '../../../../src/store-api/catalogue/writes/product-row.db.ts'
import { putProducts } from '../../../../src/store-api/catalogue/writes/product-write.db.ts'
import { writeUnindexed } from '../../../../src/store-api/catalogue/writes/save-products.db.ts'
import { storedProduct } from '../../../../src/store-api/catalogue/writes/stored-product.db.ts'
import { inOwnTransaction } from '../../../../src/store-api/platform/engine/own-transaction.ts'
import type { Db, Tx } from '../../../../src/store-api/platform/tables/tables.ts'
import { lockOrdersOfStore } from '../../../../src/store-api/shops/order-lock.db.ts'
import { bumpVersion } from '../../../../src/store-api/shops/store.db.ts'
import { single, spread } from '../../support/stats.ts'
import { type Row, row } from '../../support/table.ts'
import { someVariants, variedProduct } from '../../support/varied-product.ts'
import { many } from './shops.ts'

const PUTS = 60

/**
 * Milliseconds of one product put into a filled shop, each in a transaction of its own, in turn with its rows alone:
 * every second one is new, the others change the price and a word of the one before.
 */
export async function putRows(
  name: string,
  db: Db,
  { storeId, products }: { storeId: number; products: number },
): Promise<Row[]> {
  const timed = async (write: (tx: Tx) => Promise<unknown>) => {
    const start = performance.now()
    await inOwnTransaction(db, write)
    return performance.now() - start
  }
  const rows: Row[] = []
  for (const [kind, some] of Object.entries({ 'no variants': 0, 'four variants': 4 })) {
    const times: number[] = []
    const bare: number[] = []
    for (let at = 0; at < PUTS; at++) {
      const product = (of: string) => putProduct({ id: `${of}-${some}-${Math.floor(at / 2)}`, at, some })
      times.push(await timed(tx => putProducts(tx, storeId, [product('put')])))
      bare.push(await timed(tx => putUnindexed(tx, storeId, product('bare'))))
    }
    const figure = `${name}: one product put, ${kind}, among ${many(products)}`
    const ratio = single(spread(times).median / spread(bare).median)
    rows.push(
      row(figure, spread(times), {}, { unit: 'ms' }),
      row(`${figure} ÷ without index`, ratio, { atMost: 2.5 }),
    )
  }
  return rows
}

/** New where `at` is even, with another price and another word where it is odd. */
function putProduct({ id, at, some }: { id: string; at: number; some: number }): NewProduct {
  const turn = Math.floor(at / 2)
  const product = variedProduct(7 * turn)
  const change = at % 2 === 0 ? {} : { description: `${product.description} New.`, regularPrice: 99 + turn }
  return { ...product, ...change, id, variants: someVariants(id, turn, some) }
}

/** What putProducts does of one product, but for the index. */
async function putUnindexed(tx: Tx, storeId: number, product: NewProduct): Promise<void> {
  await lockOrdersOfStore(tx, storeId)
  await bumpVersion(tx, storeId)
  const before = await storedProduct(tx, storeId, product.id)
  const variants = mergeVariants(product.variants, before?.variants ?? [])
  await writeUnindexed(tx, storeId, [
    { before, after: { row: productRow(storeId, product, variants), variants } },
  ])
}
