import { addShoppers } from '../../store-api/support/many-shoppers.ts'
import { bulkProductId, fillCatalogue } from '../support/catalogue.ts'
import { countStock } from '../support/counted.ts'
import { type Engine, onEachEngine } from '../support/engines.ts'
import type { Part } from '../support/part.ts'
import { ports } from '../support/ports.ts'
import { single } from '../support/stats.ts'
import { type Row, row } from '../support/table.ts'
import { post } from './attack/post.ts'

const ROUNDS = 200
const BUYERS = 100
const HOST = 'bulk.localhost'

/** The last piece of a product, asked for by many shoppers at once. */
export const stock: Part = {
  title: 'Stock',
  run: async tell => {
    const rows: Row[] = []
    await onEachEngine(async engine => {
      rows.push(...(await measure(engine, tell)))
    })
    return { rows, notes: [NOTE] }
  },
}

const NOTE = `${ROUNDS} products with one piece each; for each, ${BUYERS} shoppers send \`POST /orders\` at once.`

function measure({ name, use }: Engine, tell: (text: string) => void): Promise<Row[]> {
  return use(async ({ opened: { db, engine }, startApi }) => {
    const storeId = await fillCatalogue(db, engine, { slug: 'bulk', host: HOST, products: ROUNDS })
    const ids = Array.from({ length: ROUNDS }, (_, index) => bulkProductId(index + 1))
    await countStock(db, storeId, ids, 1)
    // Each shopper buys at most once in ten rounds, within the limits of one shopper.
    const tokens = await addShoppers(db, storeId, BUYERS * 10)
    const api = await startApi(ports.api)
    const sold: number[] = []
    const others = new Map<number, number>()
    try {
      for (const [round, id] of ids.entries()) {
        if (round % 20 === 0) tell(`${name}: round ${round} of ${ROUNDS}`)
        const buyers = tokens.slice((round % 10) * BUYERS, (round % 10) * BUYERS + BUYERS)
        const statuses = await Promise.all(buyers.map(token => buy(api.port, token, id)))
        sold.push(statuses.filter(status => status === 200).length)
        for (const status of statuses.filter(one => one !== 200 && one !== 409))
          others.set(status, (others.get(status) ?? 0) + 1)
      }
    } finally {
      await api.stop()
    }
    for (const [status, times] of others) tell(`${name}: ${times} answers ${status}`)
    return rowsOf(name, sold)
  })
}

function rowsOf(name: string, sold: number[]): Row[] {
  const count = (holds: (pieces: number) => boolean) => single(sold.filter(holds).length)
  const whole = { digits: 0 }
  const oversold = single(sold.reduce((sum, pieces) => sum + Math.max(0, pieces - 1), 0))
  return [
    row(
      `${name}: rounds in which exactly one of ${BUYERS} got the last piece`,
      count(n => n === 1),
      { atLeast: ROUNDS },
      whole,
    ),
    row(`${name}: pieces sold beyond what there was`, oversold, { atMost: 0 }, whole),
  ]
}

async function buy(port: number, token: string, id: string): Promise<number> {
  const shippingAddress = {
    fullName: 'Asha Menon',
    address: '22 Tamarind Street',
    city: 'Bengaluru',
    state: 'Karnataka',
    postalCode: '560011',
    phone: '+919000055055',
  }
  const body = JSON.stringify({ products: { [id]: 1 }, shippingAddress })
  const { status } = await post(
    port,
    '/api/v1/orders',
    { Host: HOST, Authorization: `Bearer ${token}` },
    body,
  )
  return status
}
