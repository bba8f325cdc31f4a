import { lighthouse as judge, type Verdict } from '../../support/lighthouse.ts'
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
      const content = await contentPaths(ports.site, HOST)
      const rows: Row[] = []
      for (const [name, path] of Object.entries({ ...content, policy: '/privacy' })) {
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

const NOTE = `Lighthouse's phone with its simulated throttling, empty cache, ${ROUNDS} rounds. *The rest* is the least of accessibility, best practices and SEO, which a test in \`e2e/\` holds at 100.`

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
