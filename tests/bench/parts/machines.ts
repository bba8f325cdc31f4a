import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { putProducts } from '../../../src/store-api/catalogue/put-products.ts'
import { findShop } from '../../../src/store-api/shops/find-shop.ts'
import { type Cluster, startCluster } from '../../cluster/support/cluster.ts'
import { type Nginx, startNginx } from '../../cluster/support/nginx.ts'
import { cliContext } from '../../store-api/payments/gateways/payment-contexts.ts'
import { addShoppers } from '../../store-api/support/many-shoppers.ts'
import { address } from '../../store-api/support/shopper.ts'
import { filesAt } from '../../support/files-at.ts'
import { type LoadResult, load } from '../support/load.ts'
import type { Part } from '../support/part.ts'
import { alternate } from '../support/rounds.ts'
import { ratios, spread } from '../support/stats.ts'
import { type Row, row } from '../support/table.ts'

const ROUNDS = 12
const CONNECTIONS = 32
/** So many that none of them orders more than one shopper may. */
const SHOPPERS = 4_096
const HOST = 'books.localhost'
const PRODUCTS = ['bench-a', 'bench-b', 'bench-c']

/** Two sites and two store APIs behind nginx beside one of each, on PostgreSQL with a replica behind PgBouncer. */
export const machines: Part = {
  title: 'Several machines',
  run: async tell => {
    tell('PostgreSQL, a replica, PgBouncer, two sites, two store APIs, nginx')
    const cluster = await startCluster(join(import.meta.dirname, '..', '..', '..', 'dist'))
    const folder = join(cluster.folder, 'one')
    mkdirSync(folder)
    const one = await startNginx(folder, { sites: cluster.sites.slice(0, 1), apis: cluster.apis.slice(0, 1) })
    try {
      return { rows: await measure(cluster, one, tell), notes: [NOTE] }
    } finally {
      await one.stop()
      await cluster.stop()
    }
  },
}

const NOTE =
  'All of it, and the load, on the two cores of one machine: a second process finds no core of its own there, so that no more than "not worse" can be shown. On machines of their own the parts add up until PostgreSQL is full.'

async function measure(cluster: Cluster, one: Nginx, tell: (text: string) => void): Promise<Row[]> {
  const tokens = await fill(cluster)
  const pages = (port: number) => () =>
    load({
      port,
      paths: ['/', ...PRODUCTS.map(id => `/product/${id}`)],
      headers: { Host: HOST, 'Accept-Encoding': 'br' },
      connections: CONNECTIONS,
      duration: 500,
    })
  tell('pages')
  const paged = await alternate({ two: pages(cluster.sitePort), one: pages(one.sitePort) }, ROUNDS)
  tell('orders')
  const ordered = await alternate(
    { two: () => place(cluster.apiPort, tokens), one: () => place(one.apiPort, tokens) },
    ROUNDS,
  )
  const rates = (results: LoadResult[]) => results.map(({ rate }) => rate)
  return [
    row('kept pages/s: two of each ÷ one of each', ratios(rates(paged.two), rates(paged.one)), {
      atLeast: 0.9,
    }),
    row('kept pages through nginx', spread(rates(paged.two)), {}, { unit: '/s', digits: 0 }),
    row('orders/s: two of each ÷ one of each', ratios(rates(ordered.two), rates(ordered.one)), {
      atLeast: 0.9,
    }),
    row(
      'orders of three lines through nginx and PgBouncer',
      spread(rates(ordered.two)),
      {},
      { unit: '/s', digits: 0 },
    ),
  ]
}

/** Adds products and signed-in shoppers to a demo shop; returns the shoppers' tokens. */
function fill({ withDatabase }: Cluster): Promise<string[]> {
  return withDatabase(async db => {
    const { id: storeId } = await findShop({ db }, { slug: 'books' })
    const products = PRODUCTS.map(id => ({ id, title: `Volume ${id}`, regularPrice: 100 }))
    await putProducts({ ...cliContext(db, storeId, Date.now()), ...filesAt('') }, products)
    return addShoppers(db, storeId, SHOPPERS)
  })
}

async function place(port: number, tokens: string[]): Promise<LoadResult> {
  const result = await load({
    port,
    method: 'POST',
    paths: ['/api/v1/orders'],
    headers: { Host: HOST, 'Content-Type': 'application/json' },
    tokens,
    body: JSON.stringify({
      products: Object.fromEntries(PRODUCTS.map((id, n) => [id, n + 1])),
      shippingAddress: address,
    }),
    connections: CONNECTIONS,
    duration: 600,
  })
  // The next round goes on with those who have ordered least.
  tokens.push(...tokens.splice(0, result.requests % tokens.length))
  return result
}
