import { describe, expect, test } from 'vitest'
import type { ProductSort } from '../../../src/contract/catalogue/product-list.ts'
import type { Selection } from '../../../src/domain/listing/selection.ts'
import { inOwnTransaction } from '../../../src/store-api/platform/engine/own-transaction.ts'
import { FacetReader } from '../../../src/store-api/search/facets/facet-reader.ts'
import { entriesOf } from '../../../src/store-api/search/index/stored-entries.db.ts'
import { type SearchQuery, searchProducts } from '../../../src/store-api/search/search-products.ts'
import { isLongRun, seed } from '../../support/test-run.ts'
import { engines } from '../support/engines.ts'
import { countByForce } from './brute-force-facets.ts'
import { pick, type Random, randomFrom, randomProduct, randomSelection } from './random-catalogue.ts'
import { searchedShops } from './searched-shop.ts'

const PRODUCTS = 12
const words = ['lamp', 'Brass lamp', 'brass kurta', 'silk', 'kurta silk lamp', 'bras', 'kurt', 'jug lamp']
const titles = ['Brass lamp', 'Silk kurta', 'Lamp of silk', 'Brass kurta', 'Jug']
const descriptions = ['', 'A lamp of brass.', 'A kurta of silk.']
const sorts: ProductSort[] = ['relevance', 'newest', 'price-asc', 'price-desc', 'discount']

function searchedProduct(random: Random, number: number) {
  const product = randomProduct(random, number)
  return {
    ...product,
    title: pick(random, titles),
    description: pick(random, descriptions),
    category: pick(random, ['Home', 'Clothing']),
    // Other than their keys in the database.
    createdAt: random(PRODUCTS),
  }
}

function randomSearch(random: Random): SearchQuery & { selection: Selection } {
  return {
    text: pick(random, words),
    offset: pick(random, [0, 0, 2, 50]),
    limit: pick(random, [1, 3, 12]),
    sort: pick(random, sorts),
    filters: random(3) ? {} : { category: pick(random, ['home', 'clothing', 'music']) },
    selection: randomSelection(random),
  }
}

describe.each(engines)('a search on %s', engine => {
  const catalogues = isLongRun ? (engine === 'sqlite' ? 150 : 30) : engine === 'sqlite' ? 6 : 3

  test('finds the same products in the same order whether or not facets are counted', {
    timeout: 240_000,
  }, async () => {
    const { db, one, put } = await searchedShops(engine)
    const random = randomFrom(seed)
    const facets = new FacetReader(db)
    const readers = { db, facets }
    const cautious = { db, facets: new FacetReader(db, 2) }
    let found = 0
    for (let version = 1; version <= catalogues; version++) {
      await put(one, ...Array.from({ length: PRODUCTS }, (_, at) => searchedProduct(random, at)))
      for (let turn = 0; turn < 20; turn++) {
        const query = randomSearch(random)
        const context = JSON.stringify({ ...query, selection: [...query.selection] })
        const plain = await searchProducts(readers, one, query)
        const { facets: counted, ...search } = await searchProducts(readers, one, { ...query, version })
        expect(search, context).toEqual(plain)
        const { facets: parts, ...few } = await searchProducts(cautious, one, { ...query, version })
        expect(few, context).toEqual(plain)
        const whole = { text: query.text, offset: 0, limit: PRODUCTS, filters: query.filters }
        const all = await storedOf((await searchProducts(readers, one, whole)).products)
        for (const { key, values } of [...(counted ?? []), ...(parts ?? [])])
          for (const { value, count } of values)
            if (count !== undefined)
              expect(count, `${key}=${value} of ${context}`).toBe(
                countByForce(all, query.selection, key, value),
              )
        found += plain.products.length
      }
    }
    expect(found).toBeGreaterThan(catalogues * 5)

    async function storedOf(pks: readonly number[]) {
      const { products: stored } = await inOwnTransaction(db, tx => entriesOf(tx, one, pks))
      const gone = await db.selectFrom('variants').select('pk').where('stock', '=', 0).execute()
      const soldOut = new Set(gone.map(({ pk }) => pk))
      return stored.map(product => ({ facets: product, soldOut }))
    }
  })
})
