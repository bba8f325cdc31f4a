import { setTimeout } from 'node:timers/promises'
import { type Fault, secondsUntilWell } from '../support/fault.ts'

const DAY = 24 * 60 * 60 * 1000
const LASTS_MS = 2_500

/** The clock of both servers jumps a day ahead or back, in every second round while the site cannot reach the API. */
export const clock: Fault = {
  name: 'clock a day ahead or back',
  least: 4,
  share: 0.1,
  goal: 5,
  round: async ({ deployment, pace }, turn) => {
    const isApiDown = turn % 2 === 1
    const offset = turn % 4 < 2 ? -DAY : DAY
    if (isApiDown) {
      deployment.relay.mode = 'reset'
      await setTimeout(LASTS_MS * pace)
    }
    deployment.setClock(offset)
    await setTimeout(LASTS_MS * pace)
    deployment.relay.mode = 'well'
    const back = await secondsUntilWell(deployment)
    await setTimeout(LASTS_MS * pace)
    deployment.setClock(0)
    return Math.max(back, await secondsUntilWell(deployment))
  },
}
