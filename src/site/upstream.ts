import { LRUCache } from 'lru-cache'
import type { RequestOf } from '../client/address.ts'
import { type AnswerOf, call } from '../client/call.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { isLocalHost } from '../domain/local-host.ts'
import { Breaker } from './breaker.ts'
import type { SiteConfig } from './config.ts'
import { requestIdHeader } from './request-id.ts'
import type { Shop } from './shop.ts'
import { wire } from './wire.ts'

/** Milliseconds the site waits for one answer of the API. */
const TIMEOUT = 5_000

/** Calls a shop's API from the site's server. */
export type Ask = <E extends Endpoint>(
  shop: Shop,
  endpoint: E,
  request: RequestOf<E>,
  onHeaders?: (headers: Headers) => void,
) => Promise<AnswerOf<E>>

/** Where a shop's API is for us, never made up from a Host header; and which shop the call is for. */
export function route(shop: Shop, config: SiteConfig): { origin: string; headers: Record<string, string> } {
  const forwarded = {
    'x-forwarded-host': shop.hostname,
    'x-forwarded-proto': shop.origin.split(':')[0] ?? 'https',
    ...requestIdHeader(),
  }
  if (config.storeApiUrl) return { origin: config.storeApiUrl, headers: forwarded }
  if (!isLocalHost(shop.hostname)) return { origin: shop.apiOrigin, headers: forwarded }
  const host = `${shop.hostname}:${config.apiPort}`
  return { origin: `http://127.0.0.1:${config.apiPort}`, headers: { ...forwarded, host } }
}

/** The site's way to the APIs of its shops: kept-alive connections, 5 s, one retry, a breaker per shop. */
export function upstream(config: SiteConfig): Ask {
  const breakers = new LRUCache<string, Breaker>({ max: 10_000 })
  const breakerOf = (shop: Shop) => {
    const known = breakers.get(shop.hostname) ?? new Breaker()
    breakers.set(shop.hostname, known)
    return known
  }
  return (shop, endpoint, request, onHeaders) =>
    breakerOf(shop).run(() =>
      call(endpoint, request, {
        ...route(shop, config),
        timeout: TIMEOUT,
        fetch: wire,
        ...(onHeaders ? { onHeaders } : {}),
      }),
    )
}
