import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright'
import { z } from 'zod'
import { openMarket } from '../../support/market.ts'
import { openBrowser } from '../support/browser.ts'
import { contentPaths } from '../support/content-paths.ts'
import { type Fetched, fetched } from '../support/fetched.ts'
import { type Part, ports } from '../support/part.ts'
import { alternate } from '../support/rounds.ts'
import { ratios, spread } from '../support/stats.ts'
import { type Row, row } from '../support/table.ts'

const HOST = `books.localhost:${ports.site}`
const ROUNDS = 6
/** A phone of the middle class on a slow mobile network: bytes a second and milliseconds. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const SLOWER = 4
/** Where visitors come from. Any other site has a process of its own to leave, whatever the page asks for. */
const ELSEWHERE = 'data:text/html,<title>elsewhere</title>'
/** Milliseconds a page has after its load event to move once more. */
const SETTLE = 1_500

/** What a visitor on a slow phone waits for, beside the same page as a file without any script. */
export const browser: Part = {
  title: 'In a slow browser',
  run: async tell => {
    const market = await openMarket({ sitePort: ports.site, apiPort: ports.api })
    const chromium = await openBrowser()
    try {
      const rows: Row[] = []
      for (const [name, path] of Object.entries(await contentPaths(ports.site, HOST))) {
        tell(name)
        rows.push(...(await beside(chromium, name, path)))
      }
      return { rows, notes: [NOTE] }
    } finally {
      await chromium.close()
      await market.stop()
    }
  },
}

const NOTE = `Chromium, processor slowed ${SLOWER}×, 1.6 Mbit/s, 150 ms round trip, 412 × 823 at 2×, empty cache, ${ROUNDS} loads each in turn, coming from another site, as from a search. *File* is the same HTML (as long, but no script), styles, fonts and pictures from a server that only sends them.`

async function beside(chromium: Browser, name: string, path: string): Promise<Row[]> {
  const file = await replay({ port: ports.site, host: HOST, path }, ports.plain)
  try {
    const { page, plain } = await alternate(
      {
        page: () => visit(chromium, `http://${HOST}${path}`),
        plain: () => visit(chromium, `http://books.localhost:${ports.plain}${path}`),
      },
      ROUNDS,
      true,
    )
    const paints = (seen: Seen[]) => seen.map(({ lcp }) => lcp)
    return [
      row(`${name}: largest paint (LCP)`, spread(paints(page)), {}, { unit: 'ms', digits: 0 }),
      row(`${name}: largest paint ÷ file's`, ratios(paints(page), paints(plain)), { atMost: 1.15 }),
      row(`${name}: layout shift (CLS)`, spread(page.map(({ cls }) => cls)), { atMost: 0.1 }),
    ]
  } finally {
    await file.stop()
  }
}

const seen = z.object({ lcp: z.number(), cls: z.number() })
/** Milliseconds until the largest paint, and how far things moved. */
type Seen = z.infer<typeof seen>

/** Loads a page once in a profile of its own. */
async function visit(browser: Browser, url: string): Promise<Seen> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    await page.goto(ELSEWHERE)
    await slowDown(page)
    await page.addInitScript(observe)
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
    await page.waitForTimeout(SETTLE)
    return seen.parse(await page.evaluate('window.benchVitals'))
  } finally {
    await context.close()
  }
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

/** Runs in the page before anything of its own. */
function observe() {
  const seen = { lcp: 0, cls: 0 }
  Object.assign(window, { benchVitals: seen })
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true })
  watch('largest-contentful-paint', entry => {
    seen.lcp = entry.startTime
  })
  watch('layout-shift', entry => {
    if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput))
      seen.cls += Number(entry.value)
  })
}

/** Serves a page as a file: its HTML without scripts, padded to the same length, and every picture, font and style. */
async function replay(
  from: { port: number; host: string; path: string },
  port: number,
): Promise<{ stop: () => Promise<void> }> {
  const known = new Map<string, Promise<Fetched>>()
  const original = (path: string) => {
    const headers = { Host: from.host, 'Accept-Encoding': 'gzip' }
    const answer = known.get(path) ?? fetched(from.port, path, headers)
    known.set(path, answer)
    return answer
  }
  const page = await fetched(from.port, from.path, { Host: from.host })
  const html = gzipSync(withoutScripts(page.body.toString()))
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    if (path === from.path) {
      const head = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'gzip' }
      response.writeHead(200, { ...head, 'Content-Length': html.length }).end(html)
      return
    }
    const { status, headers, body } = await original(path)
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return {
    stop: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

function withoutScripts(html: string): string {
  const preloads = /<link[^>]+rel="modulepreload"[^>]*>/g
  return html.replace(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, padding).replace(preloads, padding)
}

function padding(removed: string): string {
  return removed.length < 7 ? '' : `<!--${removed.slice(0, -7).replaceAll(/[<>-]/g, ' ')}-->`
}
