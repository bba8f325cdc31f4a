import type { Browser, Response } from 'playwright'
import { openMarket } from '../../support/market.ts'
import { openBrowser } from '../support/browser.ts'
import { contentPaths } from '../support/content-paths.ts'
import { type Part, ports } from '../support/part.ts'
import { single } from '../support/stats.ts'
import { type Row, row } from '../support/table.ts'

const HOST = `books.localhost:${ports.site}`

/** Bytes of script, HTML and style a page needs before anything is touched. */
export const weight: Part = {
  title: 'Weight',
  run: async tell => {
    const market = await openMarket({ sitePort: ports.site, apiPort: ports.api })
    const chromium = await openBrowser()
    try {
      const content = { ...(await contentPaths(ports.site, HOST)), policy: '/privacy' }
      const all = { ...content, login: '/login', cart: '/cart' }
      const rows: Row[] = []
      for (const [name, path] of Object.entries(all)) {
        tell(name)
        // Once for the page cache: a page that is streamed has no length.
        await weigh(chromium, path)
        const { script, document, stylesheet } = await weigh(chromium, path)
        rows.push({
          ...row(`${name}: script`, single(script), name in content ? { atMost: 5 } : {}, {
            digits: 1,
            unit: 'kB',
          }),
          spread: `HTML ${document.toFixed(1)} kB, style ${stylesheet.toFixed(1)} kB`,
        })
      }
      return { rows, notes: [NOTE] }
    } finally {
      await chromium.close()
      await market.stop()
    }
  },
}

const NOTE =
  'Bodies as sent with gzip, empty cache, nothing touched; budgets are tests too. Fonts and pictures are not counted here.'

/** Kilobytes of what a page asks for in an empty profile, by kind, bodies only. */
async function weigh(browser: Browser, path: string) {
  const context = await browser.newContext({ extraHTTPHeaders: { 'Accept-Encoding': 'gzip' } })
  const weight = { script: 0, document: 0, stylesheet: 0 }
  const count = async (response: Response) => {
    const kind = response.request().resourceType()
    if (!(kind in weight)) return
    // What was asked for ahead of need may be told twice, the second time without a length.
    const { 'content-length': length = '0' } = await response.allHeaders()
    weight[kind as keyof typeof weight] += Number(length) / 1000
  }
  const counted: Promise<void>[] = []
  try {
    const page = await context.newPage()
    page.on('response', response => counted.push(count(response)))
    await page.goto(`http://${HOST}${path}`, { waitUntil: 'load' })
    await page.waitForTimeout(500)
    await Promise.all(counted)
    return weight
  } finally {
    await context.close()
  }
}
