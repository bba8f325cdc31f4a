import { join } from 'node:path'
import { openDatabase } from '../../../src/store-api/db/engine/open.ts'
import { addImport } from '../../../src/store-api/services/import/add-import.ts'
import { runImport } from '../../../src/store-api/services/import/run-import.ts'
import { startApply, startCheck } from '../../../src/store-api/services/import/start-import.ts'
import { shopifyFile } from './shopify-file.ts'

/** Imports a file into a store of a filled database, in a process of its own; sends what it measured. */
const [storeId, products] = process.argv.slice(2).map(Number)
const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl = '' } = process.env

let began = 0
let longest = 0
const { db, close } = await openDatabase({
  dataDir,
  databaseUrl: databaseUrl || undefined,
  onQuery: ({ query, queryDurationMillis: took }) => {
    const now = performance.now()
    if (query.sql.startsWith('begin')) began = now - took
    else if (query.sql === 'commit') longest = Math.max(longest, now - began)
  },
})
const mediaDir = join(dataDir, 'media')
const shop = { db, storeId: storeId ?? 0, mediaDir, now: Date.now, actor: { type: 'cli' } } as const
const { row } = await addImport(shop, { name: 'products.csv', body: shopifyFile(products ?? 0) })

/** Rows a second. */
async function run(state: string): Promise<number> {
  const start = performance.now()
  const done = await runImport(shop, { id: row.id, beside: 'nothing' })
  if (done?.state !== state) throw new Error(`the import is ${done?.state}: ${done?.problem}`)
  return ((products ?? 0) / (performance.now() - start)) * 1000
}

await startCheck(shop, { id: row.id })
const dry = await run('checked')
await startApply(shop, { id: row.id, skipBad: false })
longest = 0
const applied = await run('applied')
// Kilobytes become megabytes.
process.send?.({ dry, applied, longest, peak: process.resourceUsage().maxRSS / 1_000 })
await close()
process.disconnect()
