import { loadavg } from 'node:os'
import { fillCatalogue } from '../support/catalogue.ts'
import { type Engine, onEachEngine } from '../support/engines.ts'
import { besideImport } from '../support/import-beside.ts'
import { importInProcess } from '../support/import-in-process.ts'
import type { Part } from '../support/part.ts'
import { percentile, ratios, single, spread } from '../support/stats.ts'
import { type Row, row } from '../support/table.ts'

const PRODUCTS = 100_000

/** A Shopify file of 100,000 products run dry and applied, alone and beside shoppers. */
export const importing: Part = {
  title: 'Import',
  run: async tell => {
    const rows: Row[] = []
    const loads: string[] = []
    await onEachEngine(async engine => {
      loads.push(`${engine.name} ${loadavg()[0]?.toFixed(1)}`)
      tell(`${engine.name}: importing ${PRODUCTS.toLocaleString('en')} products`)
      rows.push(...(await measureAlone(engine)))
      tell(`${engine.name}: importing beside shoppers`)
      rows.push(...(await measureBeside(engine)))
    })
    return { rows, notes: [NOTE, `Load average of the machine at the start: ${loads.join(', ')}.`] }
  },
}

const NOTE =
  'One file of 100,000 products with one counted variant each, in the old format of Shopify, into a shop of one thousand. Rates, commits and memory are those of a process of its own that starts as `npm run store` does the second time, with what Node has compiled, and nothing beside it; memory is resident, in all and above what the process held before it read the file. Shoppers of the same shop then visit its pages (4 connections) and order (8 connections) in rounds of 1.5 s, in turn without an import and while the API, which serves them, imports the file: it is cancelled after each round and goes on in the next.'

async function measureAlone({ name, use }: Engine): Promise<Row[]> {
  const { dry, applied, commits, busiest, peak, added } = await use(
    async ({ opened: { db, engine }, env }) => {
      const bulk = { slug: 'bulk', host: 'bulk.localhost', products: 1_000 }
      const storeId = await fillCatalogue(db, engine, bulk)
      await importInProcess(storeId, env, 1)
      return importInProcess(storeId, env, PRODUCTS)
    },
  )
  const commit = name === 'SQLite' ? { atMost: 25 } : {}
  const whole = (unit: string) => ({ digits: 0, unit })
  return [
    row(`${name}: dry run`, single(dry), { atLeast: 5_000 }, whole('rows/s')),
    row(`${name}: applied`, single(applied), { atLeast: 1_000 }, whole('rows/s')),
    row(`${name}: commits, p99`, single(percentile(commits, 0.99)), commit, whole('ms')),
    row(`${name}: longest commit`, single(Math.max(...commits)), commit, whole('ms')),
    row(`${name}: longest commit, processor time`, single(busiest), commit, whole('ms')),
    row(`${name}: peak memory in all`, single(peak), { atMost: 500 }, whole('MB')),
    row(`${name}: peak memory above idle`, single(added), {}, whole('MB')),
  ]
}

async function measureBeside({ name, use }: Engine): Promise<Row[]> {
  const { without, during, imported } = await use(database => besideImport(database, PRODUCTS))
  const column = (visits: typeof during, name: 'p99' | 'orders' | 'peak') => visits.map(one => one[name])
  const megabytes = { digits: 0, unit: 'MB' }
  const [slower, fewer] = [
    ratios(column(during, 'p99'), column(without, 'p99')),
    ratios(column(during, 'orders'), column(without, 'orders')),
  ]
  return [
    row(`${name}: p99 of kept pages during ÷ without`, slower, { atMost: 2 }),
    row(`${name}: orders/s during ÷ without`, fewer, { atLeast: 0.5 }),
    row(`${name}: products imported beside them`, single(imported), {}, { digits: 0 }),
    row(`${name}: memory of the API during`, spread(column(during, 'peak')), {}, megabytes),
    row(`${name}: memory of the API without`, spread(column(without, 'peak')), {}, megabytes),
  ]
}
