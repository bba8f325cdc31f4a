import { sql } from 'kysely'
import { searchTerms } from '../../../src/domain/order-words.ts'
import { addUser } from '../../../src/store-api/accounts/user.db.ts'
import type { OrderSearch } from '../../../src/store-api/orders/desk/order-conditions.db.ts'
import { searchOrders } from '../../../src/store-api/orders/desk/order-search.db.ts'
import { countShopOrders, listShopOrderRows } from '../../../src/store-api/orders/desk/shop-orders.db.ts'
import type { Db, Engine } from '../../../src/store-api/platform/tables/tables.ts'
import { fillCatalogue } from '../support/catalogue.ts'
import { type Database, onEachEngine } from '../support/engines.ts'
import type { Part } from '../support/part.ts'
import { fillOrders } from '../support/past-orders.ts'
import { single } from '../support/stats.ts'
import { type Row, row } from '../support/table.ts'
import { settle, trustRows } from '../support/trust-rows.ts'

const ORDERS = 100_000
const ROUNDS = 20
const FIRST = Date.parse('2025-01-01T00:00:00Z')

/** What a shop's people look for: common and rare, new and old. */
const searches: Record<string, Omit<OrderSearch, 'limit' | 'terms'> & { words?: string }> = {
  all: {},
  'a rare status': { status: 0 },
  'a common status': { status: 3 },
  'a payment state': { payment: 3 },
  'status and payment state': { status: 3, payment: 2 },
  'a day a week ago': { from: FIRST + 10_000_000, until: FIRST + 96_400_000 },
  'an order number': { words: '4711' },
  'a common name': { words: 'asha' },
  'a rare name': { words: 'zoya77' },
  'a phone number': { words: '9000055055' },
  'an e-mail': { words: 'zoya4711@example.com' },
  'the beginning of e-mails': { words: 'zoya47' },
  'an e-mail and a status': { words: 'zoya4711@example.com', status: 3 },
  'an e-mail that no order has': { words: 'nobody@example.com' },
  'a SKU': { words: 'VOL-471-XL' },
  'the beginning of SKUs': { words: 'VOL-47' },
  'a SKU and a rare status': { words: 'VOL-471-XL', status: 0 },
  'an e-mail and a SKU': { words: 'zoya471@example.com VOL-471-XL' },
  'two words': { words: 'asha name123' },
  'words and a status': { words: 'asha', status: 3 },
  'words and a rare status': { words: 'name12', status: 0 },
  'a word that no order has': { words: 'nothing' },
  'deep in the list': { before: 1_000, words: 'asha' },
}

/** The desk's lists of a shop with a hundred thousand orders. */
export const deskOrders: Part = {
  title: 'Orders at the desk',
  run: async tell => {
    const rows: Row[] = []
    await onEachEngine(({ name, use }) =>
      use(async database => {
        tell(`${name}: filling in ${ORDERS.toLocaleString('en')} orders with their words`)
        const storeId = await fill(database)
        tell(`${name}: searches`)
        const measured = await measure(name, database.opened.db, storeId)
        for (const { figure, measured: time } of measured) tell(`${figure}: ${time}`)
        rows.push(...measured)
      }),
    )
    return {
      rows,
      notes: ['Times of the database alone, 51 orders of a page with their rows; p95 of all rounds.'],
    }
  },
}

async function fill({ opened: { db, engine } }: Database): Promise<number> {
  const storeId = await fillCatalogue(db, engine, { slug: 'bulk', host: 'bulk.localhost', products: 100 })
  const names = { firstName: 'Asha', lastName: 'Menon' }
  const shopper = { email: 'asha@example.com', ...names, passwordHash: '-', createdAt: Date.now() }
  const userId = (await addUser(db, storeId, shopper)) ?? 0
  await fillOrders(db, engine, storeId, [userId], ORDERS)
  await addWords(db, engine)
  await settle(db, engine)
  return storeId
}

/** SQL of the words of an order, as wordsOf has them of its name, phone, e-mail, title and SKU. */
const WORDS = [
  'number',
  `'asha'`,
  `'name' || (number % 1000)`,
  `'9000055055'`,
  `'zoya' || (number % 100000) || '@example.com'`,
  `'zoya' || (number % 100000)`,
  `'example'`,
  `'com'`,
  `'volume'`,
  `'vol-' || (number % 1000) || '-xl'`,
  `'vol'`,
  `'xl'`,
]

/** Statuses and words as of a shop whose orders are delivered but for the newest. */
async function addWords(db: Db, engine: Engine): Promise<void> {
  await db.transaction().execute(async tx => {
    await trustRows(tx, engine)
    await sql`update orders set status = case when number > ${sql.lit(ORDERS - 300)} then number % 3 else 3 end,
      payment = case when number % 5000 = 0 then 3 else 2 end,
      words = ${sql.raw(WORDS.map(word => `' ' || ${word}`).join(' || '))}`.execute(tx)
  })
}

async function measure(name: string, db: Db, storeId: number): Promise<Row[]> {
  const all: number[] = []
  const rows: Row[] = []
  for (const [title, { words = '', ...search }] of Object.entries(searches)) {
    const times = await timesOf(async () => {
      const numbers = await searchOrders(db, storeId, { ...search, terms: searchTerms(words), limit: 51 })
      await listShopOrderRows(db, storeId, numbers)
    })
    all.push(...times)
    rows.push(row(`${name}: ${title}`, single(p95(times)), {}, { unit: 'ms' }))
  }
  const counts = await timesOf(() => countShopOrders(db, storeId))
  rows.push(row(`${name}: counts of all statuses`, single(p95(counts)), {}, { unit: 'ms' }))
  return [
    row(`${name}: filtered or searched, p95`, single(p95(all)), { atMost: 200 }, { unit: 'ms' }),
    ...rows,
  ]
}

async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return times
}

function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0
}
