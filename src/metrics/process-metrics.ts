import cluster from 'node:cluster'
import { AggregatorRegistry, collectDefaultMetrics, register } from 'prom-client'
import type { MetricsAddress } from './metrics-address.ts'
import { serveMetrics } from './serve-metrics.ts'

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
