import type { Db } from '../../../src/store-api/platform/tables/tables.ts'
import { addShoppers } from '../../store-api/support/many-shoppers.ts'
import { address } from '../../store-api/support/shopper.ts'
import { load } from './load.ts'
import { alternate } from './rounds.ts'

/** So many that none of them orders more than one shopper may. */
const SHOPPERS = 4_096
const ROUNDS = 6
/** Milliseconds of each load of a round. */
const ROUND = 1_500
const SEARCHERS = 16
const SEARCHES = 4_000
/** Pages that are asked for again and again, and those at hand for a round of others: more than it gets through. */
const [KEPT, MADE] = [50, 4_000]

export interface SearchedShop {
  storeId: number
  host: string
  products: number
  /** Of the API, and of the site. */
  port: number
  sitePort: number
}

export interface Visit {
  /** Milliseconds: 99th percentile of reads. */
  p99: number
  /** Orders a second, where some are placed. */
  orders?: number
}

/** What is read: products of the API, their pages that the site makes, and those that it has kept. */
export type Read = 'product' | 'made' | 'kept'

/**
 * Rounds of orders (8 connections) with reads of one product of the API (4), and of product pages (4), in turn alone and
 * beside 16 who search without a pause.
 */
export async function besideSearchers(
  db: Db,
  shop: SearchedShop,
  search: () => string,
): Promise<Record<Read, { alone: Visit[]; beside: Visit[] }>> {
  const { host, port } = shop
  const searching = async () => {
    const paths = Array.from({ length: SEARCHES }, () => `/api/v1/products${search()}`)
    // Where too many wait, a search is refused with 429.
    const searchers = { port, headers: { Host: host }, paths, connections: SEARCHERS, duration: ROUND }
    return load(searchers, 200, 429)
  }
  // The thread of searches starts with its first one, and reads its pages from the disk: not part of any round.
  await searching()
  const visits: Record<Read, () => Promise<Visit>> = { product: await orders(db, shop), ...pages(shop) }
  const measured: Partial<Record<Read, { alone: Visit[]; beside: Visit[] }>> = {}
  for (const read of ['product', 'made', 'kept'] as const) {
    const alone = visits[read]
    const beside = async () => (await Promise.all([alone(), searching()]))[0]
    measured[read] = await alternate({ alone, beside }, ROUNDS)
  }
  return measured as Record<Read, { alone: Visit[]; beside: Visit[] }>
}

async function orders(db: Db, { storeId, host, port }: SearchedShop): Promise<() => Promise<Visit>> {
  const headers = { Host: host }
  let tokens = await addShoppers(db, storeId, SHOPPERS)
  return async () => {
    const [ordered, read] = await Promise.all([
      load({
        ...{ port, method: 'POST', paths: ['/api/v1/orders'], tokens, connections: 8, duration: ROUND },
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ products: { 'thing-1': 1, 'thing-2': 2 }, shippingAddress: address }),
      }),
      load({ port, headers, paths: ['/api/v1/products/thing-3'], connections: 4, duration: ROUND }),
    ])
    // The next round goes on with those who have ordered least.
    const asked = ordered.requests % tokens.length
    tokens = [...tokens.slice(asked), ...tokens.slice(0, asked)]
    return { orders: ordered.rate, p99: read.p99 }
  }
}

function pages({ host, sitePort, products }: SearchedShop): Record<'made' | 'kept', () => Promise<Visit>> {
  const headers = { Host: `${host}:${sitePort}`, 'Accept-Encoding': 'gzip' }
  const pathOf = (n: number) => `/product/thing-${n % products}`
  const ask = (paths: string[]) => load({ port: sitePort, headers, paths, connections: 4, duration: ROUND })
  let first = KEPT
  return {
    made: () => ask(Array.from({ length: MADE }, () => pathOf(first++))),
    kept: () => ask(Array.from({ length: KEPT }, (_, n) => pathOf(n))),
  }
}
