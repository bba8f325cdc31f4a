import { describe, expect, test } from 'vitest'
import { NO_SELECTION } from '../../../src/domain/facets/selection.ts'
import { openDatabase } from '../../../src/store-api/db/engine/open.ts'
import { createFacetIndex } from '../../../src/store-api/search/facet-index.ts'
import { FacetReader } from '../../../src/store-api/search/facet-reader.ts'
import { createSearchIndex } from '../../../src/store-api/search/search-index.ts'
import { atEnd } from '../../support/at-end.ts'
import { addShop } from '../payments/shops.ts'
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
