import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { Mutex } from '../../../src/concurrency/mutex.ts'
import { addImport, getImport } from '../../../src/store-api/import/add-import.ts'
import { startImportWorker } from '../../../src/store-api/import/import-worker.ts'
import { runImport } from '../../../src/store-api/import/run-import.ts'
import { startCheck } from '../../../src/store-api/import/start-import.ts'
import { atEnd } from '../../support/at-end.ts'
import { manyProducts, pieces } from '../support/imports.ts'
import { beginCheck, MB, oneCell, oneProduct } from '../support/large-imports.ts'
import { enginesByDay, openApi } from '../support/open-api.ts'
import { openShop, shopContext } from '../support/shop-context.ts'

/** Bytes of a file that are read at once. */
const PIECE = 65_536

afterEach(() => void vi.restoreAllMocks())

test.each(enginesByDay)("on %s one shop's large files keep no other shop waiting", async engine => {
  const api = await openApi(engine)
  const failures: unknown[] = []
  const { db, media, mediaDir } = api
  const worker = startImportWorker({
    db,
    media,
    mediaDir,
    now: () => api.clock.now,
    onFailure: error => failures.push(error),
  })
  atEnd(worker.stop)
  const large = await shopContext(api, 'one')
  const small = await shopContext(api, 'two')
  const { row: many } = await beginCheck(large, pieces(manyProducts(100_000, 10)))
  for (const body of [oneProduct(0.9 * MB), oneProduct(12 * MB), oneCell(240_000)])
    await beginCheck(large, body)
  while ((await getImport(large, many)).products === 0) await setTimeout(5)

  const { ends } = await beginCheck(small, pieces('id,title\nmug,Mug\n'))
  expect((await ends()).new_count).toBe(1)
  expect((await getImport(large, many)).state).toBe('checking')
  expect(failures).toEqual([])
})

test.each([
  ['3 MB of one product', () => oneProduct(3 * MB), 'has 2,50,000 rows. One product can have at most 1,000'],
  ['one cell of 240 kB', () => oneCell(240_000), 'has more than 1,00,000 characters'],
])('%s leaves others their turn after each piece of the file', async (_, body, reason) => {
  const { api, shop } = await openShop('sqlite', 'one')
  const { row } = await addImport(shop, { name: 'one.csv', body: body() })
  await startCheck(shop, row)
  const mutex = new Mutex()
  const release = vi.spyOn(mutex, 'release')
  await mutex.acquire()
  // Whenever it looks at the clock, it has worked for long enough.
  let clock = 0
  vi.spyOn(performance, 'now').mockImplementation(() => {
    clock += 20
    return clock
  })
  await runImport(shop, { id: row.id, beside: 'nothing', mutex })
  expect(release.mock.calls.length).toBeGreaterThanOrEqual(Math.floor(row.bytes / PIECE))
  const problems = await api.db.selectFrom('import_problems').select('reason').execute()
  expect(problems).toEqual([{ reason }])
})
