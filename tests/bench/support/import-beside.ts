import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { ImportRow } from '../../../src/store-api/db/imports.ts'
import { addImport, getImport } from '../../../src/store-api/services/import/add-import.ts'
import { cancelImport, startApply, startCheck } from '../../../src/store-api/services/import/start-import.ts'
import type { ShopContext } from '../../../src/store-api/services/service-context.ts'
import { addShoppers } from '../../store-api/support/many-shoppers.ts'
import { address } from '../../store-api/support/shopper.ts'
import { bulkProductId, fillCatalogue } from './catalogue.ts'
import type { Database } from './engines.ts'
import { load } from './load.ts'
import { peakDuring } from './memory.ts'
import { ports } from './ports.ts'
import { startSite } from './shop.ts'
import { shopifyFile } from './shopify-file.ts'
import { spread } from './stats.ts'

const HOST = 'bulk.localhost'
/** So many that none of them orders more than one shopper may. */
const SHOPPERS = 4_096
const ROUNDS = 6
/** Milliseconds of each load of a round. */
const ROUND = 1_500
const PATHS = ['/', '/products', '/products?page=2', '/products?category=books', '/terms']

/** Medians of some rounds, and the most megabytes that the API held meanwhile. */
interface Visited {
  p99: number
  orders: number
  peak: number
}

/** Shoppers of a shop without an import and while its own API imports into that shop. */
export async function besideImport(
  { opened: { db, engine }, env, startApi }: Database,
  products: number,
): Promise<{ without: Visited; during: Visited; imported: number }> {
  const storeId = await fillCatalogue(db, engine, { slug: 'bulk', host: HOST, products: 1_000 })
  const tokens = await addShoppers(db, storeId, SHOPPERS)
  const mediaDir = join(env.DATA_DIR, 'media')
  const shop: ShopContext = { db, storeId, mediaDir, now: Date.now, actor: { type: 'cli' } }
  const api = await startApi(ports.api)
  const site = await startSite(ports.site, {
    ...env,
    API_PORT: `${ports.api}`,
    STORE_API_URL: `http://127.0.0.1:${ports.api}`,
  })
  const visit = async (rounds: number): Promise<Visited> => {
    const { result, peak } = await peakDuring(api, () => visitRounds(rounds, tokens))
    return { ...result, peak }
  }
  try {
    await visit(1)
    const without = await visit(ROUNDS)
    const { id } = await startImport(shop, products)
    const during = await visit(ROUNDS)
    const { state, products: imported } = await getImport(shop, { id })
    if (state === 'applying') await cancelImport(shop, { id })
    return { without, during, imported }
  } finally {
    await site.stop()
    await api.stop()
  }
}

/** An import whose products the API has begun to write. */
async function startImport(shop: ShopContext, products: number): Promise<ImportRow> {
  const { row } = await addImport(shop, { name: 'products.csv', body: shopifyFile(products) })
  await startCheck(shop, row)
  await until(shop, row, ({ state }) => state === 'checked')
  await startApply(shop, { id: row.id, skipBad: false })
  return until(shop, row, ({ products: done }) => done > 0)
}

async function until(
  shop: ShopContext,
  { id }: ImportRow,
  isWanted: (row: ImportRow) => boolean,
): Promise<ImportRow> {
  for (;;) {
    const row = await getImport(shop, { id })
    if (row.state === 'failed') throw new Error(`the import failed: ${row.problem}`)
    if (isWanted(row)) return row
    await setTimeout(50)
  }
}

async function visitRounds(rounds: number, tokens: string[]): Promise<{ p99: number; orders: number }> {
  const [p99s, rates]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    const headers = { Host: `${HOST}:${ports.site}`, 'Accept-Encoding': 'gzip' }
    const pages = await load({ port: ports.site, paths: PATHS, headers, connections: 4, duration: ROUND })
    p99s.push(pages.p99)
    rates.push(await orderRate(tokens))
  }
  return { p99: spread(p99s).median, orders: spread(rates).median }
}

async function orderRate(tokens: string[]): Promise<number> {
  const { rate, requests } = await load({
    port: ports.api,
    method: 'POST',
    paths: ['/api/v1/orders'],
    headers: { Host: HOST, 'Content-Type': 'application/json' },
    tokens,
    body: JSON.stringify({ products: { [bulkProductId(1)]: 1 }, shippingAddress: address }),
    connections: 8,
    duration: ROUND,
  })
  // The next round goes on with those who have ordered least.
  tokens.push(...tokens.splice(0, requests % tokens.length))
  return rate
}
