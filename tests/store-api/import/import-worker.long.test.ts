import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { getImport } from '../../../src/store-api/import/add-import.ts'
import { startImportWorker } from '../../../src/store-api/import/import-worker.ts'
import { changeImport, type ImportRow } from '../../../src/store-api/import/imports.db.ts'
import { cancelImport, startApply, startUndo } from '../../../src/store-api/import/start-import.ts'
import { seed } from '../../../src/store-api/installation/startup/seed.ts'
import { openDatabase } from '../../../src/store-api/platform/engine/open.ts'
import type { ShopContext } from '../../../src/store-api/platform/services/service-context.ts'
import type { ImportState } from '../../../src/store-api/platform/tables/import-tables.ts'
import { findShop } from '../../../src/store-api/shops/shops.ts'
import { atEnd } from '../../support/at-end.ts'
import { filesAt } from '../../support/files-at.ts'
import { newFolder } from '../../support/folder.ts'
import { freshPostgres } from '../../support/fresh-postgres.ts'
import { isLongRun } from '../../support/test-run.ts'
import { enginesByDay } from '../support/engines.ts'
import { twoShops } from '../support/fixture.ts'
import { checked, manyProducts, pieces } from '../support/imports.ts'
import { beginCheck, largeFile, longestSlice, MB, oneCell, oneProduct } from '../support/large-imports.ts'
import { openApi } from '../support/open-api.ts'
import { end, runApi } from '../support/run-api.ts'
import { shopContext } from '../support/shop-context.ts'

const COUNT = isLongRun ? 6_000 : 3_000

/** Waits until an import is as wanted. */
async function until(
  shop: ShopContext,
  id: number,
  isWanted: (row: ImportRow) => boolean,
): Promise<ImportRow> {
  for (;;) {
    const row = await getImport(shop, { id })
    if (isWanted(row)) return row
    await setTimeout(5)
  }
}

const hasBegun = (row: ImportRow) => row.products > 0
const isIn = (state: ImportState) => (row: ImportRow) => row.state === state

test.each(enginesByDay)(
  'an import on %s goes on after its process was killed; cancelled, it can be undone',
  async engine => {
    const dataDir = newFolder('data')
    const databaseUrl = engine === 'postgres' ? await freshPostgres() : undefined
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' }
    const { db, close } = await openDatabase({ dataDir, databaseUrl })
    atEnd(close)
    await seed(db, engine, twoShops, Date.now())
    const { id: storeId } = await findShop({ db }, { slug: 'two' })
    const mediaDir = join(dataDir, 'media')
    const shop: ShopContext = { db, storeId, now: Date.now, actor: { type: 'cli' }, ...filesAt(mediaDir) }
    const priced = (paise: number) =>
      db
        .selectFrom('products')
        .select('id')
        .where('id', 'like', 'p-%')
        .where('regular_price', '=', paise)
        .execute()

    const first = await checked(shop, manyProducts(COUNT, 10))
    await startApply(shop, { id: first.id, skipBad: false })
    const killed = await runApi(env)
    await until(shop, first.id, hasBegun)
    await end(killed, 'SIGKILL')
    const half = await getImport(shop, { id: first.id })
    expect(half.state).toBe('applying')
    expect(await priced(1_000)).toHaveLength(half.products)
    expect(half.products).toBeLessThan(COUNT)

    // As if the time of the claim of the killed process had passed.
    await changeImport(db, first.id, ['applying'], { leased_until: 0 })
    const next = await runApi(env)
    const whole = await until(shop, first.id, isIn('applied'))
    expect([whole.products, whole.new_count, whole.same_count]).toEqual([COUNT, COUNT, 0])
    expect(await priced(1_000)).toHaveLength(COUNT)

    const second = await checked(shop, manyProducts(COUNT, 20))
    await startApply(shop, { id: second.id, skipBad: false })
    await until(shop, second.id, hasBegun)
    await cancelImport(shop, { id: second.id })
    const { changed_count: changed } = await getImport(shop, { id: second.id })
    expect(changed).toBeLessThan(COUNT)
    expect(await priced(2_000)).toHaveLength(changed)
    await startUndo(shop, { id: second.id })
    expect((await until(shop, second.id, isIn('undone'))).kept_count).toBe(0)
    expect(await priced(1_000)).toHaveLength(COUNT)
    await end(next, 'SIGTERM')
  },
)

async function opened() {
  const api = await openApi('sqlite')
  const worker = startImportWorker({ ...api, now: () => api.clock.now, onFailure: () => undefined })
  atEnd(worker.stop)
  return api
}

test.each([
  [
    '0.9 MB of one product',
    100,
    () => oneProduct(0.9 * MB),
    'has 80,000 rows. One product can have at most 1,000',
  ],
  [
    '3 MB of one product',
    100,
    () => oneProduct(3 * MB),
    'has 2,50,000 rows. One product can have at most 1,000',
  ],
  ['one cell of 240 kB', 100, () => oneCell(240_000), 'has more than 1,00,000 characters'],
  [
    '12 MB of one product',
    50,
    () => oneProduct(12 * MB),
    'has 10,00,000 rows. One product can have at most 1,000',
  ],
])(
  '%s is read in slices below %d ms',
  async (_, most, body, reason) => {
    const api = await opened()
    const { ends } = await beginCheck(await shopContext(api, 'one'), body())
    const longest = await longestSlice(ends())
    const problems = await api.db.selectFrom('import_problems').select('reason').execute()
    expect(problems).toEqual([{ reason }])
    expect(longest).toBeLessThan(most)
  },
  600_000,
)

test("beside 300 MB of one shop, another's dry run of one row takes less than two seconds", async () => {
  const api = await opened()
  const [large, small] = [await shopContext(api, 'one'), await shopContext(api, 'two')]
  const { row } = await beginCheck(large, largeFile(920_000))
  expect(row.bytes).toBeGreaterThan(290 * MB)
  while ((await getImport(large, row)).products === 0) await setTimeout(5)
  const times: number[] = []
  for (let time = 0; time < 5; time++) {
    const started = performance.now()
    const { ends } = await beginCheck(small, pieces('id,title\nmug,Mug\n'))
    const longest = await longestSlice(ends())
    times.push(performance.now() - started)
    expect(longest).toBeLessThan(50)
  }
  expect((await getImport(large, row)).state).toBe('checking')
  expect(Math.max(...times)).toBeLessThan(2_000)
})
