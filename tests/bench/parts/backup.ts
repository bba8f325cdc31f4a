import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { addShoppers } from '../../store-api/support/many-shoppers.ts'
import { address } from '../../store-api/support/shopper.ts'
import { bulkProductId, fillCatalogue } from '../support/catalogue.ts'
import { type Engine, onEachEngine } from '../support/engines.ts'
import type { Options, Part } from '../support/part.ts'
import { fillOrders } from '../support/past-orders.ts'
import { percentile, single, spread } from '../support/stats.ts'
import { type Row, row } from '../support/table.ts'

const store = join(import.meta.dirname, '../../../src/store-api/cli/store.mjs')
const ACCOUNTS = 4_000
/** Milliseconds between the starts of two calls: 50 calls a second. */
const INTERVAL = 20
const IDLE_MS = 15_000
/** Calls beside backups, one after another: fewer have no p99. */
const LEAST_CALLS = 600

/** A backup of a large shop beside a steady load: every fourth call is an order. */
export const backup: Part = {
  title: 'Backup',
  run: async (tell, options) => {
    const rows: Row[] = []
    await onEachEngine(async engine => {
      tell(`${engine.name}: filling in, backup, restore`)
      rows.push(...(await measure(engine, options)))
    })
    const size = options.long ? '100,000 products and 1,000,000 orders' : '10,000 products and 100,000 orders'
    return {
      rows,
      notes: [
        `${size}; 50 calls a second of one process, three reads of a product to an order, beside one backup after another, on shared cores.`,
      ],
    }
  },
}

function measure({ name, use }: Engine, { long }: Options): Promise<Row[]> {
  const [products, orders] = long ? [100_000, 1_000_000] : [10_000, 100_000]
  return use(async ({ opened: { db, engine }, env, startApi }) => {
    const storeId = await fillCatalogue(db, engine, { slug: 'bulk', host: 'localhost', products })
    const tokens = await addShoppers(db, storeId, ACCOUNTS)
    const users = await db.selectFrom('users').select('id').orderBy('id').execute()
    await fillOrders(
      db,
      engine,
      storeId,
      users.slice(0, 100).map(({ id }) => id),
      orders,
    )
    const folder = mkdtempSync(join(tmpdir(), 'haat-backup-'))
    const api = await startApi(0)
    try {
      // The accounts of past orders are used last.
      const load = { port: api.port, tokens: [...tokens] }
      await callUntil(load, setTimeout(2_000))
      const idle = await callUntil(load, setTimeout(IDLE_MS))
      const during: number[] = []
      const took: number[] = []
      while (during.length < LEAST_CALLS) {
        const start = performance.now()
        const file = join(folder, `${took.length}.backup`)
        during.push(...(await callUntil(load, runStore(env, 'backup', file))))
        took.push((performance.now() - start) / 1000)
      }
      const ratio = percentile(during, 0.99) / percentile(idle, 0.99)
      const file = join(folder, '0.backup')
      const restoring = performance.now()
      // PostgreSQL's own file is restored on SQLite, where an empty folder is enough.
      await runStore({ DATA_DIR: join(folder, 'restored'), DATABASE_URL: '' }, 'restore', file)
      return [
        row(`${name}: others' p99 beside a backup ÷ idle`, single(ratio), { atMost: 2 }),
        row(`${name}: others' p99, idle`, single(percentile(idle, 0.99)), {}, { digits: 1, unit: ' ms' }),
        row(
          `${name}: others' p99, beside it`,
          single(percentile(during, 0.99)),
          {},
          { digits: 1, unit: ' ms' },
        ),
        row(`${name}: backup`, spread(took), {}, { digits: 1, unit: ' s' }),
        row(`${name}: its file`, single(statSync(file).size / 1e6), {}, { digits: 1, unit: ' MB' }),
        row(
          `${name}: restored`,
          single((performance.now() - restoring) / 1000),
          {},
          { digits: 1, unit: ' s' },
        ),
      ]
    } finally {
      await api.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  })
}

/** Milliseconds of each call that began before `over`. Throws where one is answered with an error. */
async function callUntil(
  load: { port: number; tokens: string[] },
  over: Promise<unknown>,
): Promise<number[]> {
  const calls: Promise<number>[] = []
  let isOver = false
  const ended = over.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const token = calls.length % 4 === 0 ? load.tokens.pop() : undefined
    calls.push(call(load.port, token))
    await Promise.race([setTimeout(INTERVAL), ended])
  }
  await ended
  return Promise.all(calls)
}

async function call(port: number, token: string | undefined): Promise<number> {
  const start = performance.now()
  const number = Math.floor(Math.random() * 256)
  const headers = {
    'Content-Type': 'application/json',
    'X-Forwarded-For': `10.${number}.${Date.now() % 256}.1`,
  }
  const at = `http://localhost:${port}/api/v1`
  const answer = token
    ? await fetch(`${at}/orders`, {
        method: 'POST',
        headers: { ...headers, Authorization: `Bearer ${token}` },
        body: JSON.stringify({ products: { [bulkProductId(1)]: 1 }, shippingAddress: address }),
      })
    : await fetch(`${at}/products/${bulkProductId(1 + number)}`, { headers })
  await answer.text()
  if (!answer.ok) throw new Error(`a call was answered with ${answer.status}`)
  return performance.now() - start
}

async function runStore(env: object, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, [store, ...args], {
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`store ${args[0]} ended with ${code}`)
}
