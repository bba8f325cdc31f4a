import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { mergeSegments } from '../../../../src/store-api/db/search/merge-segments.ts'
import type { Db } from '../../../../src/store-api/db/tables.ts'
import { goods, searchedShops } from '../../search/searched-shop.ts'

async function segments(db: Db) {
  const counted = sql<{ count: number }>`select count(distinct segid) as count from search_lexemes_idx`
  return (await counted.execute(db)).rows[0]?.count ?? 0
}

test.each([3, 15])('the segments of %i commits become few, and find the same products', async commits => {
  const { db, one, put, titles } = await searchedShops('sqlite')
  for (let number = 1; number <= commits; number++) await put(one, goods(`Lamp of brass ${number}`))
  const before = await segments(db)
  const found = await titles('brass lamp')
  expect(found).toHaveLength(commits)
  await mergeSegments(db, Number.POSITIVE_INFINITY)
  expect(before).toBeGreaterThanOrEqual(3)
  expect(await segments(db)).toBeLessThanOrEqual(2)
  expect(await titles('brass lamp')).toEqual(found)
})

test('without time nothing is merged', async () => {
  const { db, one, put } = await searchedShops('sqlite')
  for (let number = 1; number <= 3; number++) await put(one, goods(`Lamp of brass ${number}`))
  const before = await segments(db)
  await mergeSegments(db, 0)
  expect(await segments(db)).toBe(before)
})
