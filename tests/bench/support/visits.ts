import { platform } from 'node:os'
import { type Asked, probe } from './client.ts'
import { ports } from './part.ts'
import { type Row, verdict } from './table.ts'

/**
 * Local addresses of 250 machines. Linux answers on all of 127.0.0.0/8, so attackers and visitors are different clients
 * there, and neither is a trusted proxy; elsewhere all come from the one address there is.
 */
function clients(network: number): { from?: string[] } {
  if (platform() !== 'linux') return {}
  return { from: Array.from({ length: 250 }, (_, n) => `127.${network}.0.${n + 1}`) }
}

export const attackers = clients(66)
export const visitors = clients(77)

/** `GET /products` of a shop, 100 times a second by visitors of its own, for so many milliseconds; the warm-up is left out. */
export async function visitProducts(host: string, duration: number): Promise<Asked> {
  const requests = [1, 2, 3, 4, 5].map(page => ({
    path: `/api/v1/products?limit=12&page=${page}`,
    headers: { Host: host },
  }))
  const visit = { port: ports.api, requests, ...visitors, rate: 100, timeout: 5_000 }
  await probe({ ...visit, duration: 500 })
  return probe({ ...visit, duration })
}

/** A row of the 99th percentile beside something: held where it is at most 50 ms, or twice what it is without. */
export function besideIdle(figure: string, seen: Asked, idle: Asked): Row {
  const ms = (milliseconds: number) => `${milliseconds.toFixed(1)} ms`
  const unanswered = seen.requests - (seen.statuses['200'] ?? 0)
  const told = unanswered === 0 ? '' : `, ${unanswered} without a 200`
  const held = seen.p99 <= Math.max(50, 2 * idle.p99)
  return {
    ...verdict(figure, ms(seen.p99), '≤ 50 ms, or 2 × idle', held),
    spread: `idle ${ms(idle.p99)}${told}`,
  }
}
