import { describe, expect, test } from 'vitest'
import { inOwnTransaction } from '../../../src/store-api/db/engine/own-transaction.ts'
import { rebuildLists } from '../../../src/store-api/db/listing-write.ts'
import { listProducts } from '../../../src/store-api/db/product.ts'
import type { NewProduct } from '../../../src/store-api/db/product-row.ts'
import { putProducts, removeProduct } from '../../../src/store-api/db/product-write.ts'
import type { Tx } from '../../../src/store-api/db/tables.ts'
import { engines, openApi } from '../support/open-api.ts'

const blank = { description: '', imgUrl: '', regularPrice: 1, discountedPrice: null, images: [] }
const featured = [{ id: '1', key: 'featured', value: ['true'], metricUnit: '' }]

/** The `index`-th product of a file; another `salt` puts the same product into other lists. */
function anyProduct(index: number, salt: number): NewProduct {
  const at = (sides: number) => (index * 7 + salt * 3) % sides
  return {
    ...blank,
    id: `p-${index}`,
    title: `p-${index} ${salt}`,
    category: ['Books', 'Men', 'Women', null][at(4)] ?? null,
    parentCategory: ['Tops', 'Fiction', null][at(3)] ?? null,
    gender: ['Men', 'Unisex', null, null, null][at(5)] ?? null,
    attributes: at(6) === 0 ? featured : [],
    createdAt: 1000 + at(101),
  }
}

/** Products number `from` to `to` of a file, one of them twice. */
function fileOf(from: number, to: number, salt: number): NewProduct[] {
  const products = Array.from({ length: to - from }, (_, index) => anyProduct(from + index, salt))
  return [anyProduct(from, salt + 1), ...products]
}

const queries = [
  {},
  { category: 'books' },
  { gender: 'Men' },
  { filter: 'Books,null,Unisex' },
  { parentCategory: 'Tops' },
  { filter: 'men,women', featured: 'true' as const },
]

describe.each(engines)('a file of many products on %s', engine => {
  test('gives the listings that are made of the same products anew', { timeout: 60_000 }, async () => {
    const { db } = await openApi(engine)
    const [one = 0, two = 0] = (await db.selectFrom('stores').select('id').orderBy('id').execute()).map(
      ({ id }) => id,
    )
    const change = (work: (tx: Tx) => Promise<unknown>) => inOwnTransaction(db, work)
    for (const { id, store_id } of await db.selectFrom('products').select(['id', 'store_id']).execute())
      await change(tx => removeProduct(tx, store_id, id))

    /** Every product of a listing, in order; the same moment leaves the order open. */
    const everything = async (store: number, query: (typeof queries)[number]) => {
      const { count } = await listProducts(db, store, query, 1, 1)
      const found: string[] = []
      for (let page = 1; page <= Math.ceil(count / 100); page++) {
        const { data } = await listProducts(db, store, query, page, 100)
        expect(data).toHaveLength(Math.min(100, count - (page - 1) * 100))
        found.push(...data.map(({ createdAt, title }) => `${createdAt} ${title}`))
      }
      expect(found.map(line => line.slice(0, 24))).toEqual(
        found.map(line => line.slice(0, 24)).toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)),
      )
      return found.toSorted()
    }

    const checkpoints = async (store: number) => {
      const rows = db.selectFrom('list_marks').innerJoin('lists', 'lists.id', 'list_marks.list_id')
      return (await rows.select('below').where('store_id', '=', store).execute()).length
    }

    for (const file of [fileOf(0, 1400, 0), fileOf(700, 1800, 1), fileOf(0, 80, 2)]) {
      await change(tx => putProducts(tx, one, file))
      await change(tx => putProducts(tx, two, file))
      await change(tx => rebuildLists(tx, two))
      expect(await checkpoints(one)).toBe(await checkpoints(two))
      for (const query of queries) {
        const found = await everything(one, query)
        expect(found.length).toBeGreaterThan(20)
        expect(found).toEqual(await everything(two, query))
      }
    }
  })
})
