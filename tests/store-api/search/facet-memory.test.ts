import { describe, expect, test } from 'vitest'
import { NO_SELECTION } from '../../../src/domain/facets/selection.ts'
import { openDatabase } from '../../../src/store-api/platform/engine/open.ts'
import { createFacetIndex } from '../../../src/store-api/search/facets/facet-index.ts'
import { FacetReader } from '../../../src/store-api/search/facets/facet-reader.ts'
import { createSearchIndex } from '../../../src/store-api/search/search-index.ts'
import { atEnd } from '../../support/at-end.ts'
import { addShop } from '../payments/gateways/shops.ts'
import { attribute, goods, putInto } from './searched-shop.ts'

/** A shop with a facet of two values, and how often its facets are read from the database. */
async function openShop() {
  const queries: string[] = []
  const onQuery = ({ query }: { query: { sql: string } }) => queries.push(query.sql)
  const { db, close } = await openDatabase({ dataDir: ':memory:', onQuery })
  atEnd(close)
  const shop = (await addShop(db, 'one')).id
  const [silk, cotton] = ['Silk', 'Cotton'].map(fabric =>
    goods(fabric, { attributes: [attribute('Fabric', fabric)] }),
  )
  if (silk && cotton) await putInto(db, createSearchIndex(db), shop, silk, cotton)
  const readsOf = async (work: () => Promise<unknown>) => {
    queries.length = 0
    await work()
    return queries.filter(sql => sql.includes('facet_choices')).length
  }
  return { db, shop, queries, readsOf }
}

const query = (version: number) => ({ filters: {}, selection: NO_SELECTION, version })

describe('what is remembered of facets', () => {
  test('is nothing of an answer with more values than all answers may have', async () => {
    const { db, shop, queries } = await openShop()
    const ask = async (most: number) => {
      const index = createFacetIndex(db, undefined, most)
      await index.find(shop, query(1))
      queries.length = 0
      await index.find(shop, query(1))
      return queries.length
    }
    expect(await ask(100)).toBe(0)
    expect(await ask(3)).toBeGreaterThan(0)
  })

  test('are the products of a listing until the catalogue changes, with the stock that they have now', async () => {
    const { db, shop, queries } = await openShop()
    const variants = { id: 'v', sku: '', size: 'M', color: '', stock: 2, images: [] }
    const shirt = goods('Shirt', {
      variants: [{ ...variants, regularPrice: null, discountedPrice: null }],
    })
    await putInto(db, createSearchIndex(db), shop, shirt)
    const reader = new FacetReader(db)
    const find = async (version: number) => {
      queries.length = 0
      const { facets } = await reader.find(shop, { ...query(version), filters: { filter: 'null' } })
      const inStock = facets.find(({ key }) => key === 'inStock')?.values[0]?.count
      return { inStock, isRead: queries.some(sql => sql.includes('facet_products')) }
    }
    expect(await find(1)).toEqual({ inStock: 3, isRead: true })
    await db.updateTable('variants').set({ stock: 0 }).execute()
    expect(await find(1)).toEqual({ inStock: 2, isRead: false })
    await putInto(db, createSearchIndex(db), shop, goods('Towel'))
    expect(await find(2)).toEqual({ inStock: 3, isRead: true })
    const others = await reader.find(shop, { ...query(2), filters: { category: 'none' } })
    expect(others.matches).toBe(0)
  })

  test('is one state of a shop, so that its changes push out no other shop', async () => {
    const { db, shop, readsOf } = await openShop()
    const other = (await addShop(db, 'two')).id
    const reader = new FacetReader(db)
    expect(await readsOf(() => reader.find(other, query(1)))).toBe(1)
    for (let version = 1; version <= 60; version++)
      expect(await readsOf(() => reader.find(shop, query(version)))).toBe(1)
    expect(await readsOf(() => reader.find(shop, query(60)))).toBe(0)
    expect(await readsOf(() => reader.find(other, query(1)))).toBe(0)
  })
})
