import { setTimeout } from 'node:timers/promises'
import { type Fault, secondsUntilWell } from '../support/fault.ts'

const GONE_MS = 2_000
const ORDERS_MS = 800

/** PostgreSQL is stopped under load, fast and immediately in turn, is gone for two seconds and comes back. */
export const postgresStopped: Fault = {
  name: 'PostgreSQL stopped (fast, immediate) and started',
  least: 2,
  share: 0.25,
  goal: 5,
  missing: ({ postgres }) =>
    postgres?.halt ? undefined : 'needs the PostgreSQL that the soak starts itself',
  round: async ({ deployment, postgres, pace }, turn) => {
    await setTimeout(ORDERS_MS)
    await postgres?.halt?.(turn % 2 === 0 ? 'fast' : 'immediate')
    await setTimeout(GONE_MS * pace)
    await postgres?.resume?.()
    return secondsUntilWell(deployment)
  },
}
