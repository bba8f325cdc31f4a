import { setTimeout } from 'node:timers/promises'
import { type Fault, secondsUntilWell } from '../support/fault.ts'
import type { RelayMode } from '../support/relay.ts'

const modes: RelayMode[] = ['wrong', 'reset', 'slow', 'silent']
const SHORT_MS = 4_000
/** The site marks its pages as stale when the API was not seen for fifteen seconds. */
const LONG_MS = 18_000

/** The store API answers slowly, not at all, wrongly, or breaks off: its orders are placed, the answers are lost. */
export const behindTheSite: Fault = {
  name: 'API wrong, broken off, slow or silent',
  least: modes.length,
  share: 0.2,
  goal: 5,
  round: async ({ deployment, pace }, turn) => {
    deployment.relay.mode = modes[turn % modes.length] ?? 'wrong'
    const isLong = turn >= modes.length && turn % 2 === 1
    await setTimeout((isLong ? LONG_MS : SHORT_MS) * pace)
    deployment.relay.mode = 'well'
    return secondsUntilWell(deployment)
  },
}
