import type { Server } from 'node:http'
import { log } from './log.ts'

/** Milliseconds accepted requests have to finish. */
const GRACE = 9_000

/** On SIGTERM or SIGINT: takes no more, finishes what it took, exits within ten seconds. */
export function drainOnSignal(server: Server, close: () => void) {
  let draining = false
  const drain = () => {
    if (draining) return
    draining = true
    close()
    setTimeout(() => process.exit(0), GRACE).unref()
    server.close(() => process.exit(0))
    server.closeIdleConnections()
    // Who still asks on an open connection is answered, once.
    server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false
    })
    // Connections kept alive become idle one by one.
    setInterval(() => server.closeIdleConnections(), 100).unref()
    log.info('draining')
  }
  process.on('SIGTERM', drain)
  process.on('SIGINT', drain)
}
