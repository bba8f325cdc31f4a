import { synonymsOfLines } from '../../../src/domain/search/synonyms.ts'
import type { NewProduct } from '../../../src/store-api/catalogue/products/product-write.db.ts'
import { writeProducts } from '../../../src/store-api/catalogue/products/product-write.db.ts'
import { inOwnTransaction } from '../../../src/store-api/platform/engine/own-transaction.ts'
import { change } from '../../../src/store-api/platform/events/change.ts'
import type { Db, Engine, Tx } from '../../../src/store-api/platform/tables/tables.ts'
import { writeSearchSettings } from '../../../src/store-api/search/index/search-settings.db.ts'
import { createSearchIndex, type SearchIndex } from '../../../src/store-api/search/search-index.ts'
import { openShops } from '../payments/gateways/shops.ts'

let made = 0

/** A product that is newer than those made before it. */
export function goods(title: string, more: Partial<NewProduct> = {}): NewProduct {
  made++
  return {
    id: `p-${made}`,
    title,
    description: '',
    imgUrl: '',
    category: null,
    parentCategory: null,
    gender: null,
    regularPrice: 100,
    discountedPrice: null,
    images: [],
    attributes: [],
    createdAt: 1_000 * made,
    ...more,
  }
}

export function attribute(key: string, ...value: string[]) {
  return { id: key, key, value, metricUnit: '' }
}

async function pksOf(db: Db | Tx, storeId: number, ids: readonly string[]): Promise<number[]> {
  const rows = db.selectFrom('products').select('pk').where('store_id', '=', storeId).where('id', 'in', ids)
  return (await rows.execute()).map(({ pk }) => pk)
}

/** Stores products and puts them into the index, in one transaction. */
export function putInto(
  db: Db,
  index: SearchIndex,
  storeId: number,
  ...products: NewProduct[]
): Promise<void> {
  const context = { db, storeId, actor: { type: 'cli' }, now: Date.now } as const
  return change(context, { kind: 'products.put' }, async tx => {
    await writeProducts(tx, storeId, products)
    const ids = products.map(({ id }) => id)
    await index.put(tx, storeId, await pksOf(tx, storeId, ids))
  })
}

/** Two shops on an engine, with the index and what tests do to it. */
export async function searchedShops(engine: Engine) {
  const { db, one, two } = await openShops(engine)
  const index = createSearchIndex(db)
  const put = (storeId: number, ...products: NewProduct[]) => putInto(db, index, storeId, ...products)
  const remove = (storeId: number, product: NewProduct) =>
    inOwnTransaction(db, async tx => index.remove(tx, storeId, await pksOf(tx, storeId, [product.id])))
  const setSynonyms = (storeId: number, ...synonyms: string[]) => {
    const settings = { synonyms, shownFacets: [], hiddenFacets: [] }
    return inOwnTransaction(db, tx => writeSearchSettings(tx, storeId, settings, synonymsOfLines(synonyms)))
  }
  const titlesOf = async (pks: readonly number[]) => {
    if (pks.length === 0) return []
    const rows = await db.selectFrom('products').select(['pk', 'title']).where('pk', 'in', pks).execute()
    return pks.map(pk => rows.find(row => row.pk === pk)?.title)
  }
  const search = async (text: string, storeId = one.id, offset = 0, limit = 20) => {
    const { products, ...rest } = await index.search(storeId, { text, offset, limit })
    return { titles: await titlesOf(products), ...rest }
  }
  const titles = async (text: string, storeId = one.id) => (await search(text, storeId)).titles
  return { db, index, one: one.id, two: two.id, put, remove, setSynonyms, search, titles, titlesOf }
}
