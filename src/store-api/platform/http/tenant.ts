import { LRUCache } from 'lru-cache'
import { isHostName, isLocalHost } from '../../../domain/hosts.ts'
import { apiOrigin, siteOrigin } from '../../../domain/site-origin.ts'
import { clientAddress } from '../../../http-server/client-address.ts'
import { networkOf, wideNetworkOf } from '../../../http-server/network.ts'
import { isDemoOpen } from '../../shops/shops.ts'
import { findStore, type Store } from '../../shops/store.db.ts'
import type { Address, AppContext, Deps } from './app-env.ts'
import { isTransientDbError } from './transient-db-error.ts'

// A change made by the command line beside this process shows after at most this long.
const KEPT_MS = 1000

/** Finds the store a call is for; nothing for an unknown, malformed, missing or repeated host. */
export function createTenantResolver(deps: Deps) {
  // Calls that arrive together share one look-up.
  const known = new LRUCache<string, Store>({
    max: 5000,
    ttl: KEPT_MS,
    ignoreFetchAbort: true,
    fetchMethod: host => findOpenStore(deps, host),
  })
  return async (c: AppContext): Promise<{ store: Store; address: Address } | undefined> => {
    const address = addressOf(c, deps)
    if (!address) return undefined
    const store = await known.fetch(address.host)
    return store && { store, address }
  }
}

async function findOpenStore(deps: Deps, host: string): Promise<Store | undefined> {
  const store = await findStore(deps.db, host).catch(error => {
    // What only reads goes on while the primary does not answer.
    if (deps.replica?.isUsable() && isTransientDbError(error)) return findStore(deps.replica.db, host)
    throw error
  })
  return store?.isDemo && !(await isDemoOpen(deps, deps.demo)) ? undefined : store
}

function addressOf(c: AppContext, deps: Deps): Address | undefined {
  const called = calledAddress(c, deps)
  const host = called?.host.replace(/^api\./, '') ?? ''
  return called && isHostName(host) ? { host, port: called.port } : undefined
}

/** Host and port that a call names, maybe by a trusted proxy; undefined for a malformed, missing or repeated host. */
export function calledAddress(c: AppContext, deps: Deps): Address | undefined {
  const incoming = c.env?.incoming
  // Only a call from inside the process, in tests, comes without a connection.
  if (!incoming) return parse(c.req.header('host') ?? new URL(c.req.url).host)
  const named = valuesOf(incoming.rawHeaders, 'host')
  const forwarded = deps.isTrusted(incoming.socket.remoteAddress ?? '')
    ? valuesOf(incoming.rawHeaders, 'x-forwarded-host')
    : []
  const [only, ...others] = forwarded.length > 0 ? forwarded : named
  return only === undefined || others.length > 0 ? undefined : parse(only)
}

function valuesOf(rawHeaders: string[], name: string): string[] {
  return rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name)
}

function parse(text: string): Address | undefined {
  const [, host = '', port = ''] = /^([^:]*)(?::(\d{1,5}))?$/.exec(text.toLowerCase()) ?? []
  return isHostName(host) ? { host, port } : undefined
}

/** Whether pages of this store come from `origin`; local hosts may use any port. */
export function isOwnOrigin(store: Store, origin: string): boolean {
  const url = URL.parse(origin)
  if (!url || url.origin !== origin || !store.hosts.includes(url.hostname)) return false
  if (isLocalHost(url.hostname)) return url.protocol === 'http:' || url.protocol === 'https:'
  return url.protocol === 'https:' && url.port === ''
}

/** The calling page's own origin where it is the shop's (a local site may answer on any port), else the shop's address. */
export function originOfCall(c: AppContext): string {
  const origin = c.req.header('origin')
  if (origin !== undefined && isOwnOrigin(c.get('store'), origin)) return origin
  return siteOrigin(c.get('address').host, c.get('deps').sitePort)
}

/** Where a shopper's browser finds this API. */
export function publicApiOrigin({ host, port }: Address, apiPort: number): string {
  return apiOrigin(host, Number(port) || apiPort)
}

/** The network a call came from, for limits: the browser's where a trusted peer names it. */
export function clientKey(c: AppContext): string {
  return networkOf(browserOf(c))
}

/** The IPv6 /48 a call came from; undefined for IPv4. */
export function callerWideNetwork(c: AppContext): string | undefined {
  return wideNetworkOf(browserOf(c))
}

function browserOf(c: AppContext): string {
  const peer = c.env?.incoming?.socket.remoteAddress ?? 'in-process'
  return clientAddress(peer, c.req.header('x-forwarded-for') ?? '', c.get('deps').isTrusted)
}
