import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { putProducts } from '../../../../src/store-api/catalogue/writes/product-write.db.ts'
import { inOwnTransaction } from '../../../../src/store-api/platform/engine/own-transaction.ts'
import type { Db } from '../../../../src/store-api/platform/tables/tables.ts'
import { mergeSegments } from '../../../../src/store-api/search/index/merge-segments.db.ts'
import { goods, searchedShops } from '../searched-shop.ts'

/** Products each in a commit of its own, and each indexed once. */
async function addLamps(db: Db, storeId: number, lamps: number) {
  for (let number = 1; number <= lamps; number++)
    await inOwnTransaction(db, tx => putProducts(tx, storeId, [goods(`Lamp of brass ${number}`)]))
}

async function segments(db: Db) {
  const counted = sql<{ count: number }>`select count(distinct segid) as count from search_lexemes_idx`
  return (await counted.execute(db)).rows[0]?.count ?? 0
}

test.each([3, 15])('the segments of %i commits become few, and find the same products', async commits => {
  const { db, one, titles } = await searchedShops('sqlite')
  await addLamps(db, one, commits)
  const before = await segments(db)
  const found = await titles('brass lamp')
  expect(found).toHaveLength(commits)
  await mergeSegments(db, Number.POSITIVE_INFINITY)
  expect(before).toBeGreaterThanOrEqual(3)
  expect(await segments(db)).toBeLessThanOrEqual(2)
  expect(await titles('brass lamp')).toEqual(found)
})

test('without time nothing is merged', async () => {
  const { db, one } = await searchedShops('sqlite')
  await addLamps(db, one, 3)
  const before = await segments(db)
  await mergeSegments(db, 0)
  expect(await segments(db)).toBe(before)
})
