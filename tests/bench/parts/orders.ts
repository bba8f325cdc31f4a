import type { Rules } from '../../../src/contract/desk/rules.ts'
import { writeRules } from '../../../src/store-api/orders/pricing/rules.db.ts'
import { manyRules, someRules } from '../../store-api/orders/pricing/ruled-shop.ts'
import { addShoppers } from '../../store-api/support/many-shoppers.ts'
import { load, probe, type Request } from '../support/client.ts'
import { type Engine, onEachEngine } from '../support/engines.ts'
import { ordersOf } from '../support/order-requests.ts'
import { type Part, ports } from '../support/part.ts'
import { alternate } from '../support/rounds.ts'
import { ratios, single, spread } from '../support/stats.ts'
import { type Row, row } from '../support/table.ts'
import { fillVaried } from '../support/varied-catalogue.ts'

const ROUNDS = 16
/** Milliseconds. */
const ROUND = 600
const CONNECTIONS = 32
/** So many that none of them orders more than one shopper may. */
const SHOPPERS = 4_096
const more = { code: 'TEN', delivery: 'van' }

/** Orders of three lines a second, without rules and with them, and quotes by many rules. */
export const orders: Part = {
  title: 'Orders',
  run: async tell => {
    const rows: Row[] = []
    await onEachEngine(async engine => {
      tell(engine.name)
      rows.push(...(await measure(engine)))
    })
    return { rows, notes: [NOTE] }
  },
}

const NOTE =
  '`POST /orders` of three lines from 32 connections, as 4,096 shoppers in turn, mail sent beside; an answer means that the order has reached the disk on SQLite (`synchronous=FULL`). The PostgreSQL started here for the bench does not wait for its disk. *Rules* are those of a second shop of the same process, round by round in turn: two delivery zones, cash on delivery, a code that each order uses, and GST. Quotes are asked for 40 times a second: 60 zones, 130 discounts, 10 tax classes.'

function measure({ name, use }: Engine): Promise<Row[]> {
  return use(async ({ opened: { db }, startApi }) => {
    const addShop = async (slug: string, rules: Rules): Promise<{ host: string; tokens: string[] }> => {
      const host = `${slug}.localhost`
      const storeId = await fillVaried(db, { slug, host, products: 1_000 })
      await db.transaction().execute(tx => writeRules(tx, storeId, rules))
      return { host, tokens: await addShoppers(db, storeId, SHOPPERS) }
    }
    const [plain, ruled, many] = [
      await addShop('bulk', {}),
      await addShop('ruled', someRules),
      await addShop('many', manyRules),
    ]
    const api = await startApi(ports.api)
    try {
      const rates = await alternate(
        {
          without: ordering(api.port, ordersOf(plain.host, plain.tokens, 3)),
          with: ordering(api.port, ordersOf(ruled.host, ruled.tokens, 3, { more })),
        },
        ROUNDS,
      )
      const requests = ordersOf(many.host, many.tokens, 50, { path: '/api/v1/orders/quote', more })
      const quotes = await probe({ port: api.port, requests, rate: 40, duration: 10_000, timeout: 5_000 })
      const goal = name === 'SQLite' ? { atLeast: 1_000 } : {}
      return [
        row(`${name}: orders of three lines`, spread(rates.without), goal, { digits: 0, unit: '/s' }),
        row(`${name}: the same with rules ÷ without`, ratios(rates.with, rates.without), { atLeast: 0.85 }),
        row(
          `${name}: quote of 50 lines by 200 rules, p95`,
          single(quotes.p95),
          { atMost: 20 },
          { digits: 1, unit: 'ms' },
        ),
      ]
    } finally {
      await api.stop()
    }
  })
}

/** Orders a second in one round. The next round goes on with those who have ordered least. */
function ordering(port: number, requests: Request[]): () => Promise<number> {
  return async () => {
    const asked = await load({ port, requests, connections: CONNECTIONS, duration: ROUND })
    requests.push(...requests.splice(0, asked.requests % requests.length))
    return asked.rate
  }
}
