import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { getImport } from '../../../src/store-api/import/add-import.ts'
import { describeImport } from '../../../src/store-api/import/describe-import.ts'
import { isKept, removeImport, sweepImportFiles } from '../../../src/store-api/import/import-files.ts'
import type { ImportRow } from '../../../src/store-api/import/imports.db.ts'
import { runImport } from '../../../src/store-api/import/run-import.ts'
import * as startImport from '../../../src/store-api/import/start-import.ts'
import type { ShopContext } from '../../../src/store-api/platform/services/service-context.ts'
import { checked, counts, imported, manyProducts, undone } from '../support/imports.ts'
import { engines, type TestApi } from '../support/open-api.ts'
import { openShop } from '../support/shop-context.ts'

/** More than one transaction stores. */
const COUNT = 600

describe.each(engines)('an import that a full disk ends on %s', engine => {
  let api: TestApi
  let shop: ShopContext
  beforeEach(async () => {
    ;({ api, shop } = await openShop(engine, 'two'))
    await api.db.deleteFrom('products').execute()
  })

  /** No row of the table is stored from now on, until what is returned is called. */
  async function fillDisk(table: 'products' | 'import_problems', id = '') {
    const when = id === '' ? '' : `when new.id = '${id}'`
    if (engine === 'sqlite') {
      await sql
        .raw(
          `create trigger full_disk before insert on ${table} ${when} begin select raise(abort, 'full'); end`,
        )
        .execute(api.db)
      return () => sql.raw('drop trigger full_disk').execute(api.db)
    }
    await sql
      .raw(
        `create function full_disk() returns trigger language plpgsql as $$ begin raise exception 'full' using errcode = '53100'; end $$`,
      )
      .execute(api.db)
    await sql
      .raw(
        `create trigger full_disk before insert on ${table} for each row ${when && `when (new.id = '${id}')`} execute function full_disk()`,
      )
      .execute(api.db)
    return () => sql.raw('drop function full_disk cascade').execute(api.db)
  }

  const run = async (id: number): Promise<ImportRow> => {
    await runImport(shop, { id, beside: 'nothing' }).catch(() => undefined)
    return getImport(shop, { id })
  }

  async function halfApplied() {
    const { id } = await checked(shop, manyProducts(COUNT, 10))
    const free = await fillDisk('products', 'p-500')
    await startImport.startApply(shop, { id, skipBad: false })
    const stopped = await run(id)
    await free()
    return { id, stopped }
  }

  const stored = async () => {
    const products = api.db.selectFrom('products').select('id').where('store_id', '=', shop.storeId)
    const rows = await products.execute()
    return [rows.length, new Set(rows.map(({ id }) => id)).size]
  }

  test('keeps what it has, and goes on from there without doubling', async () => {
    const { id, stopped } = await halfApplied()
    expect(stopped.state).toBe('failed')
    expect(stopped.new_count).toBeGreaterThan(0)
    expect(stopped.new_count).toBeLessThan(COUNT)
    expect(await stored()).toEqual([stopped.new_count, stopped.new_count])
    const described = await describeImport(shop, stopped)
    expect([described.canGoOn, described.problem]).toEqual([
      true,
      expect.stringMatching(/the rest of the file was not imported\. You can go on from where it stopped\.$/),
    ])
    await startImport.goOn(shop, { id })
    const row = await run(id)
    const expected = ['applied', '', [COUNT, 0, 0, 0], COUNT]
    expect([row.state, row.problem, counts(row), row.products]).toEqual(expected)
    expect(await stored()).toEqual([COUNT, COUNT])
    expect(await isKept(shop.mediaDir, row.file)).toBe(false)
    expect((await undone(shop, id)).kept_count).toBe(0)
    expect(await stored()).toEqual([0, 0])
  })

  test('can stop again, and be gone on with again', async () => {
    const { id } = await halfApplied()
    const free = await fillDisk('products', 'p-590')
    await startImport.goOn(shop, { id })
    expect((await describeImport(shop, await run(id))).canGoOn).toBe(true)
    await free()
    await startImport.goOn(shop, { id })
    expect(counts(await run(id))).toEqual([COUNT, 0, 0, 0])
  })

  test('keeps its file where others are swept, and can be undone instead', async () => {
    const { id, stopped } = await halfApplied()
    api.clock.now += 24 * 60 * 60_000
    await sweepImportFiles({ ...shop, now: () => Date.now() + 24 * 60 * 60_000 })
    expect(await isKept(shop.mediaDir, stopped.file)).toBe(true)
    await startImport.startUndo(shop, { id })
    const row = await run(id)
    expect([row.state, row.stopped]).toEqual(['undone', ''])
    expect(await isKept(shop.mediaDir, row.file)).toBe(false)
    await expect(startImport.goOn(shop, { id })).rejects.toMatchObject({ code: 'import-state' })
  })

  test('in its dry run has changed nothing, and is checked again', async () => {
    const { id } = await checked(shop, `id,title,regularPrice\na,A,5\nb,B,ask\n`)
    const free = await fillDisk('import_problems')
    await startImport.startCheck(shop, { id })
    const stopped = await run(id)
    await free()
    const expected = ['failed', 'checking', [0, 0, 0]]
    expect([stopped.state, stopped.stopped, counts(stopped).slice(0, 3)]).toEqual(expected)
    await startImport.goOn(shop, { id })
    const row = await run(id)
    expect([row.state, counts(row)]).toEqual(['checked', [1, 0, 0, 1]])
  })

  test('without its file is to be added again', async () => {
    const { id, stopped } = await halfApplied()
    await removeImport(shop.mediaDir, stopped.file)
    await expect(startImport.goOn(shop, { id })).rejects.toMatchObject({ code: 'import-file-gone' })
  })

  test.each(['applied', 'cancelled'])('is not gone on with once it is %s', async state => {
    const row =
      state === 'applied'
        ? await imported(shop, manyProducts(3, 10))
        : await checked(shop, manyProducts(3, 10))
    if (state === 'cancelled') await startImport.cancelImport(shop, { id: row.id })
    const expected = { code: 'import-state', details: { state } }
    await expect(startImport.goOn(shop, { id: row.id })).rejects.toMatchObject(expected)
    const answer = counts(await getImport(shop, { id: row.id }))
    expect(answer).toEqual(state === 'applied' ? [3, 0, 0, 0] : [0, 0, 0, 0])
  })
})

test('a database of SQLite that may not grow says that there is no room', async () => {
  const { api, shop } = await openShop('sqlite', 'two')
  const { id } = await checked(shop, manyProducts(2_000, 10))
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(api.db)
  await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + 40}`).execute(api.db)
  await startImport.startApply(shop, { id, skipBad: false })
  await runImport(shop, { id, beside: 'nothing' }).catch(() => undefined)
  const stopped = await getImport(shop, { id })
  expect(stopped.problem).toBe(
    'There is no room left on the server: the rest of the file was not imported. You can go on from where it stopped.',
  )
  await sql.raw('pragma max_page_count = 1073741823').execute(api.db)
  await startImport.goOn(shop, { id })
  const row = await runImport(shop, { id, beside: 'nothing' })
  expect([row?.state, row?.new_count]).toEqual(['applied', 2_000])
})
