import type { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../../src/store-api/platform/engine/open.ts'
import { choosableFacets } from '../../../../src/store-api/search/facets/known-facets.db.ts'
import { createSearchIndex } from '../../../../src/store-api/search/search-index.ts'
import { atEnd } from '../../../support/at-end.ts'
import { addShop } from '../../payments/gateways/shops.ts'
import { attribute, goods, putInto } from '../searched-shop.ts'

test('of a shop whose products have hundreds of names of attributes, those of most products alone are read', async () => {
  const queries: CompiledQuery[] = []
  const onQuery = ({ query }: { query: CompiledQuery }) => queries.push(query)
  const { db, close } = await openDatabase({ dataDir: ':memory:', onQuery })
  atEnd(close)
  const { id: shop } = await addShop(db, 'one')
  const things = Array.from({ length: 5 }, (_, at) => {
    const own = Array.from({ length: 80 }, (_, number) => attribute(`own ${at} ${number}`, 'yes'))
    return goods(`Thing ${at}`, { attributes: [attribute(at < 3 ? 'Metal' : 'METAL', `m${at}`), ...own] })
  })
  await putInto(db, createSearchIndex(db), shop, ...things)
  queries.length = 0
  const facets = await choosableFacets(db, shop)
  expect(facets).toHaveLength(200)
  expect(facets[0]).toMatchObject({ key: 'attr.metal', name: 'Metal', isAutomatic: true })
  const ofNames = queries.filter(({ sql }) => sql.includes('facet_names'))
  for (const query of ofNames) expect((await db.executeQuery(query)).rows.length).toBeLessThanOrEqual(201)
})
