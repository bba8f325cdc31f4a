import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { ResponseError } from '../../client/errors.ts'
import { getStoreInfo, type StoreInfo } from '../../contract/store-info.ts'
import { safeStoreInfo } from '../../domain/shops/safe-store-info.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { MISSING } from '../upstream/failure-log.ts'
import type { CallStoreApi } from '../upstream/store-api-client.ts'
import type { StoreSnapshots } from './store-snapshots.ts'
import { apiVersion, type OpenStore, type StoreState } from './store-state.ts'

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
  tenant: Tenant
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
  readonly #onChange: (tenant: Tenant) => void
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
  constructor(callStoreApi: CallStoreApi, onChange: (tenant: Tenant) => void, snapshots: StoreSnapshots) {
    this.#callStoreApi = callStoreApi
    this.#onChange = onChange
    this.#snapshots = snapshots
    this.#timer = setInterval(() => this.#poll(), POLL_INTERVAL).unref()
  }

  /**
   * The store's info at once where it is known to be open; what is old is loaded again meanwhile. Undefined after a
   * pause without shoppers, in which changes went unseen: `get` waits for the answer, a moment at most.
   */
  peekFresh(tenant: Tenant): StoreInfo | undefined {
    const known = this.#entries.get(tenant.hostname)
    if (!known) return undefined
    const now = performance.now()
    if (now - Math.max(known.at, known.lastWaitAt) >= CONFIRM_WITHIN) return undefined
    known.lastVisitAt = now
    if (now - known.at >= FRESH) void this.#refresh(tenant)
    return known.store.info
  }

  /** Whether the API answered so lately that a change would be known. */
  isConfirmed(tenant: Tenant): boolean {
    const known = this.#entries.peek(tenant.hostname)
    return known !== undefined && performance.now() - known.at < CONFIRM_WITHIN
  }

  /** The store at once where it is known, soon where it was known before a restart, else as the API answers. */
  async get(tenant: Tenant): Promise<StoreState> {
    const info = this.peekFresh(tenant)
    const known = this.#entries.get(tenant.hostname)
    if (known) return info ? known.store : this.#waitBriefly(tenant, known)
    const refusedAt = this.#unknown.get(tenant.hostname)
    if (refusedAt === undefined) return this.#firstLookup(tenant)
    return performance.now() - refusedAt < UNKNOWN_FRESH ? { state: 'not-found' } : this.#refresh(tenant)
  }

  close() {
    clearInterval(this.#timer)
  }

  /** Asks for as many shops as may be asked for at once; the others of the round have their turn at the next look. */
  #poll() {
    if (this.#toPoll.length === 0) this.#toPoll = this.#visitedShops()
    for (const tenant of this.#toPoll.splice(0, MAX_POLLED - this.#polling)) {
      this.#polling++
      void this.#refresh(tenant).finally(() => this.#polling--)
    }
  }

  #visitedShops(): Tenant[] {
    const since = performance.now() - VISITED_WITHIN
    return [...this.#entries.values()]
      .filter(({ lastVisitAt }) => lastVisitAt > since)
      .map(({ tenant }) => tenant)
  }

  async #firstLookup(tenant: Tenant): Promise<StoreState> {
    const answer = this.#refresh(tenant)
    const quick = await Promise.race([answer, setTimeout(MAX_WAIT, undefined, { ref: false })])
    if (quick && quick.state !== 'unavailable') return quick
    const before = await this.#snapshots.load(tenant)
    const known = this.#entries.get(tenant.hostname)
    if (known || !before) return known?.store ?? answer
    const now = performance.now()
    this.#entries.set(tenant.hostname, {
      tenant,
      store: before,
      at: NEVER,
      lastVisitAt: now,
      lastWaitAt: now,
    })
    return before
  }

  /** What is known, or newer where the API is quick to say so; a slow one keeps one shopper, not each. */
  async #waitBriefly(tenant: Tenant, known: Entry): Promise<StoreState> {
    known.lastVisitAt = known.lastWaitAt = performance.now()
    const newer = await Promise.race([this.#refresh(tenant), setTimeout(MAX_WAIT, undefined, { ref: false })])
    return newer ?? known.store
  }

  #refresh(tenant: Tenant): Promise<StoreState> {
    const flying = this.#inFlight.get(tenant.hostname)
    if (flying) return flying
    const flight = this.#fetch(tenant)
      .then(store => this.#store(tenant, store))
      .finally(() => this.#inFlight.delete(tenant.hostname))
    this.#inFlight.set(tenant.hostname, flight)
    return flight
  }

  async #fetch(tenant: Tenant): Promise<StoreState> {
    let version = ''
    const known = this.#entries.peek(tenant.hostname)
    try {
      const onHeaders = (headers: Headers) => {
        version = headers.get('x-store-version') ?? ''
      }
      const seenVersion = known && apiVersion(known.store)
      const settings = { onHeaders, isUnconfirmedHost: !known, seenVersion }
      const { leftOut: _leftOut, ...response } = await this.#callStoreApi(tenant, getStoreInfo, {}, settings)
      const info = safeStoreInfo(response, tenant)
      // An API may send no version, and another shop that took the host over may stand at the same.
      const digest = createHash('sha1').update(JSON.stringify(info)).digest('base64url')
      return { state: 'open', info, version: `${version} ${digest}`, sendsVersion: version !== '' }
    } catch (error) {
      return {
        state: error instanceof ResponseError && MISSING.includes(error.status) ? 'not-found' : 'unavailable',
      }
    }
  }

  #store(tenant: Tenant, store: StoreState): StoreState {
    const known = this.#entries.peek(tenant.hostname)
    // A silent API changes nothing about what we know; nor is its silence remembered.
    if (store.state === 'unavailable') return known?.store ?? store
    if (store.state === 'not-found') return this.#forget(tenant, known)
    const now = performance.now()
    const before = known?.store.version
    // The same object for the same version: what was asked for with it is still true.
    const same = known !== undefined && store.sendsVersion && before === store.version
    const latest = same ? known.store : store
    this.#unknown.delete(tenant.hostname)
    this.#entries.set(tenant.hostname, {
      tenant,
      store: latest,
      at: now,
      lastVisitAt: known?.lastVisitAt ?? now,
      lastWaitAt: known?.lastWaitAt ?? NEVER,
    })
    if (before !== store.version) {
      void this.#snapshots.save(tenant, latest)
      // Also of a shop that fell out of what is known: its pages may still be kept.
      this.#onChange(tenant)
    }
    return latest
  }

  #forget(tenant: Tenant, known: Entry | undefined): StoreState {
    this.#unknown.set(tenant.hostname, performance.now())
    this.#entries.delete(tenant.hostname)
    void this.#snapshots.delete(tenant)
    if (known) this.#onChange(tenant)
    return { state: 'not-found' }
  }
}
