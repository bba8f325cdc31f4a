import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { mergeSegments } from '../../../../src/store-api/db/search/merge-segments.ts'
import type { Db } from '../../../../src/store-api/db/tables.ts'
import { goods, searchedShops } from '../../search/searched-shop.ts'

async function segments(db: Db) {
  const counted = sql<{ count: number }>`select count(distinct segid) as count from search_lexemes_idx`
  return (await counted.execute(db)).rows[0]?.count ?? 0
}

test('segments of the index of words become few, and the same products are found', async () => {
  const { db, one, put, titles } = await searchedShops('sqlite')
  for (let number = 1; number <= 15; number++) await put(one, goods(`Lamp of brass ${number}`))
  const before = await segments(db)
  const found = await titles('brass lamp')
  expect(found).toHaveLength(15)
  await mergeSegments(db, Number.POSITIVE_INFINITY)
  expect(before).toBeGreaterThan(3)
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
