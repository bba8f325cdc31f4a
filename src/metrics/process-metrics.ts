import cluster from 'node:cluster'
import { createServer } from 'node:http'
import { AggregatorRegistry, collectDefaultMetrics, register } from 'prom-client'
import { portForbidden, portTaken, UserError } from '../domain/user-error.ts'
import type { MetricsAddress } from './metrics-address.ts'

/**
 * Measures this process and answers Prometheus at `address`; one of several processes on a port passes its figures to
 * the primary one, which answers for all. Resolves to the function that stops it; throws UserError as `serveMetrics`.
 */
export async function startMetrics(address: MetricsAddress | undefined): Promise<() => void> {
  if (!address) return () => {}
  // Memory, event-loop delay, garbage collection, open files.
  collectDefaultMetrics()
  if (cluster.isPrimary)
    return serveMetrics(address, { contentType: register.contentType, read: () => register.metrics() })
  // It answers the primary process's messages from here on.
  new AggregatorRegistry()
  return () => {}
}

/** Answers Prometheus with the sum over all worker processes of this primary one. */
export async function startClusterMetrics(address: MetricsAddress | undefined): Promise<() => void> {
  if (!address) return () => {}
  const workers = new AggregatorRegistry()
  return serveMetrics(address, { contentType: workers.contentType, read: () => workers.clusterMetrics() })
}

/** What is measured, as text of `contentType`. */
interface MetricsSource {
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
