import { setTimeout } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { ResponseError } from '../../client/errors.ts'
import { getStoreInfo, type StoreInfo } from '../../contract/store-info.ts'
import { safeStoreInfo } from '../../domain/shops/safe-store-info.ts'
import type { Tenant } from '../tenants/tenant.ts'
import type { CallStoreApi } from '../upstream/store-api-client.ts'
import type { StoreSnapshots } from './store-snapshots.ts'
import { apiVersion, digest, type OpenStore, type StoreState } from './store-state.ts'

/** Milliseconds an answer counts as new. */
const FRESH = 4_000
const UNKNOWN_FRESH = 10_000
/** Milliseconds the first shopper waits for the API when there is an older answer. */
const MAX_WAIT = 250
/** Milliseconds between looks at the shops visited in the last minute. */
const POLL_INTERVAL = 3_000
const VISITED_WITHIN = 60_000
/** Shops that are being looked at: their calls leave room for those of shoppers. */
const MAX_POLLED = 64
/** Milliseconds after which a change may have been missed. */
const CONFIRM_WITHIN = 15_000

const NEVER = Number.NEGATIVE_INFINITY

/** Times are milliseconds of `performance.now`, which no change of the machine's clock touches. */
interface Entry {
  shop: Tenant
  store: OpenStore
  /** When the API last answered. */
  at: number
  lastVisitAt: number
  /** When a shopper last waited for the API. */
  lastWaitAt: number
}

/** Store info of every shop: one call in flight each, the last good answer kept while the API fails. A changed one makes cached pages stale. */
export class StoreInfoCache {
  readonly #callStoreApi: CallStoreApi
  readonly #onChange: (shop: Tenant) => void
  readonly #snapshots: StoreSnapshots
  readonly #entries = new LRUCache<string, Entry>({ max: 20_000 })
  /** Hosts that are no shops, with the time of that answer: apart, as there is no end to them. */
  readonly #unknown = new LRUCache<string, number>({ max: 5_000 })
  readonly #inFlight = new Map<string, Promise<StoreState>>()
  readonly #timer: NodeJS.Timeout
  /** Shops of the present round that have not had their turn. */
  #toPoll: Tenant[] = []
  #polling = 0

  /** `onChange` is called with a shop whose version or info has changed. */
  constructor(callStoreApi: CallStoreApi, onChange: (shop: Tenant) => void, snapshots: StoreSnapshots) {
    this.#callStoreApi = callStoreApi
    this.#onChange = onChange
    this.#snapshots = snapshots
    this.#timer = setInterval(() => this.#poll(), POLL_INTERVAL).unref()
  }

  /**
   * The store's info at once where it is known to be open; what is old is loaded again meanwhile. Undefined after a
   * pause without shoppers, in which changes went unseen: `get` waits for the answer, a moment at most.
   */
  peekFresh(shop: Tenant): StoreInfo | undefined {
    const known = this.#entries.get(shop.hostname)
    if (!known) return undefined
    const now = performance.now()
    if (now - Math.max(known.at, known.lastWaitAt) >= CONFIRM_WITHIN) return undefined
    known.lastVisitAt = now
    if (now - known.at >= FRESH) void this.#refresh(shop)
    return known.store.info
  }

  /** Whether the API answered so lately that a change would be known. */
  isConfirmed(shop: Tenant): boolean {
    const known = this.#entries.peek(shop.hostname)
    return known !== undefined && performance.now() - known.at < CONFIRM_WITHIN
  }

  /** The store at once where it is known, soon where it was known before a restart, else as the API answers. */
  async get(shop: Tenant): Promise<StoreState> {
    const info = this.peekFresh(shop)
    const known = this.#entries.get(shop.hostname)
    if (known) return info ? known.store : this.#waitBriefly(shop, known)
    const refusedAt = this.#unknown.get(shop.hostname)
    if (refusedAt === undefined) return this.#firstLookup(shop)
    return performance.now() - refusedAt < UNKNOWN_FRESH ? { state: 'not-found' } : this.#refresh(shop)
  }

