import { type Database, type Engine, onEachEngine } from '../support/engines.ts'
import type { Part } from '../support/part.ts'
import { ports } from '../support/ports.ts'
import { startSite } from '../support/shop.ts'
import type { Row } from '../support/table.ts'
import { settle } from '../support/trust-rows.ts'
import { fillVaried } from '../support/varied-catalogue.ts'
import { besideRows } from './search/beside.ts'
import { listingRows } from './search/listings.ts'
import { putRows } from './search/puts.ts'
import { searchRows } from './search/searches.ts'
import { LARGE, LARGEST, many, POSTGRES_SETTINGS, SMALL, SMALL_HOST } from './search/shops.ts'

/** What shoppers wait for when they list, search and choose facets; what the index costs those who write. */
export const search: Part = {
  title: 'Listings, searches, facets and suggestions',
  run: async (tell, { long }) => {
    const rows: Row[] = []
    const sizes = long ? [LARGE, LARGEST] : [LARGE]
    const measure = ({ name, use }: Engine) =>
      use(async database => {
        const { db } = database.opened
        await fillVaried(db, { slug: 'small', host: SMALL_HOST, products: SMALL })
        for (const products of sizes) rows.push(...(await measureShop(name, database, products, tell)))
      })
    await onEachEngine(measure, POSTGRES_SETTINGS)
    return { rows, notes: [NOTE] }
  },
}

const NOTE =
  'Every third product has 2 to 6 variants of size and colour, a quarter of these sold out. Listings: `GET /products`, 12 to a page, medians of each round. Searches: 95th percentiles of each round; no search and no choice of facets is asked for twice within the time for which answers are remembered. Both one request at a time. Searchers ask on 16 connections, beside orders on 8 with reads of one product of the API on 4, or beside reads of product pages of the site on 4 (*made*: each for the first time, *kept*: 50 again and again), all on the same cores. Without index: what a product is found and counted by is neither made nor written. PostgreSQL has 6 GB of shared buffers, a quarter of the memory. With `--long` also in a shop of 1,000,000 products.'

/** Fills a shop of so many products, and measures all that needs one. */
async function measureShop(
  name: string,
  { opened: { db, engine }, env, startApi }: Database,
  products: number,
  tell: (text: string) => void,
): Promise<Row[]> {
  const told = (text: string) => tell(`${name}: ${text} ${many(products)} products`)
  told('filling in')
  const host = `shop-${products}.localhost`
  const storeId = await fillVaried(db, { slug: `shop-${products}`, host, products })
  await settle(db, engine)
  const api = await startApi(ports.api)
  const addresses = { API_PORT: `${api.port}`, STORE_API_URL: `http://127.0.0.1:${api.port}` }
  const site = await startSite(ports.site, { ...env, ...addresses })
  const shop = { storeId, host, products, port: api.port, sitePort: site.port }
  const rows: Row[] = []
  try {
    told('listings of')
    rows.push(...(await listingRows(name, shop)))
    told('searches of')
    rows.push(...(await searchRows(name, shop)))
    told('beside searchers of')
    rows.push(...(await besideRows(name, db, shop)))
  } finally {
    await site.stop()
    await api.stop()
  }
  told('single puts among')
  rows.push(...(await putRows(name, db, shop)))
  return rows
}
