import { mergeVariants } from '../../../src/store-api/catalogue/variants/variant-write.db.ts'
import { productRow } from '../../../src/store-api/catalogue/writes/product-row.db.ts'
import { writeUnindexed } from '../../../src/store-api/catalogue/writes/save-products.db.ts'
import { inOwnTransaction } from '../../../src/store-api/platform/engine/own-transaction.ts'
import type { Db } from '../../../src/store-api/platform/tables/tables.ts'
import { rebuildIndex } from '../../../src/store-api/search/index/indexing.db.ts'
import { addStore } from '../../../src/store-api/shops/store-write.db.ts'
import { CATEGORIES, variedProduct } from './varied-product.ts'

const AT_ONCE = 500

/** Opens a store with so many different products, all of them indexed. Returns its id. */
export async function fillVaried(
  db: Db,
  { slug, host, products }: { slug: string; host: string; products: number },
): Promise<number> {
  const info = { storeName: 'Varied Store', categories: CATEGORIES }
  const store = { slug, hosts: [host], info, paymentAdapter: 'sandbox', paymentSettings: {} }
  const storeId = await addStore(db, store, Date.now())
  for (let from = 0; from < products; from += AT_ONCE) {
    await addSome(db, storeId, { from, some: Math.min(AT_ONCE, products - from) })
  }
  await rebuildIndex(db, storeId)
  return storeId
}

function addSome(db: Db, storeId: number, { from, some }: { from: number; some: number }): Promise<void> {
  const added = Array.from({ length: some }, (_, at) => {
    const product = variedProduct(from + at)
    const variants = mergeVariants(product.variants, [])
    return { before: undefined, after: { row: productRow(storeId, product, variants), variants } }
  })
  return inOwnTransaction(db, async tx => void (await writeUnindexed(tx, storeId, added)))
}
