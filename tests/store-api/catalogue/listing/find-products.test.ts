import { describe, expect, test } from 'vitest'
import { findProducts } from '../../../../src/store-api/catalogue/listing/find-products.ts'
import { searchProducts } from '../../../../src/store-api/catalogue/listing/product-search.db.ts'
import { openDeskShop } from '../../support/desk-shop.ts'
import { fillCatalogue } from '../../support/fill-catalogue.ts'
import { engines } from '../../support/open-api.ts'

describe.each(engines)('products found in slices on %s', async engine => {
  const { db, storeId } = await openDeskShop(engine)
  await fillCatalogue(db, storeId, 500, 3)

  test.each([
    { terms: [] },
    { terms: ['part'] },
    { terms: [], category: 'category 1' },
    { terms: ['nothing'] },
  ])('are those of one search: %j', async search => {
    for (const limit of [1, 7, 1_000]) {
      const wanted = await searchProducts(db, storeId, { ...search, limit })
      for (const rows of [1, 10, 499, 500, 5_000])
        expect(await findProducts(db, storeId, { ...search, limit }, rows)).toEqual(wanted)
    }
  })

  test('go on after a sort key', async () => {
    const all = await searchProducts(db, storeId, { terms: [], limit: 1_000 })
    const after = all[123]
    expect(await findProducts(db, storeId, { terms: [], after, limit: 50 }, 20)).toEqual(all.slice(124, 174))
  })
})
