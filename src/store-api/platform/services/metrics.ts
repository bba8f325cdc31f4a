import { Counter, Histogram } from 'prom-client'

// Every label has few values, all of them from our own code: nothing of a call can make a new series.

const requests = new Counter({
  name: 'haat_api_requests_total',
  help: 'Calls of the store API by method, route and class of status',
  labelNames: ['method', 'route', 'status'] as const,
})

const requestSeconds = new Histogram({
  name: 'haat_api_request_seconds',
  help: 'Time of calls by route',
  labelNames: ['route'] as const,
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
})

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Counts one call; `route` is the pattern of its path, `ms` milliseconds. */
export function countRequest(call: { method: string; route: string; status: number; ms: number }): void {
  const { method, route, status, ms } = call
  const known = METHODS.includes(method) ? method : 'other'
  requests.inc({ method: known, route, status: `${Math.floor(status / 100)}xx` })
  requestSeconds.observe({ route }, ms / 1_000)
}

const orders = new Counter({ name: 'haat_orders_total', help: 'Orders that were placed' })

export function countOrder(): void {
  orders.inc()
}

const payments = new Counter({
  name: 'haat_payments_total',
  help: 'Verified results of payments by adapter and effect',
  labelNames: ['adapter', 'outcome'] as const,
})

/**
 * Has each series of payments, one for each adapter and effect, begin at 0: in one that begins at 1 Prometheus sees no
 * increase, and an alert that needs a series of no payments finds none.
 */
export function beginPayments(adapters: readonly string[], outcomes: readonly string[]): void {
  for (const adapter of adapters) for (const outcome of outcomes) payments.inc({ adapter, outcome }, 0)
}

/** Counts one verified result of a payment and its effect. */
export function countPayment(adapter: string, outcome: string): void {
  payments.inc({ adapter, outcome })
}

const querySeconds = new Histogram({
  name: 'haat_database_seconds',
  help: 'Time of database statements by kind',
  labelNames: ['kind'] as const,
  buckets: [0.0005, 0.002, 0.01, 0.05, 0.1, 0.5, 1, 5],
})

const KINDS: Record<string, string> = {
  SelectQueryNode: 'select',
  InsertQueryNode: 'insert',
  UpdateQueryNode: 'update',
  DeleteQueryNode: 'delete',
}

/** Measures one database statement; `node` is the kind of its query, `ms` milliseconds. */
export function observeQuery(node: string, ms: number): void {
  querySeconds.observe({ kind: KINDS[node] ?? 'other' }, ms / 1_000)
}
