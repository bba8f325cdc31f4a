import { inOwnTransaction } from '../../../src/store-api/db/engine/own-transaction.ts'
import { writeProductRows } from '../../../src/store-api/db/import-products.ts'
import { lockOrdersOfStore } from '../../../src/store-api/db/order-number.ts'
import { type NewProduct, productRow } from '../../../src/store-api/db/product-row.ts'
import { putProducts } from '../../../src/store-api/db/product-write.ts'
import { bumpVersion } from '../../../src/store-api/db/store.ts'
import type { Tx } from '../../../src/store-api/db/tables.ts'
import { storedVariants } from '../../../src/store-api/db/variant-write.ts'
import type { Database } from './engines.ts'
import { single, spread } from './stats.ts'
import { type Row, row } from './table.ts'
import { variedProduct } from './varied-catalogue.ts'

const PUTS = 60

/**
 * Milliseconds of one product put into a store, each in a transaction of its own, in turn with its row alone: every second
 * one is new, the others change the price and a word of the one before.
 */
export async function putRows(name: string, { opened: { db } }: Database, storeId: number): Promise<Row[]> {
  const timed = async (write: (tx: Tx) => Promise<unknown>) => {
    const start = performance.now()
    await inOwnTransaction(db, write)
    return performance.now() - start
  }
  const times: number[] = []
  const bare: number[] = []
  for (let at = 0; at < PUTS; at++) {
    const turn = Math.floor(at / 2)
    const { description, ...product } = variedProduct(7 * turn)
    const change =
      at % 2 === 0 ? { description } : { description: `${description} New.`, regularPrice: 99 + turn }
    times.push(await timed(tx => putProducts(tx, storeId, [{ ...product, ...change, id: `put-${turn}` }])))
    bare.push(await timed(tx => putUnindexed(tx, storeId, { ...product, ...change, id: `bare-${turn}` })))
  }
  return [
    row(`${name}: one product put`, spread(times), {}, { unit: 'ms' }),
    row(`${name}: one product put ÷ without index`, single(spread(times).median / spread(bare).median), {
      atMost: 2.5,
    }),
  ]
}

/** What putProducts does of a product without variants, but for the index. */
async function putUnindexed(tx: Tx, storeId: number, product: NewProduct): Promise<void> {
  await lockOrdersOfStore(tx, storeId)
  await bumpVersion(tx, storeId)
  await storedVariants(tx, storeId, [product.id])
  await writeProductRows(tx, [productRow(storeId, product)])
}
