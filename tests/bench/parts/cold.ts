import { startAstro } from '../support/astro.ts'
import { load } from '../support/load.ts'
import { addBulkShop, BULK_HOST } from '../support/market-with-bulk.ts'
import type { Part } from '../support/part.ts'
import { ports } from '../support/ports.ts'
import { alternate } from '../support/rounds.ts'
import { type Market, openMarket } from '../support/shop.ts'
import { ratios, spread } from '../support/stats.ts'
import { type Row, row } from '../support/table.ts'

const PRODUCTS = 100_000
const HEADERS = { Host: `${BULK_HOST}:${ports.site}`, 'Accept-Encoding': 'gzip, deflate, br' }
const LISTING = '/products?category=books&page='
/** Pages of the listing: far more than one megabyte of cache holds, so that each is rendered each time. */
const LISTINGS = 2_000

/** Pages nobody has kept: what rendering one costs. */
export const cold: Part = {
  title: 'Cold pages',
  run: async tell => {
    tell(`a shop of ${PRODUCTS.toLocaleString('en')} products`)
    const market = await openMarket({
      sitePort: ports.site,
      apiPort: ports.api,
      env: { PAGE_CACHE_MB: '1', PAGE_DISK_MB: '0' },
      prepare: dataDir => addBulkShop(dataDir, ports.api, PRODUCTS),
    })
    try {
      return { rows: await coldListing(market, tell), notes: [NOTE] }
    } finally {
      await market.stop()
    }
  },
}

const NOTE =
  "Astro's baseline renders the same listings, page after page and each whole, with every answer of the API in memory, and sends them as they are; ours asks the API, renders what is not shared by all pages, compresses and keeps it."

async function coldListing(market: Market, tell: (text: string) => void): Promise<Row[]> {
  tell('cold listings beside Astro from memory')
  const astro = await startAstro(market, BULK_HOST, 'memory')
  const pages = Array.from({ length: LISTINGS }, (_, index) => `${LISTING}${index + 2}`)
  let from = 0
  const next = () => {
    // Rounds go on where the last one stopped: a page comes back long after it left the cache.
    from = (from + 500) % LISTINGS
    return [...pages.slice(from), ...pages.slice(0, from)]
  }
  const ask = (port: number, connections: number) =>
    load({ port, paths: next(), headers: HEADERS, connections, duration: 500 })
  try {
    // So that what the API answers to each of them is in memory.
    await load({ port: astro.port, paths: pages, headers: HEADERS, connections: 8 })
    const many = await alternate({ ours: () => ask(ports.site, 8), memory: () => ask(astro.port, 8) }, 30)
    const single = await alternate({ ours: () => ask(ports.site, 1), memory: () => ask(astro.port, 1) }, 6)
    return [
      row(
        "cold listing of 12 ÷ Astro's handler from memory, requests/s",
        ratios(
          many.ours.map(one => one.rate),
          many.memory.map(one => one.rate),
        ),
        { atLeast: 0.6 },
      ),
      row(
        'cold listing, one at a time',
        spread(single.ours.map(one => one.median)),
        {},
        { unit: 'ms', digits: 1 },
      ),
      row(
        'Astro from memory, one at a time',
        spread(single.memory.map(one => one.median)),
        {},
        { unit: 'ms', digits: 1 },
      ),
    ]
  } finally {
    await astro.stop()
  }
}
