import { attackers } from '../../support/addresses.ts'
import { attack, requestText } from '../../support/attack.ts'
import { megabytes, peakDuring } from '../../support/memory.ts'
import { ports } from '../../support/ports.ts'
import type { ProbeResult } from '../../support/probe.ts'
import type { Running } from '../../support/process.ts'
import { single } from '../../support/stats.ts'
import { type Row, row } from '../../support/table.ts'
import { ATTACKED, hostHeader, onDeployment } from './deployment.ts'
import { visitPages, visitProducts } from './visits.ts'

const CONNECTIONS = 10
const REQUESTS = 2_000
/** Milliseconds the answers stay unread. */
const HOLD = 6_000

/** What a server holds, and what the neighbour's visitors feel, while answers pile up that nobody reads. */
export async function pipelined(tell: (text: string) => void): Promise<Row[]> {
  tell('the API under unread requests')
  const api = await onDeployment(market =>
    pileUp('API', market.api, ports.api, '/api/v1/products?limit=100', visitProducts),
  )
  tell('the site under unread requests')
  const site = await onDeployment(market => pileUp('site', market.site, ports.site, '/', visitPages))
  return [...api, ...site]
}

async function pileUp(
  name: string,
  server: Running,
  port: number,
  path: string,
  visit: (duration: number) => Promise<ProbeResult>,
): Promise<Row[]> {
  await visit(2_000)
  const before = megabytes(server)
  const request = requestText(path, hostHeader(ATTACKED, port))
  const { peak, result } = await peakDuring(server, async () => {
    const [visits] = await Promise.all([
      visit(HOLD),
      attack({
        kind: 'pipeline',
        port,
        from: attackers.slice(0, 1),
        connections: CONNECTIONS,
        request,
        repeat: REQUESTS,
        hold: HOLD,
      }),
    ])
    return visits
  })
  const under = `under ${CONNECTIONS} × ${REQUESTS.toLocaleString('en')} unread requests`
  return [
    row(`${name}: more memory ${under}`, single(peak - before), { atMost: 100 }, { unit: 'MB', digits: 0 }),
    row(
      `${name}: another shop meanwhile, p99`,
      single(result.p99),
      { atMost: 250 },
      { unit: 'ms', digits: 0 },
    ),
  ]
}
