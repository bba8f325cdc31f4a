import { startAstro } from '../support/astro.ts'
import { fetched } from '../support/fetched.ts'
import { type LoadResult, load } from '../support/load.ts'
import type { Part } from '../support/part.ts'
import { ports } from '../support/ports.ts'
import { startRaw, startStatic } from '../support/raw.ts'
import { alternate } from '../support/rounds.ts'
import { type Market, openMarket } from '../support/shop.ts'
import { ratios, type Spread, spread } from '../support/stats.ts'
import { type Row, row } from '../support/table.ts'
import { contentPaths } from '../support/visits.ts'

const HOST = `books.localhost:${ports.site}`
const HEADERS = { Host: HOST, 'Accept-Encoding': 'gzip, deflate, br' }
const CONNECTIONS = 64
/** Milliseconds. */
const ROUND = 300
const ROUNDS = 32

/** Kept pages beside plain Node with the same bytes, a file, and Astro without what we put in front. */
export const pages: Part = {
  title: 'Kept pages',
  run: async tell => {
    const market = await openMarket({ sitePort: ports.site, apiPort: ports.api })
    try {
      const rows: Row[] = []
      for (const [name, path] of Object.entries(await contentPaths(ports.site, HOST))) {
        tell(`${name} beside plain Node`)
        rows.push(...(await besideRaw(name, path)))
      }
      tell('304 beside plain Node')
      rows.push(await notModified())
      tell('a file, and Astro alone')
      rows.push(...(await besideOthers(market)))
      return { rows, notes: [NOTE] }
    } finally {
      await market.stop()
    }
  },
}

const NOTE = `${CONNECTIONS} connections, one request after the other, ${ROUNDS} rounds of ${ROUND / 1000} s in turn. Plain Node is \`http.createServer\` sending the same bytes (same encoding, same headers) without looking at the request.`

async function besideRaw(name: string, path: string): Promise<Row[]> {
  const answer = await fetched(ports.site, path, HEADERS)
  const raw = await startRaw(answer, ports.raw)
  try {
    const { ours, plain } = await alternate(
      { ours: () => ask(ports.site, path), plain: () => ask(raw.port, path) },
      ROUNDS,
    )
    const size = `${(answer.body.length / 1000).toFixed(1)} kB`
    return [
      row(`${name} (${size}) ÷ plain Node`, ratios(rates(ours), rates(plain)), { atLeast: 0.85 }),
      row(`${name}, p99 ÷ plain Node's p99`, ratios(p99s(ours), p99s(plain)), { atMost: 1.5 }),
      perSecond(`${name}, requests/s`, spread(rates(ours))),
      perSecond('plain Node, requests/s', spread(rates(plain))),
    ]
  } finally {
    await raw.stop()
  }
}

async function notModified(): Promise<Row> {
  const { headers } = await fetched(ports.site, '/', HEADERS)
  const conditional = { 'If-None-Match': headers['etag'] ?? '' }
  const answer = await fetched(ports.site, '/', { ...HEADERS, ...conditional })
  const raw = await startRaw(answer, ports.raw)
  try {
    const { ours, plain } = await alternate(
      {
        ours: () => ask(ports.site, '/', conditional, 304),
        plain: () => ask(raw.port, '/', conditional, 304),
      },
      ROUNDS,
    )
    return row('304 ÷ plain Node', ratios(rates(ours), rates(plain)), { atLeast: 0.8 })
  } finally {
    await raw.stop()
  }
}

async function besideOthers(market: Market): Promise<Row[]> {
  const file = await startStatic((await fetched(ports.site, '/', HEADERS)).body, ports.file)
  const astro = await startAstro(market, 'books.localhost')
  try {
    const { ours, fromDisk, alone } = await alternate(
      {
        ours: () => ask(ports.site, '/'),
        fromDisk: () => ask(file.port, '/'),
        alone: () => ask(astro.port, '/'),
      },
      6,
    )
    return [
      row('home ÷ the same page as a file streamed by Node', ratios(rates(ours), rates(fromDisk))),
      row("home ÷ Astro's handler without the cache", ratios(rates(ours), rates(alone)), {}, { digits: 0 }),
    ]
  } finally {
    await Promise.all([file.stop(), astro.stop()])
  }
}

function ask(port: number, path: string, headers = {}, status = 200): Promise<LoadResult> {
  const asked = { ...HEADERS, ...headers }
  return load({ port, paths: [path], headers: asked, connections: CONNECTIONS, duration: ROUND }, status)
}

function rates(results: LoadResult[]): number[] {
  return results.map(result => result.rate)
}

function p99s(results: LoadResult[]): number[] {
  return results.map(result => result.p99)
}

function perSecond(figure: string, value: Spread): Row {
  return row(figure, value, {}, { digits: 0 })
}
