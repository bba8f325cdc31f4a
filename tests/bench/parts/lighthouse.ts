import { lighthouse as judge, type Verdict } from '../../support/lighthouse.ts'
import { openBrowser } from '../support/browser.ts'
import type { Part } from '../support/part.ts'
import { ports } from '../support/ports.ts'
import { openMarket } from '../support/shop.ts'
import { spread } from '../support/stats.ts'
import { type Row, row } from '../support/table.ts'
import { contentPaths } from '../support/visits.ts'

const HOST = `books.localhost:${ports.site}`
const ROUNDS = 3
const GOAL = { atLeast: 100 }
const WHOLE = { digits: 0 }

/** What Lighthouse says of a phone's visit. */
export const lighthouse: Part = {
  title: 'Lighthouse',
  run: async tell => {
    const market = await openMarket({ sitePort: ports.site, apiPort: ports.api })
    try {
      const paths = { ...(await contentPaths(ports.site, HOST)), policy: '/privacy' }
      await visitOnce(Object.values(paths))
      const rows: Row[] = []
      for (const [name, path] of Object.entries(paths)) {
        const verdicts: Verdict[] = []
        for (let round = 1; round <= ROUNDS; round++) {
          tell(`${name}, round ${round}`)
          verdicts.push(await judge(`http://${HOST}${path}`))
        }
        rows.push(...rowsOf(name, verdicts))
      }
      return { rows, notes: [NOTE] }
    } finally {
      await market.stop()
    }
  },
}

/** The site makes its pictures for the first who asks. */
async function visitOnce(paths: string[]): Promise<void> {
  const chromium = await openBrowser()
  try {
    const page = await chromium.newPage({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })
    for (const path of paths) await page.goto(`http://${HOST}${path}`, { waitUntil: 'networkidle' })
  } finally {
    await chromium.close()
  }
}

const NOTE = `Lighthouse's phone with its simulated throttling, empty cache, ${ROUNDS} rounds after one visit of another browser. *The rest* is the least of accessibility, best practices and SEO, which a test in \`e2e/\` holds at 100.`

function rowsOf(name: string, verdicts: Verdict[]): Row[] {
  const performance = verdicts.map(({ scores }) => scores.performance)
  const rest = verdicts.map(({ scores }) =>
    Math.min(scores.accessibility, scores['best-practices'], scores.seo),
  )
  return [
    row(`${name}: performance`, spread(performance), GOAL, WHOLE),
    row(`${name}: the rest`, spread(rest), GOAL, WHOLE),
  ]
}
