import { createServer } from 'node:http'
import { portForbidden, portTaken, UserError } from '../domain/user-error.ts'
import type { MetricsAddress } from './metrics-address.ts'

/** What is measured, as text of `contentType`. */
export interface MetricsSource {
  contentType: string
  read: () => Promise<string>
}

/**
 * Answers `GET /metrics` at `address`; resolves to the function that stops it. Throws UserError when it cannot listen
 * there.
 */
export async function serveMetrics(
  { host, port }: MetricsAddress,
  { contentType, read }: MetricsSource,
): Promise<() => void> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    read().then(
      text => response.writeHead(200, { 'Content-Type': contentType }).end(text),
      error => response.writeHead(500, { 'Content-Type': 'text/plain' }).end(`${nameOf(error)}\n`),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explained(error, { host, port })))
    server.listen(port, host, resolve)
  })
  return () => {
    server.close()
    server.closeAllConnections()
  }
}

/** Without the message, which may hold data. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'Error'
}

function explained(error: NodeJS.ErrnoException, { host, port }: MetricsAddress): Error {
  if (error.code === 'EADDRINUSE') return portTaken(port, 'METRICS_PORT')
  if (error.code === 'EACCES') return portForbidden(port, 'METRICS_PORT')
  if (error.code !== 'EADDRNOTAVAIL' && error.code !== 'ENOTFOUND') return error
  return new UserError(`METRICS_HOST=${host} is no address of this machine.`)
}
