import { setTimeout } from 'node:timers/promises'
import type { ServerName } from '../support/deployment.ts'
import { type Fault, secondsUntilWell } from '../support/fault.ts'

const names: ServerName[] = ['API', 'site']
/** Milliseconds of orders before a server is killed. */
const ORDERS = { least: 200, spread: 1_200 }

/** `kill -9` of the store API and of the site in turn, at any moment of an order. */
export const killed: Fault = {
  name: 'kill -9 of the API or the site',
  least: 2,
  share: 0.4,
  goal: 5,
  round: async ({ deployment }, turn) => {
    await setTimeout(ORDERS.least + Math.random() * ORDERS.spread)
    const name = names[turn % names.length] ?? 'API'
    deployment.kill(name)
    const start = performance.now()
    await deployment.start(name)
    return secondsUntilWell(deployment, start)
  },
}
