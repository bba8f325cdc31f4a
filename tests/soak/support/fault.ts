import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { PostgresServer } from '../../support/postgres.ts'
import type { Deployment } from './deployment.ts'
import { ask } from './shop-calls.ts'
import type { SmallDisk } from './small-disk.ts'

/** Where faults happen. */
export interface Scene {
  deployment: Deployment
  /** Undefined on SQLite. */
  postgres: PostgresServer | undefined
  /** The file system of all data; undefined where there is none of its own. */
  disk: SmallDisk | undefined
  /** How long faults last, as a multiple of the usual. */
  pace: number
}

/** One kind of fault, which happens in rounds while shoppers order. */
export interface Fault {
  name: string
  /** Rounds that take place though the time is over, so that each kind of it happens. */
  least: number
  /** Share of the whole time. */
  share: number
  /** Seconds within which page and order must be answered again. */
  goal: number
  /** Why it cannot happen here. */
  missing?: (scene: Scene) => string | undefined
  /** Lets one fault happen and pass; seconds from its end until new pages and orders are answered. */
  round: (scene: Scene, turn: number) => Promise<number>
}

const PATIENCE_MS = 60_000
const PROBE_MS = 1_000
const PAUSE_MS = 20

/** Seconds until a new page comes from the API and the API can take an order; a minute where that takes longer. */
export async function secondsUntilWell(
  { sitePort, apiPort }: Pick<Deployment, 'sitePort' | 'apiPort'>,
  start = performance.now(),
) {
  while (performance.now() - start < PATIENCE_MS) {
    const [page, ready] = await Promise.all([
      statusOf(sitePort, `/product/none-${randomUUID()}`),
      statusOf(apiPort, '/readyz'),
    ])
    if (page === 404 && ready === 200) return (performance.now() - start) / 1000
    await setTimeout(PAUSE_MS)
  }
  return PATIENCE_MS / 1000
}

async function statusOf(port: number, path: string): Promise<number | undefined> {
  const answer = ask(port, path).catch(() => undefined)
  return (await Promise.race([answer, setTimeout(PROBE_MS, undefined, { ref: false })]))?.status
}
