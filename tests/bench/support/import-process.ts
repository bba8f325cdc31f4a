import { join } from 'node:path'
import { addImport } from '../../../src/store-api/import/add-import.ts'
import { runImport } from '../../../src/store-api/import/run-import.ts'
import { startApply, startCheck } from '../../../src/store-api/import/start-import.ts'
import { openDatabase } from '../../../src/store-api/platform/engine/open.ts'
import { filesAt } from '../../support/files-at.ts'
import { shopifyFile } from './shopify-file.ts'

/** Imports a file into a store of a filled database, in a process of its own; sends what it measured. */
const [storeId, products] = process.argv.slice(2).map(Number)
const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl = '' } = process.env

let began = { at: 0, cpu: process.threadCpuUsage(), writes: true }
/** Milliseconds of each commit from its beginning, and the longest time of the main thread's processor in one. */
let commits: number[] = []
let busiest = 0
const { db, close } = await openDatabase({
  dataDir,
  databaseUrl: databaseUrl || undefined,
  onQuery: ({ query, queryDurationMillis: took }) => {
    const now = performance.now()
    if (query.sql.startsWith('begin')) began = { at: now - took, cpu: process.threadCpuUsage(), writes: true }
    // No write waits while PostgreSQL reads its statistics.
    if (query.sql === 'analyze') began.writes = false
    if (query.sql !== 'commit' || !began.writes) return
    const { user, system } = process.threadCpuUsage(began.cpu)
    commits.push(now - began.at)
    busiest = Math.max(busiest, (user + system) / 1_000)
  },
})
const mediaDir = join(dataDir, 'media')
const shop = {
  db,
  storeId: storeId ?? 0,
  ...filesAt(mediaDir),
  now: Date.now,
  actor: { type: 'cli' },
} as const
const idle = process.memoryUsage.rss()
const { row } = await addImport(shop, { name: 'products.csv', body: shopifyFile(products ?? 0) })

/** Rows a second. */
async function run(state: string): Promise<number> {
  const start = performance.now()
  const done = await runImport(shop, { id: row.id })
  if (done?.state !== state) throw new Error(`the import is ${done?.state}: ${done?.problem}`)
  return ((products ?? 0) / (performance.now() - start)) * 1000
}

await startCheck(shop, { id: row.id })
const dry = await run('checked')
await startApply(shop, { id: row.id, skipBad: false })
commits = []
busiest = 0
const applied = await run('applied')
// Kilobytes become megabytes, as bytes do.
const peak = process.resourceUsage().maxRSS / 1_024
process.send?.({ dry, applied, commits, busiest, peak, added: peak - idle / 2 ** 20 })
await close()
process.disconnect()
