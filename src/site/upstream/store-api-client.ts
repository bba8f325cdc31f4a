import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import type { RequestOf } from '../../client/build-url.ts'
import { call, type ResponseOf } from '../../client/call.ts'
import { NoResponseError, ResponseError } from '../../client/errors.ts'
import { FairQueue } from '../../concurrency/fair-queue.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { isLocalHost } from '../../domain/hosts.ts'
import { requestIdHeader } from '../http/request-id.ts'
import { type CallOutcome, UpstreamCounts } from '../metrics/upstream-counts.ts'
import type { Tenant, TenantConfig } from '../tenants/tenant.ts'
import { CircuitBreaker, RESTING, type Sign, signOfAnswer } from './circuit-breaker.ts'
import { NotConnected, pooledFetchUpTo } from './http-client.ts'

/** Milliseconds the site waits for one response of the API. */
const TIMEOUT = 5_000
/** Bytes of one response: a hundred products, the most a call lists, with forty kilobytes of text each. */
const MAX_ANSWER = 4 * 1024 * 1024
/** Calls at once, of all shops and of one, and waiting calls: together they bound the memory of responses. */
const CALLS = { concurrency: 96, concurrencyPerOwner: 24, maxWaiting: 960 }
/** The same for hosts that may be no shop's: anyone can invent any number of them, so they have a queue of their own. */
const UNCONFIRMED_HOST_CALLS = { concurrency: 16, concurrencyPerOwner: 1, maxWaiting: 480 }

/** The settings that decide where the API is. */
type ApiLocation = Pick<TenantConfig, 'apiPort' | 'storeApiUrl'>

interface CallSettings {
  onHeaders?: (headers: Headers) => void
  /** The API has not yet confirmed that the host is a shop's. */
  isUnconfirmedHost?: boolean
  /** Version of the store that the site has seen: an API that reads from replicas must not answer from before it. */
  seenVersion?: string | undefined
}

/** Where a call of the API failed; no address with its query, and nothing that was sent or answered. */
export interface FailedCall {
  shop: string
  /** Anyone can invent hosts: until the API has confirmed one, they share their lines. */
  isUnconfirmedHost: boolean
  method: string
  path: string
}

/** Gets the calls that failed with their error, and the places of what could not be read and is left out. */
export interface Failures {
  failed: (call: FailedCall, error: unknown) => void
  leftOut: (call: FailedCall, places: readonly string[]) => void
}

/** Calls a shop's API from the site's server. */
export type CallStoreApi = <E extends Endpoint>(
  tenant: Tenant,
  endpoint: E,
  request: RequestOf<E>,
  settings?: CallSettings,
) => Promise<ResponseOf<E>>

/** The API origin the site calls for a shop, never derived from a Host header, and headers that name the shop. */
export function storeApiRoute(
  tenant: Tenant,
  config: ApiLocation,
): { origin: string; headers: Record<string, string> } {
  const forwarded = {
    'x-forwarded-host': tenant.hostname,
    'x-forwarded-proto': tenant.origin.split(':')[0] ?? 'https',
    ...requestIdHeader(),
  }
  if (config.storeApiUrl) return { origin: config.storeApiUrl, headers: forwarded }
  if (!isLocalHost(tenant.hostname)) return { origin: tenant.apiOrigin, headers: forwarded }
  const host = `${tenant.hostname}:${config.apiPort}`
  return { origin: `http://127.0.0.1:${config.apiPort}`, headers: { ...forwarded, host } }
}

/**
 * Creates the client of all shops' APIs: 5 s timeout, one retry, a fair queue, and circuit breakers: one for each endpoint of a
 * shop, and one for the shop's API, for where nothing connects to it.
 */
export function createStoreApiClient(
  config: ApiLocation,
  counts = new UpstreamCounts(),
  failures?: Failures,
): CallStoreApi {
  const calls = new FairQueue(CALLS)
  const unconfirmedHostCalls = new FairQueue(UNCONFIRMED_HOST_CALLS)
  // One for each endpoint: an API that fails at the ids of some products, which any visitor may invent, has its lists.
  const breakers = new LRUCache<string, CircuitBreaker>({ max: 50_000 })
  counts.breakers = () => [...breakers.values()].filter(breaker => breaker.isFailing).length
  const fetch = refusingRedirects(pooledFetchUpTo(MAX_ANSWER))
  const breakerOf = (key: string, signOf: typeof signOfAnswer): CircuitBreaker => {
    const known = breakers.get(key) ?? new CircuitBreaker(undefined, signOf)
    breakers.set(key, known)
    return known
  }
  return async (tenant, endpoint, request, { onHeaders, isUnconfirmedHost = false, seenVersion } = {}) => {
    const { origin, headers } = storeApiRoute(tenant, config)
    const { method, path } = endpoint
    const asked = { shop: tenant.hostname, isUnconfirmedHost, method, path }
    const options = {
      origin,
      headers: seenVersion ? { ...headers, 'x-store-version': seenVersion } : headers,
      timeout: TIMEOUT,
      fetch,
      ...(onHeaders ? { onHeaders } : {}),
    }
    // The breaker inside the queue: a call that waited while the API failed is not sent.
    let isSent = false
    const send = async () => ({
      response: await breakerOf(`${tenant.hostname} ${endpoint.name}`, signOfEndpoint).run(() =>
        breakerOf(tenant.hostname, signOfConnection).run(() => {
          isSent = true
          return call(endpoint, request, options)
        }),
      ),
    })
    const queue = isUnconfirmedHost ? unconfirmedHostCalls : calls
    try {
      const result = await queue.tryRun(tenant.hostname, send)
      if (!result) throw new NoResponseError('network', 'too many calls wait already')
      counts.count(endpoint.path, 'answered')
      failures?.leftOut(asked, leftOutOf(result.response))
      return result.response
    } catch (error) {
      counts.count(endpoint.path, outcomeOf(error, isSent))
      if (isSent) failures?.failed(asked, error)
      throw error
    }
  }
}

/** A refusal with a status below 500 is an answer: the API works. */
function outcomeOf(error: unknown, isSent: boolean): CallOutcome {
  if (!isSent) return 'refused'
  return error instanceof ResponseError && error.status < 500 ? 'answered' : 'failed'
}

/** Where the products of a page, the variants of a product, or the fields of store info are wrong that were left out. */
function leftOutOf(response: unknown): string[] {
  const answer = z.safeParse(z.looseObject({ leftOut: z.array(z.string()) }), response)
  return answer.success ? answer.data.leftOut : []
}

/** Of one endpoint: where no connection was made, it had no part in the failure. */
function signOfEndpoint(error: unknown): Sign {
  const isResting = error instanceof Error && error.cause === RESTING
  if (isResting || isNotConnected(error)) return 'nothing'
  return signOfAnswer(error)
}

/** Of the way to an API: nothing listens, its name or its certificate is wrong. */
function signOfConnection(error: unknown): Sign {
  if (isNotConnected(error)) return 'fails'
  return error instanceof NoResponseError && error.reason === 'timeout' ? 'nothing' : 'works'
}

function isNotConnected(error: unknown): boolean {
  return error instanceof NotConnected || (error instanceof Error && isNotConnected(error.cause))
}

/** A redirect is no answer: it could lead anywhere, and the headers that name the shop would be lost. */
function refusingRedirects(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    if (response.status >= 300 && response.status < 400) throw new Error(`a redirect (${response.status})`)
    return response
  }
}
