import type { Server } from 'node:http'

/** Listens on PORT and tells the process that started this one. */
export function listenAndTell(server: Server): void {
  const port = Number(process.env['PORT'])
  server.keepAliveTimeout = 20_000
  server.listen(port, '127.0.0.1', () => process.send?.({ ready: true, port }))
  process.once('SIGTERM', () => process.exit(0))
}
