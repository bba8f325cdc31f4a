import { startAstro } from '../support/astro.ts'
import { bulkProductId } from '../support/catalogue.ts'
import { load } from '../support/load.ts'
import { addBulkShop, BULK_HOST } from '../support/market-with-bulk.ts'
import type { Part } from '../support/part.ts'
import { ports } from '../support/ports.ts'
import { alternate } from '../support/rounds.ts'
import { type Market, openMarket } from '../support/shop.ts'
import { ratios, spread } from '../support/stats.ts'
import { type Row, row } from '../support/table.ts'
import { zipf } from '../support/zipf.ts'

const PRODUCTS = 100_000
const HEADERS = { Host: `${BULK_HOST}:${ports.site}`, 'Accept-Encoding': 'gzip, deflate, br' }
const LISTING = '/products?category=books&page='
/** Pages of the listing: far more than one megabyte of cache holds, so that each is rendered each time. */
const LISTINGS = 2_000

/** Pages nobody has kept: rendering them, and a catalogue larger than the cache. */
export const cold: Part = {
  title: 'Cold pages',
  run: async tell => {
    tell(`a shop of ${PRODUCTS.toLocaleString('en')} products`)
    const rows = [
      ...(await withMarket({ PAGE_CACHE_MB: '1' }, market => coldListing(market, tell))),
      ...(await withMarket({}, () => crowded(tell))),
    ]
    return { rows, notes: [NOTE] }
  },
}

const NOTE =
  "Astro's baseline renders the same listing with every answer of the API in memory and sends it as it is; ours asks the API, renders, and compresses twice. Every page of the large catalogue is asked for once, which fills memory (128 MB by default, about a tenth of them) and, below it, the disk; then visits follow Zipf's law with exponent 1, 64 connections. *All kept* are its 200 most visited pages."

async function withMarket(
  env: Record<string, string>,
  use: (market: Market) => Promise<Row[]>,
): Promise<Row[]> {
  const prepare = (dataDir: string) => addBulkShop(dataDir, ports.api, PRODUCTS)
  const market = await openMarket({ sitePort: ports.site, apiPort: ports.api, env, prepare })
  try {
    return await use(market)
  } finally {
    await market.stop()
  }
}

async function coldListing(market: Market, tell: (text: string) => void): Promise<Row[]> {
  tell('cold listings beside Astro from memory')
  const astro = await startAstro(market, BULK_HOST, 'memory')
  const pages = Array.from({ length: LISTINGS }, (_, index) => `${LISTING}${index + 2}`)
  let from = 0
  const next = () => {
    // Rounds go on where the last one stopped: a page comes back long after it left the cache.
    from = (from + 700) % LISTINGS
    return [...pages.slice(from), ...pages.slice(0, from)]
  }
  const ask = (port: number, paths: string[], connections: number) =>
    load({ port, paths, headers: HEADERS, connections, duration: 2_000 })
  try {
    const many = await alternate(
      { ours: () => ask(ports.site, next(), 8), memory: () => ask(astro.port, [`${LISTING}2`], 8) },
      5,
    )
    const single = await alternate(
      { ours: () => ask(ports.site, next(), 1), memory: () => ask(astro.port, [`${LISTING}2`], 1) },
      5,
    )
    return [
      row(
        "cold listing of 12 ÷ Astro's handler from memory, requests/s",
        ratios(
          many.ours.map(one => one.rate),
          many.memory.map(one => one.rate),
        ),
        { atLeast: 0.7 },
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

async function crowded(tell: (text: string) => void): Promise<Row[]> {
  const visits = zipf(PRODUCTS, 400_000).map(n => `/product/${bulkProductId(n)}`)
  const popular = Array.from({ length: 200 }, (_, index) => `/product/${bulkProductId(index + 1)}`)
  const ask = (paths: string[], duration?: number) =>
    load({ port: ports.site, paths, headers: HEADERS, connections: 64, ...(duration && { duration }) })
  await askForAll(ask, tell)
  tell('random products beside all kept')
  let at = 0
  const onwards = () => {
    at = (at + 61_803) % visits.length
    return [...visits.slice(at), ...visits.slice(0, at)]
  }
  const { random, kept } = await alternate(
    { random: () => ask(onwards(), 3_000), kept: () => ask(popular, 3_000) },
    5,
  )
  return [
    row(
      `random pages of ${PRODUCTS.toLocaleString('en')} products ÷ all kept`,
      ratios(
        random.map(one => one.rate),
        kept.map(one => one.rate),
      ),
      { atLeast: 0.5 },
    ),
    row('random product pages, requests/s', spread(random.map(one => one.rate)), {}, { digits: 0 }),
  ]
}

/** Each product once, the least visited first, as it would be after some days. */
async function askForAll(ask: (paths: string[]) => Promise<unknown>, tell: (text: string) => void) {
  const step = PRODUCTS / 10
  for (let from = PRODUCTS; from > 0; from -= step) {
    tell(`every product once: ${from.toLocaleString('en')} to go`)
    await ask(Array.from({ length: step }, (_, index) => `/product/${bulkProductId(from - index)}`))
  }
}
