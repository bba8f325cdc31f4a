import { visitors } from '../../support/addresses.ts'
import { ports } from '../../support/ports.ts'
import { type ProbeResult, probe } from '../../support/probe.ts'
import { hostHeader, NEIGHBOUR } from './deployment.ts'

/** Milliseconds a visitor waits before giving up. */
const PATIENCE = 5_000

/** `GET /products` of the neighbouring shop, by visitors of its own, for so many milliseconds. */
export function visitProducts(duration: number): Promise<ProbeResult> {
  return probe({
    port: ports.api,
    paths: [1, 2, 3, 4, 5].map(page => `/api/v1/products?limit=12&page=${page}`),
    headers: hostHeader(NEIGHBOUR, ports.api),
    from: visitors,
    rate: 100,
    duration,
    timeout: PATIENCE,
  })
}

/** Pages of a shop, the neighbouring one without another `host`, by visitors of its own. */
export function visitPages(duration: number, host = NEIGHBOUR): Promise<ProbeResult> {
  return probe({
    port: ports.site,
    paths: ['/', '/products', '/terms'],
    headers: { ...hostHeader(host, ports.site), 'Accept-Encoding': 'gzip' },
    from: visitors,
    rate: 100,
    duration,
    timeout: PATIENCE,
  })
}

/** Sign-ins at the neighbouring shop, each of `bodies` in turn. */
export function visitSignIn(duration: number, bodies: string[]): Promise<ProbeResult> {
  return probe({
    port: ports.api,
    method: 'POST',
    paths: ['/api/v1/users/authorize'],
    headers: { ...hostHeader(NEIGHBOUR, ports.api), 'Content-Type': 'application/json' },
    bodies,
    from: visitors,
    rate: 4,
    duration,
    timeout: PATIENCE,
  })
}
