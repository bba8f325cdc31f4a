import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addImport } from '../../../src/store-api/services/import/add-import.ts'
import { runImport } from '../../../src/store-api/services/import/run-import.ts'
import { startApply, startCheck } from '../../../src/store-api/services/import/start-import.ts'
import type { ShopContext } from '../../../src/store-api/services/service-context.ts'
import { fillCatalogue } from '../support/catalogue.ts'
import { type Engine, onEachEngine } from '../support/engines.ts'
import type { Part } from '../support/part.ts'
import { spread } from '../support/stats.ts'
import { type Row, row } from '../support/table.ts'

const PRODUCTS = 100_000
const HEADER =
  'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price\n'

/** A Shopify file of 100,000 products run dry and applied, with nothing beside it. */
export const importing: Part = {
  title: 'Import',
  run: async tell => {
    const rows: Row[] = []
    await onEachEngine(async engine => {
      tell(`${engine.name}: importing ${PRODUCTS.toLocaleString('en')} products`)
      rows.push(...(await measure(engine)))
    })
    return { rows, notes: [NOTE] }
  },
}

const NOTE =
  'One file of 100,000 products with one counted variant each, in the old format of Shopify, into a shop of one thousand; the work runs in the process of the bench, whose resident memory is the last row. Shoppers beside an import are not measured yet.'

async function* file(): AsyncGenerator<Buffer> {
  yield Buffer.from(HEADER)
  for (let n = 0; n < PRODUCTS; n++) {
    const prices = `SKU-${n},shopify,${n % 40},${100 + (n % 900)}.00`
    const texts = `item-${n},Item ${n},"<p>A product that is made up, number ${n}.</p>"`
    yield Buffer.from(`${texts},Maker ${n % 50},Kind ${n % 12},TRUE,Title,Default Title,${prices}\n`)
  }
}

async function measure({ name, use }: Engine): Promise<Row[]> {
  const mediaDir = mkdtempSync(join(tmpdir(), 'haat-bench-import-'))
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss / 1_000_000)
  }, 50)
  try {
    const { dry, applied } = await use(async ({ opened: { db, engine } }) => {
      const shop = { slug: 'bulk', host: 'bulk.localhost', products: 1_000 }
      const storeId = await fillCatalogue(db, engine, shop)
      return timed({ db, storeId, mediaDir, now: Date.now, actor: { type: 'cli' } })
    })
    return [
      row(`${name}: dry run`, spread([dry]), { atLeast: 20_000 }, { digits: 0, unit: ' rows/s' }),
      row(`${name}: applied`, spread([applied]), { atLeast: 5_000 }, { digits: 0, unit: ' rows/s' }),
      row(`${name}: peak memory`, spread([peak]), { atMost: 200 }, { digits: 0, unit: ' MB' }),
    ]
  } finally {
    clearInterval(watch)
    rmSync(mediaDir, { recursive: true, force: true })
  }
}

/** Rows a second of both. */
async function timed(shop: ShopContext): Promise<{ dry: number; applied: number }> {
  const { row: added } = await addImport(shop, { name: 'products.csv', body: file() })
  const run = async (state: string) => {
    const start = performance.now()
    const done = await runImport(shop, { id: added.id, beside: 'nothing' })
    if (done?.state !== state) throw new Error(`the import is ${done?.state}: ${done?.problem}`)
    return (PRODUCTS / (performance.now() - start)) * 1000
  }
  await startCheck(shop, { id: added.id })
  const dry = await run('checked')
  await startApply(shop, { id: added.id, skipBad: false })
  return { dry, applied: await run('applied') }
}
