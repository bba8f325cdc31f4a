import { describe, expect, test } from 'vitest'
import { demoShops } from '../../../src/demo/shops.ts'
import { enginesByDay, openApi } from '../support/open-api.ts'
import { misspeltSearches, pairSearches, shareAtOnce, shareFound } from './real-searches.ts'

describe.each(enginesByDay)('of searches in the demo shops, on %s', async engine => {
  const { db } = await openApi(engine, { shops: demoShops, shoppers: {}, areDemo: true })

  test.each([
    [1, 4, 0.95],
    [2, 8, 0.8],
  ])(
    'with %i faults in a word, a product with it is among the first three, at once or by the offered correction',
    async (faults, shortest, least) => {
      const figure = await misspeltSearches(db, faults, shortest)
      expect(figure.all.length).toBeGreaterThan(300)
      expect(shareFound(figure), JSON.stringify(figure.missed)).toBeGreaterThan(least)
      // Of these faults a sixth are in the first letter.
      expect(shareAtOnce(figure)).toBeGreaterThan(0.78)
    },
  )

  test.each(['latin', 'native'] as const)('in %s letters, the other spelling is found', async from => {
    const figure = await pairSearches(db, from)
    expect(figure.all.length).toBeGreaterThan(200)
    expect(shareFound(figure), JSON.stringify(figure.missed)).toBeGreaterThan(0.85)
  })
})
