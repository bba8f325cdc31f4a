import { describe, expect, test } from 'vitest'
import { selectionFrom } from '../../../../src/domain/listing/selection.ts'
import { openDatabase } from '../../../../src/store-api/platform/engine/open.ts'
import { FacetReader } from '../../../../src/store-api/search/facets/facet-reader.ts'
import { narrowedProducts } from '../../../../src/store-api/search/narrowed-products.ts'
import { createSearchIndex } from '../../../../src/store-api/search/search-index.ts'
import { atEnd } from '../../../support/at-end.ts'
import { addShop } from '../../payments/gateways/shops.ts'
import { attribute, goods, putInto } from '../searched-shop.ts'

describe('a listing with many chosen facets', async () => {
  let queries = 0
  const { db, close } = await openDatabase({ dataDir: ':memory:', onQuery: () => queries++ })
  atEnd(close)
  const { id: shop } = await addShop(db, 'one')
  const names = Array.from({ length: 15 }, (_, at) => `detail ${at}`)
  const things = ['a', 'b', 'c'].map(text =>
    goods(`Thing ${text}`, { attributes: names.map(name => attribute(name, text)) }),
  )
  await putInto(db, createSearchIndex(db), shop, ...things)
  const reader = new FacetReader(db)
  const listed = async (chosen: number) => {
    const some = names.slice(0, chosen).flatMap(name => [
      [`attr.${name}`, 'a'],
      [`attr.${name}`, 'b'],
    ])
    const asked = { filters: {}, sort: 'newest', version: 1, offset: 0, limit: 12 } as const
    const selection = selectionFrom(new URLSearchParams(some))
    queries = 0
    const { count, facets = [] } = await narrowedProducts({ db, facets: reader }, shop, {
      ...asked,
      selection,
    })
    const uncounted = facets.filter(({ values }) => values.some(value => value.count === undefined))
    return { count, queries, facets: facets.length, uncounted: uncounted.map(({ key }) => key) }
  }
  await listed(0)

  test('counts each of a few without its own values', async () => {
    expect(await listed(5)).toMatchObject({ count: 2, facets: 16, uncounted: [] })
  })

  test('reads the products no more often for further ones, whose values it has without a count', async () => {
    const few = await listed(5)
    const many = await listed(15)
    expect(many.queries).toBe(few.queries)
    expect(many).toMatchObject({ count: 2, facets: 16 })
    expect(many.uncounted).toHaveLength(10)
  })
})
