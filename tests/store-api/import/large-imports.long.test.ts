import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { addImport, getImport } from '../../../src/store-api/import/add-import.ts'
import { startImportWorker } from '../../../src/store-api/import/import-worker.ts'
import { startCheck } from '../../../src/store-api/import/start-import.ts'
import { atEnd } from '../../support/at-end.ts'
import { pieces } from '../support/imports.ts'
import { largeFile, longestSlice, MB, oneCell, oneProduct } from '../support/large-imports.ts'
import { openApi } from '../support/open-api.ts'
import { shopContext } from '../support/shop-context.ts'

async function opened() {
  const api = await openApi('sqlite')
  const worker = startImportWorker({ ...api, now: () => api.clock.now, onFailure: () => undefined })
  atEnd(worker.stop)
  const begin = async (shop: Awaited<ReturnType<typeof shopContext>>, body: AsyncIterable<Uint8Array>) => {
    const { row } = await addImport(shop, { name: 'products.csv', body })
    await startCheck(shop, row)
    const ends = async () => {
      for (;;) {
        const found = await getImport(shop, row)
        if (found.state !== 'checking') return found
        await setTimeout(10)
      }
    }
    return { row, ends }
  }
  return { api, begin }
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
    'has 250,000 rows. One product can have at most 1,000',
  ],
  ['one cell of 240 kB', 100, () => oneCell(240_000), 'has more than 100,000 characters'],
  [
    '12 MB of one product',
    50,
    () => oneProduct(12 * MB),
    'has 1,000,000 rows. One product can have at most 1,000',
  ],
])(
  '%s is read in slices below %d ms',
  async (_, most, body, reason) => {
    const { api, begin } = await opened()
    const { ends } = await begin(await shopContext(api, 'one'), body())
    const longest = await longestSlice(ends())
    const problems = await api.db.selectFrom('import_problems').select('reason').execute()
    expect(problems).toEqual([{ reason }])
    expect(longest).toBeLessThan(most)
  },
  600_000,
)

test("beside 300 MB of one shop, another's dry run of one row takes less than two seconds", async () => {
  const { api, begin } = await opened()
  const [large, small] = [await shopContext(api, 'one'), await shopContext(api, 'two')]
  const { row } = await begin(large, largeFile(920_000))
  expect(row.bytes).toBeGreaterThan(290 * MB)
  while ((await getImport(large, row)).products === 0) await setTimeout(5)
  const times: number[] = []
  for (let time = 0; time < 5; time++) {
    const started = performance.now()
    const { ends } = await begin(small, pieces('id,title\nmug,Mug\n'))
    const longest = await longestSlice(ends())
    times.push(performance.now() - started)
    expect(longest).toBeLessThan(50)
  }
  expect((await getImport(large, row)).state).toBe('checking')
  expect(Math.max(...times)).toBeLessThan(2_000)
})
