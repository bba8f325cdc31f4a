import { setTimeout } from 'node:timers/promises'
import { residentBytes } from '../support/cpu.ts'
import { load } from '../support/load.ts'
import type { Part } from '../support/part.ts'
import { ports } from '../support/ports.ts'
import type { Running } from '../support/process.ts'
import { type Market, openMarket } from '../support/shop.ts'
import { type Spread, spread } from '../support/stats.ts'
import { type Row, row } from '../support/table.ts'

const MINUTE = 60_000

/** Memory of both processes under mixed load: in the end beside after the first minute. */
export const memory: Part = {
  title: 'Memory',
  run: async (tell, { long }) => {
    const minutes = long ? 10 : 3
    const market = await openMarket({ sitePort: ports.site, apiPort: ports.api })
    try {
      return { rows: await measure(market, minutes, tell), notes: [NOTE] }
    } finally {
      await market.stop()
    }
  },
}

const NOTE =
  'Home, listings with their pages, products, policies and unknown addresses of all three demo shops, and the API beside them, 16 connections without a pause. Each figure is the median of ten looks at the resident memory within ten seconds.'

async function measure(market: Market, minutes: number, tell: (text: string) => void): Promise<Row[]> {
  const end = Date.now() + minutes * MINUTE
  const loading = keepLoading(end)
  await setTimeout(MINUTE - 10_000)
  const first = await look(market)
  for (let minute = 2; minute <= minutes; minute++) {
    tell(`minute ${minute} of ${minutes}`)
    await setTimeout(minute === minutes ? MINUTE - 15_000 : MINUTE)
  }
  const last = await look(market)
  await loading
  return [...rowsOf('site', first.site, last.site, minutes), ...rowsOf('API', first.api, last.api, minutes)]
}

/** Every shop and every kind of page in turn, a second each. */
async function keepLoading(end: number): Promise<void> {
  const shops = ['books', 'screens', 'vastra']
  for (let turn = 0; Date.now() < end - 2_000; turn++) {
    const host = `${shops[turn % 3]}.localhost`
    await Promise.all([
      visit(ports.site, `${host}:${ports.site}`, sitePaths(turn)),
      visit(ports.api, host, [
        '/api/v1/storeInfo',
        '/api/v1/products',
        `/api/v1/products?page=${1 + (turn % 6)}`,
      ]),
    ])
  }
}

function sitePaths(turn: number): string[] {
  const pages = Array.from({ length: 6 }, (_, page) => `/products?category=books&page=${page + 1}`)
  return [
    '/',
    '/products',
    ...pages,
    '/terms',
    '/privacy',
    '/contact',
    '/cart',
    `/products?category=none-${turn}`,
  ]
}

async function visit(port: number, host: string, paths: string[]): Promise<void> {
  await load({
    port,
    paths,
    headers: { Host: host, 'Accept-Encoding': 'gzip' },
    connections: 8,
    duration: 1_000,
  })
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
  return [
    row(
      `${name}: memory after ${minutes} minutes ÷ after 1`,
      { median: ratio, min: ratio, max: ratio },
      { atMost: 1.1 },
    ),
    row(`${name}: memory after ${minutes} minutes`, last, {}, { unit: 'MB', digits: 0 }),
  ]
}
