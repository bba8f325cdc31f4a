import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { getImport } from '../../../src/store-api/import/add-import.ts'
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
import { checked, manyProducts } from '../support/imports.ts'
import { end, runApi } from '../support/run-api.ts'

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
