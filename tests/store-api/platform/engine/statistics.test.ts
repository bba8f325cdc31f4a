import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  addMissingStatistics,
  MANY_ROWS,
  refreshStatistics,
} from '../../../../src/store-api/platform/engine/statistics.ts'
import type { Db } from '../../../../src/store-api/platform/tables/tables.ts'
import { continueRebuilds } from '../../../../src/store-api/search/index/indexing.db.ts'
import { fillCatalogue } from '../../support/fill-catalogue.ts'
import { imported, manyProducts } from '../../support/imports.ts'
import { openApi } from '../../support/open-api.ts'
import { openShop, shopContext } from '../../support/shop-context.ts'

/** When what products are found by was analyzed last; null for never. */
async function analyzedAt(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select last_analyze as at from pg_stat_user_tables
    where relname = 'search_documents'`.execute(db)
  return rows[0]?.at ?? null
}

test('a large import ends with new statistics, a small one does not', async () => {
  const { shop } = await openShop('postgres', 'two')
  await imported(shop, manyProducts(20, 100))
  expect(await analyzedAt(shop.db)).toBeNull()
  await imported(shop, manyProducts(MANY_ROWS, 200))
  expect(await analyzedAt(shop.db)).not.toBeNull()
})

test('an index that is complete after an update has new statistics', async () => {
  const { db, storeId } = await shopContext(await openApi('postgres'), 'two')
  await db.insertInto('index_rebuilds').values({ store_id: storeId }).execute()
  await continueRebuilds({ db, now: Date.now }, 60_000)
  expect(await analyzedAt(db)).not.toBeNull()
})

test('a start with large tables of which none are known, as after a restore, makes them; one with small tables does not', async () => {
  const { db, storeId } = await shopContext(await openApi('postgres'), 'two')
  for (const table of ['products', 'product_search'])
    await sql`alter table ${sql.ref(table)} set (autovacuum_enabled = false)`.execute(db)
  await addMissingStatistics(db)
  expect(await analyzedAt(db)).toBeNull()
  await fillCatalogue(db, storeId, 3_000, 10)
  await addMissingStatistics(db)
  const first = await analyzedAt(db)
  expect(first).not.toBeNull()
  await addMissingStatistics(db)
  expect(await analyzedAt(db)).toEqual(first)
})

test('SQLite needs none', async () => {
  const { db } = await openApi('sqlite')
  await expect(refreshStatistics(db)).resolves.toBeUndefined()
  await expect(addMissingStatistics(db)).resolves.toBeUndefined()
})
