import { describe, expect, test } from 'vitest'
import type { Facet } from '../../../src/domain/listing/facet.ts'
import { selectionParameters } from '../../../src/domain/listing/selection.ts'
import { inOwnTransaction } from '../../../src/store-api/platform/engine/own-transaction.ts'
import { facetFilter } from '../../../src/store-api/search/facets/facet-filter.db.ts'
import { FacetReader } from '../../../src/store-api/search/facets/facet-reader.ts'
import { entriesOf } from '../../../src/store-api/search/index/stored-entries.db.ts'
import { narrowedProducts } from '../../../src/store-api/search/narrowed-products.ts'
import { isLongRun, seed } from '../../support/test-run.ts'
import { engines } from '../support/engines.ts'
import { type CountedProduct, matchingByForce, shownByForce } from './brute-force-facets.ts'
import { randomFrom, randomProduct, randomSelection } from './random-catalogue.ts'
import { searchedShops } from './searched-shop.ts'

const PRODUCTS = 9
const SELECTIONS = 20
/** Of all engines; without it as many as take some seconds. */
const CATALOGUES = process.env['CATALOGUES']
/** By day a fortieth. */
const few = (all: number) => (isLongRun ? all : Math.ceil(all / 40))

describe.each(engines)('facets on %s', engine => {
  const catalogues = Number(CATALOGUES ?? few(engine === 'sqlite' ? 500 : 50))

  const timeout = CATALOGUES ? 3_600_000 : undefined
  test(`are counted as by force in ${catalogues * SELECTIONS} catalogues and selections`, {
    timeout,
  }, async () => {
    const { db, one, put } = await searchedShops(engine)
    const random = randomFrom(seed)
    const products = db.selectFrom('products').where('store_id', '=', one).where('published', '=', 1)
    const reader = new FacetReader(db)
    const cautious = new FacetReader(db, 3)
    for (let version = 1; version <= catalogues; version++) {
      const changed = Array.from({ length: version === 1 ? PRODUCTS : 3 }, (_, at) =>
        randomProduct(random, version === 1 ? at : random(PRODUCTS)),
      )
      await put(one, ...new Map(changed.map(product => [product.id, product])).values())
      const stored = await storedCatalogue()
      for (let turn = 0; turn < SELECTIONS; turn++) {
        const selection = randomSelection(random)
        const context = new URLSearchParams(selectionParameters(selection)).toString()
        const expected = matchingByForce([...stored.values()], selection)
        const found = await products
          .where(await facetFilter(db, one, selection))
          .select('pk')
          .execute()
        const matching = [...stored].filter(([, product]) => expected.includes(product)).map(([pk]) => pk)
        expect(found.map(({ pk }) => pk).sort(), context).toEqual(matching.sort())
        const query = { filters: {}, selection, version, sort: 'newest', offset: 0, limit: 1 } as const
        const counted = await narrowedProducts({ db, facets: reader }, one, query)
        expect(counted.count, context).toBe(expected.length)
        const shown = shownByForce([...stored.values()], selection)
        expect(countsOf(counted.facets), context).toEqual(shown)
        const parts = await narrowedProducts({ db, facets: cautious }, one, query)
        expect(parts.count, context).toBe(expected.length)
        expectParts(countsOf(parts.facets), shown, `in parts ${context}`)
      }
    }

    async function storedCatalogue(): Promise<Map<number, CountedProduct>> {
      const pks = (await db.selectFrom('products').select('pk').execute()).map(({ pk }) => pk)
      const { products } = await inOwnTransaction(db, tx => entriesOf(tx, one, pks))
      const gone = await db.selectFrom('variants').select('pk').where('stock', '=', 0).execute()
      const soldOut = new Set(gone.map(({ pk }) => pk))
      return new Map(products.map(product => [product.pk, { facets: product, soldOut }]))
    }
  })
})

/** A sub-category is answered as the shop spells it. */
function countsOf(facets: readonly Facet[] = []): Map<string, number | undefined> {
  return new Map(
    facets.flatMap(({ key, values }) =>
      values.map(({ value, count }) => [`${key}=${value.toLowerCase()}`, count] as const),
    ),
  )
}

/** What is counted is right, and nothing that some product has is missing. */
function expectParts(
  answered: ReadonlyMap<string, number | undefined>,
  shown: ReadonlyMap<string, number>,
  context: string,
) {
  const seen = [...shown.keys()].filter(value => !answered.has(value))
  expect(seen, context).toEqual([])
  const counted = [...answered].filter(([, count]) => count !== undefined)
  expect(new Map(counted), context).toEqual(new Map(counted.map(([value]) => [value, shown.get(value)])))
}
