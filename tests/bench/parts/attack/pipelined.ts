import { attackers } from '../../support/addresses.ts'
import { attack, requestText } from '../../support/attack.ts'
import { megabytes, peakDuring } from '../../support/memory.ts'
import { ports } from '../../support/ports.ts'
import type { ProbeResult } from '../../support/probe.ts'
import type { Running } from '../../support/process.ts'
import { single } from '../../support/stats.ts'
import { type Row, row } from '../../support/table.ts'
import { ATTACKED, hostHeader, onDeployment } from './deployment.ts'
import { beside } from './idle.ts'
import { visitPages, visitProducts } from './visits.ts'

const CONNECTIONS = 10
const REQUESTS = 2_000
/** Milliseconds the answers stay unread. */
const HOLD = 5_000

/** A server, and how visitors of a shop that is not attacked ask it. */
interface Target {
  name: string
  port: number
  path: string
  visit: (duration: number) => Promise<ProbeResult>
}

/** What a server holds, and what the neighbour's visitors feel, while answers pile up that nobody reads. */
export async function pipelined(tell: (text: string) => void): Promise<Row[]> {
  tell('the API under unread requests')
  const api = { name: 'API', port: ports.api, path: '/api/v1/products?limit=100', visit: visitProducts }
  const rows = await onDeployment(market => pileUp(market.api, api))
  tell('the site under unread requests')
  const site = { name: 'site', port: ports.site, path: '/', visit: visitPages }
  return [...rows, ...(await onDeployment(market => pileUp(market.site, site)))]
}

async function pileUp(server: Running, target: Target): Promise<Row[]> {
  await target.visit(1_000)
  const calm = await target.visit(3_000)
  const before = megabytes(server)
  const once = await peakDuring(server, () => attackAndVisit(target, false))
  const again = await peakDuring(server, () => attackAndVisit(target, true))
  const { name } = target
  const under = `under ${CONNECTIONS} × ${REQUESTS.toLocaleString('en')} unread requests`
  const unit = { unit: 'ms', digits: 0 }
  const grown = (peak: number) => single(Math.max(0, peak - before))
  return [
    row(`${name}: more memory ${under}`, grown(once.peak), { atMost: 100 }, { unit: 'MB', digits: 0 }),
    beside(
      row(`${name}: another shop meanwhile, p99`, single(once.result.p99), { atMost: 250 }, unit),
      once.result,
      calm,
    ),
    row(`${name}: more memory, coming back when cut`, grown(again.peak), {}, { unit: 'MB', digits: 0 }),
    row(`${name}: another shop meanwhile, coming back when cut, p99`, single(again.result.p99), {}, unit),
  ]
}

/** Each connection comes from an address of its own: what bounds it is not a limit for one address. */
async function attackAndVisit({ port, path, visit }: Target, isBack: boolean): Promise<ProbeResult> {
  const request = requestText(path, hostHeader(ATTACKED, port))
  const [visits] = await Promise.all([
    visit(HOLD),
    attack({
      kind: 'pipeline',
      port,
      from: attackers,
      connections: CONNECTIONS,
      request,
      repeat: REQUESTS,
      hold: HOLD,
      isBack,
    }),
  ])
  return visits
}
