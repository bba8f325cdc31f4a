import type { Browser } from 'playwright'
import { openBrowser } from '../support/browser.ts'
import type { Part } from '../support/part.ts'
import { ports } from '../support/ports.ts'
import { replay } from '../support/replay.ts'
import { alternate } from '../support/rounds.ts'
import { openMarket } from '../support/shop.ts'
import { ratios, type Spread, spread } from '../support/stats.ts'
import { type Row, row } from '../support/table.ts'
import { contentPaths } from '../support/visits.ts'
import { measureVitals, type Vitals } from '../support/vitals.ts'

const HOST = `books.localhost:${ports.site}`
const ROUNDS = 6

/** What a visitor on a slow phone feels, beside the same page as a file without any script. */
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

const NOTE = `Chromium, processor slowed 4×, 1.6 Mbit/s, 150 ms round trip, 412 × 823 at 2×, empty cache, ${ROUNDS} loads each in turn, coming from another site, as from a search. *Blocked* is what tasks after the first paint take beyond 50 ms. *File* is the same HTML (as long, but no script), styles, fonts and pictures from a server that only sends them.`

async function beside(chromium: Browser, name: string, path: string): Promise<Row[]> {
  const file = await replay({ port: ports.site, host: HOST, path }, ports.file)
  try {
    const { page, plain } = await alternate(
      {
        page: () => measureVitals(chromium, `http://${HOST}${path}`),
        plain: () => measureVitals(chromium, `http://books.localhost:${ports.file}${path}`),
      },
      ROUNDS,
      true,
    )
    const ms = { unit: 'ms', digits: 0 }
    return [
      pair(`${name}: first paint (FCP)`, of(page, 'fcp'), of(plain, 'fcp'), ms),
      pair(`${name}: largest paint (LCP)`, of(page, 'lcp'), of(plain, 'lcp'), ms),
      row(`${name}: largest paint ÷ file's`, ratios(lcps(page), lcps(plain)), { atMost: 1.15 }),
      pair(`${name}: blocked (TBT)`, of(page, 'tbt'), of(plain, 'tbt'), ms),
      pair(`${name}: layout shift (CLS)`, of(page, 'cls'), of(plain, 'cls'), { digits: 3 }),
      pair(`${name}: transfer`, kilobytes(page), kilobytes(plain), { unit: 'kB', digits: 0 }),
    ]
  } finally {
    await file.stop()
  }
}

function lcps(measured: Vitals[]): number[] {
  return measured.map(one => one.lcp)
}

function of(measured: Vitals[], key: keyof Vitals): Spread {
  return spread(measured.map(one => one[key]))
}

function kilobytes(measured: Vitals[]): Spread {
  return spread(measured.map(one => one.bytes / 1000))
}

/** A row whose goal column tells what the file takes. */
function pair(figure: string, page: Spread, plain: Spread, unit: { unit?: string; digits: number }): Row {
  return { ...row(figure, page, {}, unit), goal: `file: ${row('', plain, {}, unit).measured}` }
}
