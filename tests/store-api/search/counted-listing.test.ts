import { describe, expect, test } from 'vitest'
import { queryOfSelection } from '../../../src/domain/listing/product-query.ts'
import { listProducts } from '../../../src/store-api/catalogue/listing/list-products.ts'
import { createSearchIndex } from '../../../src/store-api/search/search-index.ts'
import { rounds, seed } from '../../support/test-run.ts'
import { engines } from '../support/engines.ts'
import { randomFrom, randomProduct, randomSelection } from './random-catalogue.ts'
import { searchedShops } from './searched-shop.ts'

const PRODUCTS = 12
const sorts = ['newest', 'price-asc', 'price-desc', 'discount'] as const

describe.each(engines)('a listing on %s', engine => {
  const catalogues = rounds(engine === 'sqlite' ? 60 : 20)

  test('has the same pages whether or not facets are counted', { timeout: 240_000 }, async () => {
    const { db, one, put } = await searchedShops(engine)
    const search = createSearchIndex(db)
    const random = randomFrom(seed)
    let listed = 0
    for (let version = 1; version <= catalogues; version++) {
      const products = Array.from({ length: PRODUCTS }, (_, at) => randomProduct(random, at))
      // In another order than their keys, and some at the same time.
      await put(one, ...products.map(product => ({ ...product, createdAt: random(PRODUCTS) })))
      for (let turn = 0; turn < 20; turn++) {
        const query = {
          ...queryOfSelection(randomSelection(random)),
          ...{ sort: sorts[random(sorts.length)], page: 1 + random(3), limit: 1 + random(5) },
        }
        const plain = await listProducts({ db, storeId: one }, query)
        const { facets: _, ...counted } = await listProducts({ db, storeId: one, search, version }, query)
        expect(counted, JSON.stringify(query)).toEqual(plain)
        listed += plain.data.length
      }
    }
    expect(listed).toBeGreaterThan(catalogues * 10)
  })
})
