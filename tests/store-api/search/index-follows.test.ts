import { describe, expect, test } from 'vitest'
import { getStoreInfo } from '../../../src/contract/store-info.ts'
import { applyDueSales } from '../../../src/store-api/catalogue/products/sale.db.ts'
import { putProducts } from '../../../src/store-api/catalogue/put-products.ts'
import {
  removeProduct,
  restoreProduct,
  trashProduct,
} from '../../../src/store-api/catalogue/trash-product.ts'
import { inOwnTransaction } from '../../../src/store-api/platform/engine/own-transaction.ts'
import type { Db } from '../../../src/store-api/platform/tables/tables.ts'
import { continueRebuilds, rebuildIndex } from '../../../src/store-api/search/index/indexing.db.ts'
import { imported } from '../support/imports.ts'
import { enginesByDay, openApi, TWO } from '../support/open-api.ts'
import { openShop, shopContext } from '../support/shop-context.ts'

/** What products of a store are found and counted by. */
async function indexOf(db: Db, storeId: number) {
  const found = db.selectFrom('search_documents').select(['product_pk', 'words'])
  const counted = db.selectFrom('product_pieces').selectAll()
  const values = db.selectFrom('facet_values').select(['key', 'value', 'label', 'name', 'products'])
  const names = db.selectFrom('facet_names').select(['key', 'name', 'products'])
  const narrowed = db
    .selectFrom('product_facets')
    .innerJoin('facet_values', 'facet_values.pk', 'product_facets.value_pk')
    .select(['product_pk', 'variant_pk', 'key', 'value', 'label'])
    .where('product_facets.store_id', '=', storeId)
    .orderBy('product_pk')
    .orderBy('variant_pk')
    .orderBy('key')
    .orderBy('value')
  const words = db.selectFrom('search_words').select(['word', 'products']).where('products', '>', 0)
  return {
    found: await found.where('store_id', '=', storeId).orderBy('product_pk').execute(),
    counted: await counted
      .where('product_pk', 'in', db.selectFrom('products').select('pk').where('store_id', '=', storeId))
      .orderBy('product_pk')
      .orderBy('variant_pk')
      .execute(),
    values: await values
      .where('store_id', '=', storeId)
      .where('products', '<>', 0)
      .orderBy('key')
      .orderBy('value')
      .orderBy('label')
      .execute(),
    names: await names
      .where('store_id', '=', storeId)
      .where('products', '<>', 0)
      .orderBy('key')
      .orderBy('name')
      .execute(),
    narrowed: await narrowed.execute(),
    words: await words.where('store_id', '=', storeId).orderBy('word').execute(),
  }
}

/** A product with two variants, a draft, and one without variants, some with the same words. */
const vases = `Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Status
vase,Clay vase,Vases,Color,Rust,VA-R,499,active
vase,,,,Moss,VA-M,549,
draft,Clay bowl,Vases,Title,Default Title,,250,draft
jug,Tin jug,Jugs,Title,Default Title,,150,active
`
const inSale = 'id,title,regularPrice,salePrice,saleFrom,saleUntil\ncup,Tin cup,90,50,2020-01-01,\n'

describe.each(enginesByDay)('the index on %s', engine => {
  test('is after every change what it would be if it were made anew', async () => {
    const { shop } = await openShop(engine, 'two')
    const { db, storeId } = shop
    const now = shop.now()
    const lamp = { id: 'lamp', title: 'Brass lamp', category: 'Lamps', regularPrice: 900 }
    const sale = { price: 100, from: new Date(now).toISOString(), until: new Date(now + 1_000).toISOString() }
    const variants = [
      { id: 'l1', size: 'S', color: 'Gold' },
      { id: 'l2', size: 'L', color: 'Gold' },
    ]
    const changes: [string, () => Promise<unknown>][] = [
      ['put', () => putProducts(shop, [lamp, { ...lamp, id: 'bell', title: 'Brass bell' }])],
      ['put again', () => putProducts(shop, [{ ...lamp, title: 'Copper lamp', variants }])],
      ['draft', () => putProducts(shop, [{ ...lamp, id: 'bell', title: 'Brass bell', published: false }])],
      ['trash', () => trashProduct(shop, { id: 'lamp' })],
      ['restore', () => restoreProduct(shop, { id: 'lamp' })],
      ['sale', () => putProducts(shop, [{ ...lamp, sale }])],
      ['its end', () => inOwnTransaction(db, tx => applyDueSales(tx, storeId, now + 2_000))],
      ['removal', () => removeProduct(shop, { id: 'lamp' })],
      ['import', () => imported(shop, vases)],
      ['import of a sale', () => imported(shop, inSale)],
      ['import over it', () => imported(shop, vases.replace('Rust', 'Teal').replace('Clay', 'Stone'))],
    ]
    for (const [name, change] of changes) {
      const before = await indexOf(db, storeId)
      await change()
      const after = await indexOf(db, storeId)
      expect(after, `${name} changes it`).not.toEqual(before)
      await db.insertInto('index_rebuilds').values({ store_id: storeId }).execute()
      await rebuildIndex(db, storeId)
      expect(await db.selectFrom('index_rebuilds').selectAll().execute()).toEqual([])
      expect(after, name).toEqual(await indexOf(db, storeId))
    }
  })

  test('takes in the shops of before an update; until then they are listed whole, and without search', async () => {
    const api = await openApi(engine)
    const { db, storeId } = await shopContext(api, 'two')
    const before = await indexOf(db, storeId)
    expect(before.found).not.toEqual([])
    for (const table of ['search_documents', 'search_words', 'product_facets', 'facet_values'] as const)
      await db.deleteFrom(table).where('store_id', '=', storeId).execute()
    await db.deleteFrom('product_pieces').execute()
    const [first = { product_pk: 0, words: '' }, ...others] = before.found
    // The first one was done before the process ended.
    await db.insertInto('index_rebuilds').values({ store_id: storeId, last_pk: first.product_pk }).execute()
    const shop = async () => {
      const { headers, body } = await api.call('/storeInfo', { host: TWO })
      return { search: getStoreInfo.response.parse(body).search, version: headers.get('ETag') }
    }
    const unindexed = await shop()
    expect(unindexed.search).toBeUndefined()
    const listed = await api.call('/products?facets=true', { host: TWO })
    expect(listed.body).toMatchObject({ count: before.found.length })
    expect(listed.body).not.toHaveProperty('facets')
    await continueRebuilds({ db, now: Date.now }, 60_000)
    expect((await indexOf(db, storeId)).found).toEqual(others)
    const indexed = await shop()
    expect(indexed.search).toBe(true)
    expect(indexed.version).not.toBe(unindexed.version)
    await db.insertInto('index_rebuilds').values({ store_id: storeId }).execute()
    await continueRebuilds({ db, now: Date.now }, 60_000)
    expect((await indexOf(db, storeId)).words).toEqual(before.words)
  })
})
