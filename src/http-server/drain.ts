import type { Server } from 'node:http'
import { setTimeout } from 'node:timers/promises'

// Within the ten seconds a stop may take.
const DRAIN_MS = 8_000
const LINGER_MS = 300

/**
 * Goes on answering for a moment, so that what is on its way arrives, while asking each client to come no more on
 * its connection; then takes no new one, lets the rest finish, and cuts what is still open after eight seconds.
 */
export async function drain(server: Server): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  await setTimeout(LINGER_MS)
  const closed = new Promise(resolve => server.close(resolve))
  // A kept-alive connection turns idle only after its last answer.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const late = setInterval(() => server.closeAllConnections(), DRAIN_MS)
  await closed
  clearInterval(idle)
  clearInterval(late)
}

/** On the first SIGTERM or SIGINT: runs `stop`, then exits with 0. */
export function exitOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  const exit = async () => {
    if (stopping) return
    stopping = true
    await stop()
    process.exit(0)
  }
  process.on('SIGTERM', exit)
  process.on('SIGINT', exit)
}
