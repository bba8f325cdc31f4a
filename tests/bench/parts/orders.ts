import { addSession } from '../../../src/store-api/accounts/session.db.ts'
import { addUser } from '../../../src/store-api/accounts/user.db.ts'
import { newToken, tokenHash } from '../../../src/store-api/platform/services/token.ts'
import type { Db } from '../../../src/store-api/platform/tables/tables.ts'
import { bulkProductId, fillCatalogue } from '../support/catalogue.ts'
import { countStock } from '../support/counted.ts'
import { type Database, type Engine, onEachEngine } from '../support/engines.ts'
import { type LoadResult, load } from '../support/load.ts'
import type { Part } from '../support/part.ts'
import { fillOrders } from '../support/past-orders.ts'
import { ports } from '../support/ports.ts'
import { alternate } from '../support/rounds.ts'
import { ratios, spread } from '../support/stats.ts'
import { type Row, row } from '../support/table.ts'

const PAST = 1_000_000
const ROUNDS = 16
const CONNECTIONS = 32
/** So many that none of them orders more than one shopper may. */
const SHOPPERS = 4_096
/** More pieces than are ordered. */
const PLENTY = 100_000_000
const ORDERED = [1, 2, 3]
const HOST = 'bulk.localhost'

/** Orders of three lines a second, on a new database, on one with a million past orders, and of counted pieces. */
export const orders: Part = {
  title: 'Orders',
  run: async tell => {
    const rows: Row[] = []
    await onEachEngine(async engine => {
      rows.push(...(await measure(engine, tell)))
    })
    return { rows, notes: [NOTE] }
  },
}

const NOTE =
  '`POST /orders` of three lines from 32 connections, as 4,096 shoppers in turn, mail sent beside; an answer means that the order has reached the disk on SQLite (`synchronous=FULL`). The PostgreSQL started here for the bench does not wait for its disk. With and without past orders are two databases, asked in turn; so are pieces that are counted and not.'

async function measure({ name, use }: Engine, tell: (text: string) => void): Promise<Row[]> {
  const { empty, full } = await use(withNone =>
    use(async withPast => {
      const unburdened = await newShop(withNone)
      tell(`${name}: filling in ${PAST.toLocaleString('en')} past orders`)
      const burdened = await newShop(withPast, PAST)
      tell(`${name}: orders`)
      return inTurn(unburdened, burdened)
    }),
  )
  tell(`${name}: orders of counted pieces`)
  const counted = await use(uncounted =>
    use(async database => inTurn(await newShop(uncounted), await newShop(database, 0, PLENTY))),
  )
  return [
    row(`${name}: orders of three lines`, spread(empty), name === 'SQLite' ? { atLeast: 1500 } : {}, {
      digits: 0,
      unit: '/s',
    }),
    row(`${name}: with ${PAST.toLocaleString('en')} past orders ÷ none`, ratios(full, empty), {
      atLeast: 0.9,
    }),
    row(
      `${name}: of counted pieces ÷ not counted`,
      ratios(counted.full, counted.empty),
      name === 'SQLite' ? { atLeast: 0.85 } : {},
    ),
  ]
}

/** A shop, and the tokens of those who order there. */
interface Contender {
  database: Database
  tokens: string[]
}

async function newShop(database: Database, pastOrders = 0, pieces?: number): Promise<Contender> {
  const { db, engine } = database.opened
  const storeId = await fillCatalogue(db, engine, { slug: 'bulk', host: HOST, products: 1_000 })
  if (pieces !== undefined) await countStock(db, storeId, ORDERED.map(bulkProductId), pieces)
  const { userIds, tokens } = await addShoppers(db, storeId)
  if (pastOrders > 0) await fillOrders(db, engine, storeId, userIds, pastOrders)
  return { database, tokens }
}

function addShoppers(db: Db, storeId: number) {
  return db.transaction().execute(tx => addAll(tx, storeId))
}

async function addAll(db: Db, storeId: number) {
  const userIds: number[] = []
  const tokens: string[] = []
  for (let n = 0; n < SHOPPERS; n++) {
    const names = { firstName: 'Asha', lastName: 'Menon' }
    const shopper = { email: `asha${n}@example.com`, ...names, passwordHash: '-', createdAt: Date.now() }
    const userId = (await addUser(db, storeId, shopper)) ?? 0
    const token = newToken()
    await addSession(db, storeId, { tokenHash: tokenHash(token), userId, now: Date.now() })
    userIds.push(userId)
    tokens.push(token)
  }
  return { userIds, tokens }
}

/** Orders a second on each, round for round. */
async function inTurn(none: Contender, past: Contender): Promise<{ empty: number[]; full: number[] }> {
  const first = await none.database.startApi(ports.api)
  const second = await past.database.startApi(ports.otherApi)
  try {
    const { empty, full } = await alternate(
      { empty: () => place(first.port, none), full: () => place(second.port, past) },
      ROUNDS,
    )
    return { empty: empty.map(one => one.rate), full: full.map(one => one.rate) }
  } finally {
    await Promise.all([first.stop(), second.stop()])
  }
}

async function place(port: number, contender: Contender): Promise<LoadResult> {
  const products = Object.fromEntries(ORDERED.map(n => [bulkProductId(n), n]))
  const shippingAddress = {
    fullName: 'Asha Menon',
    address: '22 Tamarind Street',
    city: 'Bengaluru',
    state: 'Karnataka',
    postalCode: '560011',
    phone: '+919000055055',
  }
  const { tokens } = contender
  const result = await load({
    port,
    method: 'POST',
    paths: ['/api/v1/orders'],
    headers: { Host: HOST, 'Content-Type': 'application/json' },
    tokens,
    body: JSON.stringify({ products, shippingAddress }),
    connections: CONNECTIONS,
    duration: 600,
  })
  // The next round goes on with those who have ordered least.
  const asked = result.requests % tokens.length
  contender.tokens = [...tokens.slice(asked), ...tokens.slice(0, asked)]
  return result
}
