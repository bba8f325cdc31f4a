import { LRUCache } from 'lru-cache'
import type { RequestOf } from '../client/address.ts'
import { type AnswerOf, call } from '../client/call.ts'
import { UnansweredError } from '../client/errors.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { isLocalHost } from '../domain/local-host.ts'
import { Breaker } from './breaker.ts'
import type { SiteConfig } from './config.ts'
import { FairQueue } from './fair-queue.ts'
import { requestIdHeader } from './request-id.ts'
import type { Shop } from './shop.ts'
import { wireUpTo } from './wire.ts'

/** Milliseconds the site waits for one answer of the API. */
const TIMEOUT = 5_000
/** Bytes of one answer: a hundred products, the most a call lists, with forty kilobytes of text each. */
const MAX_ANSWER = 4 * 1024 * 1024
/** Calls at once, of all shops and of one, and how many may wait: together they bound what answers hold in memory. */
const CALLS = { width: 96, share: 24, waiting: 960 }

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

/** The site's way to the APIs of its shops: kept-alive connections, 5 s, one retry; a breaker for each shop, a fair queue. */
export function upstream(config: SiteConfig): Ask {
  const queue = new FairQueue(CALLS)
  const breakers = new LRUCache<string, Breaker>({ max: 10_000 })
  const fetch = wireUpTo(MAX_ANSWER)
  const breakerOf = (shop: Shop): Breaker => {
    const known = breakers.get(shop.hostname) ?? new Breaker()
    breakers.set(shop.hostname, known)
    return known
  }
  return async (shop, endpoint, request, onHeaders) => {
    const via = { ...route(shop, config), timeout: TIMEOUT, fetch, ...(onHeaders ? { onHeaders } : {}) }
    // The breaker last: a call that waited while the API failed need not try it as well.
    const ask = async () => ({ answer: await breakerOf(shop).run(() => call(endpoint, request, via)) })
    const asked = await queue.run(shop.hostname, ask)
    if (!asked) throw new UnansweredError('network', 'too many calls wait already')
    return asked.answer
  }
}
