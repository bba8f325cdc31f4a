// Runs as a process of its own, so that its own work is not taken for the servers': one phase after the other, by message.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Answer } from './answers.ts'
import { Client } from './client.ts'
import { runSale } from './sale.ts'
import { runShoppers } from './shopper.ts'
import type { Phase, World } from './world.ts'

/** Milliseconds of the timer that measures delays; each delay contains them. */
const RESOLUTION = 10

process.once('disconnect', () => process.exit())

process.on('message', async ({ world, phase }: { world: World; phase: Phase }) => {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION })
  const client = new Client(world.ports, performance.now())
  delays.enable()
  const result = await run(client, world, phase)
  delays.disable()
  await client.close()
  const ms = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION)
  const ownDelay = { p99: ms(delays.percentile(99)), max: ms(delays.max) }
  process.send?.({ ...result, ownDelay })
})

async function run(client: Client, world: World, phase: Phase) {
  if (phase.name === 'sale') return runSale(client, world, phase.visitors)
  const answers: Answer[] = []
  await runShoppers({ client, world, answers }, phase.shoppers, phase.milliseconds)
  return { answers, purchases: [] }
}
