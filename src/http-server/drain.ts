import type { Server } from 'node:http'
import { setTimeout } from 'node:timers/promises'

// Within the ten seconds a process has to stop.
const DRAIN_MS = 8_000
const LINGER_MS = 300

/**
 * Goes on answering for a moment, so that requests already sent are received, and ends each connection after its
 * response; then accepts no new connection, lets the open ones finish, and closes the rest after eight seconds.
 */
export async function drain(server: Server): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  await setTimeout(LINGER_MS)
  const closed = new Promise(resolve => server.close(resolve))
  // A kept-alive connection becomes idle only after its last response.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const late = setInterval(() => server.closeAllConnections(), DRAIN_MS)
  await closed
  clearInterval(idle)
  clearInterval(late)
}

/** On the first signal to stop, such as a closed terminal's: runs `stop`, then exits with 0. */
export function exitOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  const exit = async () => {
    if (stopping) return
    stopping = true
    await stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, exit)
}
