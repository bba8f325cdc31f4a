import { describe, expect, test } from 'vitest'
import { demoShops } from '../../../src/demo/shops.ts'
import { NO_SELECTION } from '../../../src/domain/facets/selection.ts'
import { productsByKey } from '../../../src/store-api/db/product.ts'
import { findStoreBySlug } from '../../../src/store-api/db/store.ts'
import { createSearchIndex } from '../../../src/store-api/search/search-index.ts'
import { misspell, randomizer } from '../../domain/search/misspelling.ts'
import { engines, openApi } from '../support/open-api.ts'

/** Words of titles, and each with so many faults of typing. */
function misspeltWords(faults: number, shortest: number) {
  const random = randomizer(faults)
  return [1, 2, 3, 4].flatMap(() =>
    demoShops.flatMap(({ slug, products }) =>
      products.flatMap(({ title }) => {
        const all = title.toLowerCase().match(/[a-z]+/g) ?? []
        const long = all.filter(word => word.length >= shortest)
        const word = long[random(long.length)]
        if (word === undefined) return []
        const misspelt = Array.from({ length: faults }).reduce<string>(text => misspell(text, random), word)
        // Shorter words are not corrected for so many faults.
        return misspelt.length < shortest ? [] : [{ slug, word, misspelt }]
      }),
    ),
  )
}

describe.each(engines)('of misspelt words of titles of the demo shops, on %s', async engine => {
  const { db } = await openApi(engine, { shops: demoShops, shoppers: {}, areDemo: true })
  const index = createSearchIndex(db)
  const firstThree = async (slug: string, text: string) => {
    const storeId = (await findStoreBySlug(db, slug))?.id ?? 0
    const query = { text, filters: {}, selection: NO_SELECTION, offset: 0, limit: 3 }
    const { products } = await index.search(storeId, query)
    return (await productsByKey(db, products)).map(({ title }) => title.toLowerCase())
  }

  test.each([
    [1, 4, 0.95],
    [2, 8, 0.8],
  ])('with %i faults, a product with the word is among the first three', async (faults, shortest, least) => {
    const words = misspeltWords(faults, shortest)
    const missed: string[] = []
    for (const { slug, word, misspelt } of words) {
      const titles = await firstThree(slug, misspelt)
      if (!titles.some(title => title.includes(word))) missed.push(`${word}: ${misspelt}`)
    }
    expect(words.length).toBeGreaterThan(300)
    expect(1 - missed.length / words.length, JSON.stringify(missed)).toBeGreaterThan(least)
  })
})
