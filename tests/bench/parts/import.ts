import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { addImport, getImport } from '../../../src/store-api/import/add-import.ts'
import { startApply, startCheck } from '../../../src/store-api/import/start-import.ts'
import type { ShopContext } from '../../../src/store-api/platform/services/service-context.ts'
import { filesAt } from '../../support/files-at.ts'
import { type Engine, onEachEngine } from '../support/engines.ts'
import { type Part, ports } from '../support/part.ts'
import { single } from '../support/stats.ts'
import { type Row, row } from '../support/table.ts'
import { fillVaried } from '../support/varied-catalogue.ts'
import { besideIdle, visitProducts } from '../support/visits.ts'

const BUSY = { slug: 'busy', host: 'busy.localhost', products: 1_000 }
const OTHER = { slug: 'other', host: 'other.localhost', products: 100 }
/** Rows of the file that is imported alone, and of the one beside which another shop works, which is never at its end. */
const [ALONE, LARGE] = [50_000, 100_000]
/** Milliseconds visited beside each half of an import. */
const VISIT = 10_000
/** Milliseconds that one state of an import may take. */
const PATIENCE = 180_000
const HEADER =
  'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price\n'

/** A file of products run dry and applied by the store API, and what another shop feels of it. */
export const importing: Part = {
  title: 'Import',
  run: async tell => {
    const rows: Row[] = []
    await onEachEngine(async engine => {
      rows.push(...(await measure(engine, text => tell(`${engine.name}: ${text}`))))
    })
    return { rows, notes: [NOTE] }
  },
}

const NOTE = `A file of ${ALONE.toLocaleString('en')} products with one counted variant each, in the old format of Shopify, into a shop of one thousand, by the running store API, which rests as long as it works. Then a second file, and beside each half of it another shop for ten seconds: visitors ask for \`/products\` 100 times a second, and its people run a file of one row dry, again and again, from the start until the result is there.`

function measure({ name, use }: Engine, tell: (text: string) => void): Promise<Row[]> {
  return use(async ({ opened: { db }, env, startApi }) => {
    const shopOf = async (store: typeof BUSY): Promise<ShopContext> => {
      const storeId = await fillVaried(db, store)
      const files = filesAt(join(env.DATA_DIR, 'media'))
      return { db, storeId, ...files, now: Date.now, actor: { type: 'cli' } }
    }
    const [busy, other] = [await shopOf(BUSY), await shopOf(OTHER)]
    const api = await startApi(ports.api)
    try {
      tell(`${ALONE.toLocaleString('en')} rows alone`)
      const id = await added(busy, shopifyFile('a', ALONE))
      const rate = { digits: 0, unit: 'rows/s' }
      const goal = { atLeast: 1_000 }
      const rows = [
        row(`${name}: dry run`, single(ALONE / (await seconds(() => check(busy, id)))), goal, rate),
        row(`${name}: applied`, single(ALONE / (await seconds(() => apply(busy, id)))), goal, rate),
      ]
      const idle = await visitProducts(OTHER.host, VISIT)
      const large = await added(busy, shopifyFile('b', LARGE))
      for (const [half, work] of [
        ['dry run', check],
        ['import', apply],
      ] as const) {
        tell(`beside the ${half} of ${LARGE.toLocaleString('en')} rows`)
        const ending = new AbortController()
        const done = work(busy, large, ending.signal)
        const [seen, waits] = await Promise.all([visitProducts(OTHER.host, VISIT), dryRuns(other)])
        const slowest = single(Math.max(...waits))
        rows.push(
          besideIdle(`${name}: another shop’s \`/products\` beside a large ${half}, p99`, seen, idle),
          row(`${name}: its dry run of one row beside that, slowest of ${waits.length}`, slowest, { atMost: 2 }, { unit: 's' }), // biome-ignore format: one row
        )
        // The dry run has to be whole before anything is applied; the import is left where it is.
        if (work === apply) ending.abort()
        await done
      }
      return rows
    } finally {
      await api.stop()
    }
  })
}

async function added(shop: ShopContext, body: AsyncIterable<Uint8Array>): Promise<number> {
  return (await addImport(shop, { name: 'products.csv', body })).row.id
}

async function check(shop: ShopContext, id: number, signal?: AbortSignal): Promise<void> {
  await startCheck(shop, { id })
  await becomes(shop, id, 'checked', signal)
}

async function apply(shop: ShopContext, id: number, signal?: AbortSignal): Promise<void> {
  await startApply(shop, { id, skipBad: false })
  await becomes(shop, id, 'applied', signal)
}

/** Waits for a state, or for the signal. Throws where the import fails or takes too long. */
async function becomes(shop: ShopContext, id: number, wanted: string, signal?: AbortSignal): Promise<void> {
  const end = performance.now() + PATIENCE
  while (!signal?.aborted) {
    const { state, problem } = await getImport(shop, { id })
    if (state === wanted) return
    if (state === 'failed') throw new Error(`the import failed: ${problem}`)
    if (performance.now() > end) throw new Error(`the import is still ${state}`)
    await setTimeout(20)
  }
}

/** Seconds that dry runs of one row take, one after the other. */
async function dryRuns(shop: ShopContext): Promise<number[]> {
  const end = performance.now() + VISIT
  const waits: number[] = []
  while (performance.now() < end) {
    waits.push(await seconds(async () => check(shop, await added(shop, shopifyFile('c', 1)))))
  }
  return waits
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1_000
}

/** A file in the old format of Shopify: so many products with one counted variant each. */
async function* shopifyFile(name: string, products: number): AsyncGenerator<Buffer> {
  yield Buffer.from(HEADER)
  for (let n = 0; n < products; n++) {
    const prices = `SKU-${name}-${n},shopify,${n % 40},${100 + (n % 900)}.00`
    const texts = `item-${name}-${n},Item ${n},"<p>A product that is made up, number ${n}.</p>"`
    yield Buffer.from(`${texts},Maker ${n % 50},Kind ${n % 12},TRUE,Title,Default Title,${prices}\n`)
  }
}
