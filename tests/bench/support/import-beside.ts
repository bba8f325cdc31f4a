import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { addImport, getImport } from '../../../src/store-api/import/add-import.ts'
import { changeImport, type ImportRow } from '../../../src/store-api/import/imports.db.ts'
import { cancelImport, startApply, startCheck } from '../../../src/store-api/import/start-import.ts'
import type { ShopContext } from '../../../src/store-api/platform/services/service-context.ts'
import { rebuildIndex } from '../../../src/store-api/search/index/indexing.db.ts'
import { addShoppers } from '../../store-api/support/many-shoppers.ts'
import { address } from '../../store-api/support/shopper.ts'
import { filesAt } from '../../support/files-at.ts'
import { bulkProductId, fillCatalogue } from './catalogue.ts'
import type { Database } from './engines.ts'
import { load } from './load.ts'
import { peakDuring } from './memory.ts'
import { ports } from './ports.ts'
import { alternate } from './rounds.ts'
import { startSite } from './shop.ts'
import { shopifyFile } from './shopify-file.ts'

const HOST = 'bulk.localhost'
/** So many that none of them orders more than one shopper may. */
const SHOPPERS = 4_096
const ROUNDS = 6
/** Milliseconds of each load of a round. */
const ROUND = 1_500
const PATHS = ['/', '/products', '/products?page=2', '/products?category=books', '/terms']

interface Visit {
  p99: number
  orders: number
  /** The most megabytes that the API held meanwhile. */
  peak: number
}

/** Rounds of shoppers of a shop, in turn without an import and while their own API imports into that shop. */
export async function besideImport(
  { opened: { db, engine }, env, startApi }: Database,
  products: number,
): Promise<{ without: Visit[]; during: Visit[]; imported: number }> {
  const storeId = await fillCatalogue(db, engine, { slug: 'bulk', host: HOST, products: 1_000 })
  // Without it a listing counts no product, and has no second page.
  await rebuildIndex(db, storeId)
  const tokens = await addShoppers(db, storeId, SHOPPERS)
  const mediaDir = join(env.DATA_DIR, 'media')
  const shop: ShopContext = { db, storeId, ...filesAt(mediaDir), now: Date.now, actor: { type: 'cli' } }
  const api = await startApi(ports.api)
  const site = await startSite(ports.site, {
    ...env,
    API_PORT: `${ports.api}`,
    STORE_API_URL: `http://127.0.0.1:${ports.api}`,
  })
  const visit = async (): Promise<Visit> => {
    const { result, peak } = await peakDuring(api, () => visitOnce(tokens))
    return { ...result, peak }
  }
  try {
    const { row } = await addImport(shop, { name: 'products.csv', body: shopifyFile(products) })
    await startCheck(shop, row)
    await until(shop, row, ({ state }) => state === 'checked')
    const { without, during } = await alternate(
      { without: visit, during: () => beside(shop, row, visit) },
      ROUNDS,
    )
    return { without, during, imported: (await getImport(shop, row)).products }
  } finally {
    await site.stop()
    await api.stop()
  }
}

/** Goes on with the import for so long as `work` takes. */
async function beside(shop: ShopContext, row: ImportRow, work: () => Promise<Visit>): Promise<Visit> {
  const { state } = await getImport(shop, row)
  if (state === 'checked') await startApply(shop, { id: row.id, skipBad: false })
  else await changeImport(shop.db, row.id, [state], { state: 'applying', claimed_until: 0 })
  const { products } = await getImport(shop, row)
  await until(shop, row, now => now.products > products)
  const done = await work()
  await cancelImport(shop, row)
  return done
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

async function visitOnce(tokens: string[]): Promise<Omit<Visit, 'peak'>> {
  const headers = { Host: `${HOST}:${ports.site}`, 'Accept-Encoding': 'gzip' }
  const { p99 } = await load({
    port: ports.site,
    paths: PATHS,
    headers,
    connections: 4,
    duration: ROUND,
  })
  return { p99, orders: await orderRate(tokens) }
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
