import { addShoppers } from '../../store-api/support/many-shoppers.ts'
import { load } from '../support/client.ts'
import { type Engine, onEachEngine } from '../support/engines.ts'
import { ordersOf } from '../support/order-requests.ts'
import { type Part, ports } from '../support/part.ts'
import { spread } from '../support/stats.ts'
import { type Row, row } from '../support/table.ts'
import { fillVaried } from '../support/varied-catalogue.ts'

const ROUNDS = 16
/** Milliseconds. */
const ROUND = 600
const CONNECTIONS = 32
/** So many that none of them orders more than one shopper may. */
const SHOPPERS = 4_096
const HOST = 'bulk.localhost'

/** Orders of three lines a second. */
export const orders: Part = {
  title: 'Orders',
  run: async tell => {
    const rows: Row[] = []
    await onEachEngine(async engine => {
      tell(engine.name)
      rows.push(await measure(engine))
    })
    return { rows, notes: [NOTE] }
  },
}

const NOTE =
  '`POST /orders` of three lines from 32 connections, as 4,096 shoppers in turn, mail sent beside; an answer means that the order has reached the disk on SQLite (`synchronous=FULL`). The PostgreSQL started here for the bench does not wait for its disk.'

function measure({ name, use }: Engine): Promise<Row> {
  return use(async ({ opened: { db }, startApi }) => {
    const storeId = await fillVaried(db, { slug: 'bulk', host: HOST, products: 1_000 })
    const requests = ordersOf(HOST, await addShoppers(db, storeId, SHOPPERS), 3)
    const api = await startApi(ports.api)
    const rates: number[] = []
    try {
      for (let round = 0; round <= ROUNDS; round++) {
        const asked = await load({ port: api.port, requests, connections: CONNECTIONS, duration: ROUND })
        // The next round goes on with those who have ordered least; the first one warms up.
        requests.push(...requests.splice(0, asked.requests % requests.length))
        if (round > 0) rates.push(asked.rate)
      }
    } finally {
      await api.stop()
    }
    const goal = name === 'SQLite' ? { atLeast: 1_000 } : {}
    return row(`${name}: orders of three lines`, spread(rates), goal, { digits: 0, unit: '/s' })
  })
}
