import { describe, expect, test } from 'vitest'
import {
  addSearchCounts,
  deleteOldSearchCounts,
  frequentSearches,
} from '../../../../src/store-api/search/index/search-counts.db.ts'
import { engines } from '../../support/open-api.ts'
import { searchedShops } from '../searched-shop.ts'

const DAY = 24 * 60 * 60 * 1000

describe.each(engines)('%s', engine => {
  test('counts of a text add up, and a shop that is gone loses no others', async () => {
    const { db, one, two } = await searchedShops(engine)
    const kurta = { storeId: one, day: 100, text: 'kurta', searches: 2, notFound: 1, clicks: 1 }
    await addSearchCounts(db, [])
    await addSearchCounts(db, [kurta, { ...kurta, storeId: 999_999 }, { ...kurta, text: "o'neill किताब" }])
    await addSearchCounts(db, [{ ...kurta, searches: 5, notFound: 0, clicks: 4 }])
    await addSearchCounts(db, [
      { ...kurta, day: 101, searches: 1, clicks: 2 },
      { ...kurta, storeId: two, searches: 9 },
      { ...kurta, day: 99, text: 'saree', searches: 9, notFound: 9 },
    ])
    const all = { since: 99, least: 1, limit: 10 }
    expect(await frequentSearches(db, one, { ...all, by: 'searches' })).toEqual([
      { text: 'saree', searches: 9, notFound: 9, clicks: 1 },
      { text: 'kurta', searches: 8, notFound: 2, clicks: 7 },
      { text: "o'neill किताब", searches: 2, notFound: 1, clicks: 1 },
    ])
    const since = { by: 'not_found', since: 100, least: 2, limit: 1 } as const
    const answer = await frequentSearches(db, one, since)
    expect(answer).toEqual([{ text: 'kurta', searches: 8, notFound: 2, clicks: 7 }])
    const many = Array.from({ length: 1_201 }, (_, n) => ({ ...kurta, day: 120, text: `text ${n}` }))
    await addSearchCounts(db, many)
    const found = await frequentSearches(db, one, { ...all, since: 120, limit: 2_000, by: 'searches' })
    expect(found).toHaveLength(1_201)
    await db.deleteFrom('search_counts').where('day', '=', 120).execute()
    await deleteOldSearchCounts(db, 190 * DAY)
    expect(await frequentSearches(db, one, { ...all, by: 'searches' })).toHaveLength(2)
  })
})
