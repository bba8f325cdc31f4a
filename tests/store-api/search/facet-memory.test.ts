import { expect, test } from 'vitest'
import { NO_SELECTION } from '../../../src/domain/listing/selection.ts'
import { openDatabase } from '../../../src/store-api/platform/engine/open.ts'
import { FacetReader } from '../../../src/store-api/search/facets/facet-reader.ts'
import { narrowedProducts } from '../../../src/store-api/search/narrowed-products.ts'
import { atEnd } from '../../support/at-end.ts'
import { addShop } from '../payments/gateways/shops.ts'

test('the facets of a shop are remembered in one state, so that its changes push out no other shop', async () => {
  const queries: string[] = []
  const onQuery = ({ query }: { query: { sql: string } }) => queries.push(query.sql)
  const { db, close } = await openDatabase({ dataDir: ':memory:', onQuery })
  atEnd(close)
  const [shop, other] = [(await addShop(db, 'one')).id, (await addShop(db, 'two')).id]
  const facets = new FacetReader(db)
  const readsOf = async (storeId: number, version: number) => {
    queries.length = 0
    const page = { offset: 0, limit: 1, sort: 'newest' } as const
    await narrowedProducts({ db, facets }, storeId, {
      ...page,
      ...{ filters: {}, selection: NO_SELECTION, version },
    })
    return queries.filter(sql => sql.includes('facet_choices')).length
  }
  expect(await readsOf(other, 1)).toBe(1)
  for (let version = 1; version <= 60; version++) expect(await readsOf(shop, version)).toBe(1)
  expect(await readsOf(shop, 60)).toBe(0)
  expect(await readsOf(other, 1)).toBe(0)
})
