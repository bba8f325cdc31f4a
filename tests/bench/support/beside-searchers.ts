import type { Db } from '../../../src/store-api/db/tables.ts'
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

interface Visit {
  /** Orders a second. */
  orders: number
  /** Milliseconds: 99th percentile of `GET /products/{id}`. */
  p99: number
}

/** Rounds of orders (8 connections) and reads of products (4), in turn alone and beside 16 who search without a pause. */
export async function besideSearchers(
  db: Db,
  { storeId, host, port }: { storeId: number; host: string; port: number },
  search: () => string,
): Promise<{ alone: Visit[]; beside: Visit[] }> {
  const headers = { Host: host }
  let tokens = await addShoppers(db, storeId, SHOPPERS)
  const visit = async (): Promise<Visit> => {
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
  const visitBeside = async (): Promise<Visit> => {
    const paths = Array.from({ length: SEARCHES }, () => `/api/v1/products${search()}`)
    // Where too many wait, a search is refused with 429.
    const searching = load({ port, headers, paths, connections: SEARCHERS, duration: ROUND }, 200, 429)
    const [visited] = await Promise.all([visit(), searching])
    return visited
  }
  return alternate({ alone: visit, beside: visitBeside }, ROUNDS)
}
