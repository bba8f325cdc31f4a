import { setTimeout } from 'node:timers/promises'
import { bulkProductId } from '../support/catalogue.ts'
import { residentBytes } from '../support/cpu.ts'
import { load } from '../support/load.ts'
import { addBulkShop, BULK_HOST } from '../support/market-with-bulk.ts'
import { keepLoading } from '../support/mixed-load.ts'
import type { Part } from '../support/part.ts'
import { ports } from '../support/ports.ts'
import type { Running } from '../support/process.ts'
import { alternate } from '../support/rounds.ts'
import { type Market, openMarket } from '../support/shop.ts'
import { ratios, type Spread, spread } from '../support/stats.ts'
import { type Row, row } from '../support/table.ts'
import { zipf } from '../support/zipf.ts'

const PRODUCTS = 100_000
const HEADERS = { Host: `${BULK_HOST}:${ports.site}`, 'Accept-Encoding': 'gzip, deflate, br' }
const MINUTE = 60_000
/** So many of the most visited stay in memory whatever else is visited. */
const POPULAR = 2_000
/** Visits at hand for a round, more than it gets through; as many for both, as a longer list slows who sends it. */
const VISITS = 30_000

/** A catalogue larger than memory: what all of it, visited under mixed load, costs in memory and in speed. */
export const large: Part = {
  title: 'A large catalogue',
  run: async (tell, { long }) => {
    tell(`a shop of ${PRODUCTS.toLocaleString('en')} products`)
    const prepare = (dataDir: string) => addBulkShop(dataDir, ports.api, PRODUCTS)
    const market = await openMarket({ sitePort: ports.site, apiPort: ports.api, prepare })
    try {
      return { rows: await visitAll(market, long ? 10 : 0, tell), notes: [NOTE] }
    } finally {
      await market.stop()
    }
  },
}

const NOTE =
  "Each of its product pages is asked for once by 16 connections, which fills memory (128 MB by default) and, below it, the disk; beside that all kinds of pages of the demo shops and the API, one connection each without a pause. Then visits follow Zipf's law with exponent 1, 64 connections; *all kept* are visits by the same law to the 2,000 most visited. Memory is what a process holds, the median of ten looks within ten seconds. `--long` goes on with the mixed load until ten minutes are over."

/** Everything asked for once, then at random, and memory looked at on the way; lasts `least` minutes or longer. */
async function visitAll(market: Market, least: number, tell: (text: string) => void): Promise<Row[]> {
  const start = performance.now()
  const minutes = () => (performance.now() - start) / MINUTE
  const crawl = besideMixedLoad(() => askForAll(tell))
  await setTimeout(MINUTE - 10_000)
  const first = await look(market)
  await crawl
  const visits = await random(tell)
  const last = await besideMixedLoad(async () => {
    await setTimeout(Math.max(0, (least - minutes()) * MINUTE - 12_000))
    return look(market)
  })
  return [
    ...visits,
    ...rowsOf('site', first.site, last.site, minutes()),
    ...rowsOf('API', first.api, last.api, minutes()),
  ]
}

async function besideMixedLoad<Result>(work: () => Promise<Result>): Promise<Result> {
  let over = false
  const mixed = keepLoading(() => over)
  try {
    return await work()
  } finally {
    over = true
    await mixed
  }
}

/** The least visited first, so that memory ends up with the most visited. */
async function askForAll(tell: (text: string) => void): Promise<void> {
  const step = PRODUCTS / 10
  for (let from = PRODUCTS; from > 0; from -= step) {
    tell(`every product once: ${from.toLocaleString('en')} to go`)
    const paths = Array.from({ length: step }, (_, index) => `/product/${bulkProductId(from - index)}`)
    await load({ port: ports.site, paths, headers: HEADERS, connections: 16 })
  }
}

async function random(tell: (text: string) => void): Promise<Row[]> {
  tell('random products beside all kept')
  let round = 0
  const ask = (products: number) => {
    const paths = zipf(products, VISITS, ++round).map(n => `/product/${bulkProductId(n)}`)
    return load({ port: ports.site, paths, headers: HEADERS, connections: 64, duration: 600 })
  }
  const { anywhere, kept } = await alternate({ anywhere: () => ask(PRODUCTS), kept: () => ask(POPULAR) }, 24)
  const rates = anywhere.map(one => one.rate)
  const figure = `random pages of ${PRODUCTS.toLocaleString('en')} products`
  return [
    row(
      `${figure} ÷ all kept`,
      ratios(
        rates,
        kept.map(one => one.rate),
      ),
      { atLeast: 0.5 },
    ),
    row(`${figure}, requests/s`, spread(rates), {}, { digits: 0 }),
  ]
}

interface Looked {
  site: Spread
  api: Spread
}

async function look(market: Market): Promise<Looked> {
  const [site, api]: [number[], number[]] = [[], []]
  for (let times = 0; times < 10; times++) {
    site.push(megabytes(market.site))
    api.push(megabytes(market.api))
    await setTimeout(1_000)
  }
  return { site: spread(site), api: spread(api) }
}

function megabytes({ pid }: Running): number {
  const bytes = residentBytes(pid)
  if (bytes === undefined) throw new Error('this system does not tell how much memory a process holds')
  return bytes / 2 ** 20
}

function rowsOf(name: string, first: Spread, last: Spread, minutes: number): Row[] {
  const ratio = last.median / first.median
  const after = `after ${minutes.toFixed(0)} minutes`
  return [
    row(`${name}: memory ${after} ÷ after 1`, { median: ratio, min: ratio, max: ratio }, { atMost: 1.1 }),
    row(`${name}: memory ${after}`, last, {}, { unit: 'MB', digits: 0 }),
  ]
}
