import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { z } from 'zod'
import { fillCatalogue } from '../support/catalogue.ts'
import { type Engine, onEachEngine } from '../support/engines.ts'
import type { Part } from '../support/part.ts'
import { spread } from '../support/stats.ts'
import { type Row, row } from '../support/table.ts'

const PRODUCTS = 100_000
const script = join(import.meta.dirname, '..', 'support', 'import-process.ts')
const measured = z.object({ dry: z.number(), applied: z.number(), longest: z.number(), peak: z.number() })

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
  'One file of 100,000 products with one counted variant each, in the old format of Shopify, into a shop of one thousand; a process of its own does nothing else, and its peak is that of its resident memory. Shoppers beside an import are not measured yet.'

async function measure({ name, use }: Engine): Promise<Row[]> {
  const { dry, applied, longest, peak } = await use(async ({ opened: { db, engine }, env }) => {
    const shop = { slug: 'bulk', host: 'bulk.localhost', products: 1_000 }
    return imported(await fillCatalogue(db, engine, shop), env)
  })
  const commit = name === 'SQLite' ? { atMost: 25 } : {}
  return [
    row(`${name}: dry run`, spread([dry]), { atLeast: 20_000 }, { digits: 0, unit: ' rows/s' }),
    row(`${name}: applied`, spread([applied]), { atLeast: 5_000 }, { digits: 0, unit: ' rows/s' }),
    row(`${name}: longest commit`, spread([longest]), commit, { digits: 0, unit: ' ms' }),
    row(`${name}: peak memory`, spread([peak]), { atMost: 200 }, { digits: 0, unit: ' MB' }),
  ]
}

async function imported(storeId: number, env: object): Promise<z.output<typeof measured>> {
  const child = fork(script, [`${storeId}`, `${PRODUCTS}`], { env: { ...process.env, ...env } })
  const gone = once(child, 'exit').then(() => Promise.reject(new Error('the import ended early')))
  const [message] = await Promise.race([once(child, 'message'), gone])
  await once(child, 'exit')
  return measured.parse(message)
}