  close() {
    clearInterval(this.#timer)
  }

  /** Asks for as many shops as may be asked for at once; the others of the round have their turn at the next look. */
  #poll() {
    if (this.#toPoll.length === 0) this.#toPoll = this.#visitedShops()
    for (const shop of this.#toPoll.splice(0, MAX_POLLED - this.#polling)) {
      this.#polling++
      void this.#refresh(shop).finally(() => this.#polling--)
    }
  }

  #visitedShops(): Tenant[] {
    const since = performance.now() - VISITED_WITHIN
    return [...this.#entries.values()]
      .filter(({ lastVisitAt }) => lastVisitAt > since)
      .map(({ shop }) => shop)
  }

  async #firstLookup(shop: Tenant): Promise<StoreState> {
    const answer = this.#refresh(shop)
    const quick = await Promise.race([answer, setTimeout(MAX_WAIT, undefined, { ref: false })])
    if (quick && quick.state !== 'unavailable') return quick
    const before = await this.#snapshots.load(shop)
    const known = this.#entries.get(shop.hostname)
    if (known || !before) return known?.store ?? answer
    const now = performance.now()
    this.#entries.set(shop.hostname, { shop, store: before, at: NEVER, lastVisitAt: now, lastWaitAt: now })
    return before
  }

  /** What is known, or newer where the API is quick to say so; a slow one keeps one shopper, not each. */
  async #waitBriefly(shop: Tenant, known: Entry): Promise<StoreState> {
    known.lastVisitAt = known.lastWaitAt = performance.now()
    const newer = await Promise.race([this.#refresh(shop), setTimeout(MAX_WAIT, undefined, { ref: false })])
    return newer ?? known.store
  }

  #refresh(shop: Tenant): Promise<StoreState> {
    const flying = this.#inFlight.get(shop.hostname)
    if (flying) return flying
    const flight = this.#fetch(shop)
      .then(store => this.#store(shop, store))
      .finally(() => this.#inFlight.delete(shop.hostname))
    this.#inFlight.set(shop.hostname, flight)
    return flight
  }

  async #fetch(shop: Tenant): Promise<StoreState> {
    let version = ''
    const known = this.#entries.peek(shop.hostname)
    try {
      const onHeaders = (headers: Headers) => {
        version = headers.get('x-store-version') ?? ''
      }
      const seenVersion = known && apiVersion(known.store)
      const settings = { onHeaders, isUnconfirmedHost: !known, seenVersion }
      const response = await this.#callStoreApi(shop, getStoreInfo, {}, settings)
      const info = safeStoreInfo(response, shop)
      return { state: 'open', info, version: `${version} ${digest(info)}`, sendsVersion: version !== '' }
    } catch (error) {
      return {
        state: error instanceof ResponseError && meansUnknown(error.status) ? 'not-found' : 'unavailable',
      }
    }
  }

  #store(shop: Tenant, store: StoreState): StoreState {
    const known = this.#entries.peek(shop.hostname)
    // A silent API changes nothing about what we know; nor is its silence remembered.
    if (store.state === 'unavailable') return known?.store ?? store
    if (store.state === 'not-found') return this.#forget(shop, known)
    const now = performance.now()
    const before = known?.store.version
    // The same object for the same version: what was asked for with it is still true.
    const same = known !== undefined && store.sendsVersion && before === store.version
    const latest = same ? known.store : store
    this.#unknown.delete(shop.hostname)
    this.#entries.set(shop.hostname, {
      shop,
      store: latest,
      at: now,
      lastVisitAt: known?.lastVisitAt ?? now,
      lastWaitAt: known?.lastWaitAt ?? NEVER,
    })
    if (before !== store.version) {
      void this.#snapshots.save(shop, latest)
      // Also of a shop that fell out of what is known: its pages may still be kept.
      this.#onChange(shop)
    }
    return latest
  }

  #forget(shop: Tenant, known: Entry | undefined): StoreState {
    this.#unknown.set(shop.hostname, performance.now())
    this.#entries.delete(shop.hostname)
    void this.#snapshots.delete(shop)
    if (known) this.#onChange(shop)
    return { state: 'not-found' }
  }
}

function meansUnknown(status: number): boolean {
  return status === 404 || status === 410 || status === 421
}
