import { fetched } from '../support/fetched.ts'
import type { Part } from '../support/part.ts'
import { ports } from '../support/ports.ts'
import { openMarket, startApi, startSite } from '../support/shop.ts'
import { spread } from '../support/stats.ts'
import { row } from '../support/table.ts'

const STARTS = 7

/** How long both processes take to serve, built and seeded, and their first page. */
export const boot: Part = {
  title: 'Start',
  run: async tell => {
    const market = await openMarket({ sitePort: ports.site, apiPort: ports.api })
    const home = { Host: `books.localhost:${ports.site}` }
    await Promise.all([market.site.stop(), market.api.stop()])
    const [both, first]: [number[], number[]] = [[], []]
    for (let start = 1; start <= STARTS; start++) {
      tell(`start ${start} of ${STARTS}`)
      const began = performance.now()
      const [api, site] = await Promise.all([
        startApi(ports.site, market.env),
        startSite(ports.site, market.env),
      ])
      both.push((performance.now() - began) / 1000)
      const { status } = await fetched(ports.site, '/', home)
      if (status !== 200) throw new Error(`the first page answers ${status}`)
      first.push((performance.now() - began) / 1000)
      await Promise.all([api.stop(), site.stop()])
    }
    await market.stop()
    return {
      rows: [
        row('both processes serve, built and seeded', spread(both), { atMost: 2 }, { unit: 's' }),
        row('the first page is there', spread(first), {}, { unit: 's' }),
      ],
      notes: ['From the start of both processes at once until both say that they serve.'],
    }
  },
}
