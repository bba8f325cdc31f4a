import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { RefusedError } from '../client/errors.ts'
import { getStoreInfo, type StoreInfo } from '../contract/store-info.ts'
import { shownStoreInfo } from '../domain/shown-store-info.ts'
import type { Remembered } from './remembered.ts'
import type { Shop } from './shop.ts'
import type { OpenStore, Store } from './store.ts'
import type { Ask } from './upstream.ts'

/** Milliseconds an answer counts as new. */
const FRESH = 4_000
const UNKNOWN_FRESH = 10_000
/** Milliseconds the first visitor waits for the API when there is an older answer. */
const PATIENCE = 250
/** Milliseconds between looks at the shops visited in the last minute. */
const LOOK_EVERY = 3_000
const VISITED_WITHIN = 60_000
/** Milliseconds after which an answer may have been overtaken by a change that nobody told us of. */
const CONFIRMED = 15_000

interface Known {
  shop: Shop
  store: OpenStore
  /** When the API last said so. */
  at: number
  visited: number
  /** When a visitor last waited for the API to say so again. */
  awaited: number
}

/** Store info of every shop: one call in flight each, the last good answer kept while the API fails. */
export class Stores {
  readonly #ask: Ask
  readonly #changed: (shop: Shop) => void
  readonly #remembered: Remembered
  readonly #known = new LRUCache<string, Known>({ max: 20_000 })
  /** Hosts that are no shops, by when the API said so: apart, as there is no end to them. */
  readonly #unknown = new LRUCache<string, number>({ max: 5_000 })
  readonly #flights = new Map<string, Promise<Store>>()
  readonly #timer: NodeJS.Timeout

  /** `changed` is told when a store's version moves. */
  constructor(ask: Ask, changed: (shop: Shop) => void, remembered: Remembered) {
    this.#ask = ask
    this.#changed = changed
    this.#remembered = remembered
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY).unref()
  }

  /**
   * The store's info at once where it is known to be open; what is old is asked for anew meanwhile. After a pause
   * without visitors, in which changes went unseen, nothing: `of` waits for the answer, a moment at most.
   */
  open(shop: Shop): StoreInfo | undefined {
    const known = this.#known.get(shop.hostname)
    if (!known) return undefined
    const now = Date.now()
    if (now - Math.max(known.at, known.awaited) >= CONFIRMED) return undefined
    known.visited = now
    if (now - known.at >= FRESH) void this.#refresh(shop)
    return known.store.info
  }

  /** Whether the API told of the store so lately that a change would be known. */
  confirmed(shop: Shop): boolean {
    const known = this.#known.peek(shop.hostname)
    return known !== undefined && Date.now() - known.at < CONFIRMED
  }

  /** The store at once where it is known, soon where it was known before a restart, else as the API answers. */
  async of(shop: Shop): Promise<Store> {
    const info = this.open(shop)
    const known = this.#known.get(shop.hostname)
    if (known) return info ? known.store : this.#again(shop, known)
    const refusedAt = this.#unknown.get(shop.hostname)
    if (refusedAt === undefined) return this.#first(shop)
    return Date.now() - refusedAt < UNKNOWN_FRESH ? { state: 'unknown' } : this.#refresh(shop)
  }

  close() {
    clearInterval(this.#timer)
  }

  #look() {
    const since = Date.now() - VISITED_WITHIN
    for (const known of this.#known.values()) {
      if (known.visited > since) void this.#refresh(known.shop)
    }
  }

  async #first(shop: Shop): Promise<Store> {
    const answer = this.#refresh(shop)
    const quick = await Promise.race([answer, setTimeout(PATIENCE, undefined, { ref: false })])
    if (quick && quick.state !== 'silent') return quick
    const before = await this.#remembered.of(shop)
    const known = this.#known.get(shop.hostname)
    if (known || !before) return known?.store ?? answer
    this.#known.set(shop.hostname, { shop, store: before, at: 0, visited: Date.now(), awaited: Date.now() })
    return before
  }

  /** What is known, or newer where the API is quick to say so; a slow one keeps one visitor, not each. */
  async #again(shop: Shop, known: Known): Promise<Store> {
    known.visited = known.awaited = Date.now()
    const newer = await Promise.race([this.#refresh(shop), setTimeout(PATIENCE, undefined, { ref: false })])
    return newer ?? known.store
  }

  #refresh(shop: Shop): Promise<Store> {
    const flying = this.#flights.get(shop.hostname)
    if (flying) return flying
    const flight = this.#fetch(shop)
      .then(store => this.#keep(shop, store))
      .finally(() => this.#flights.delete(shop.hostname))
    this.#flights.set(shop.hostname, flight)
    return flight
  }

  async #fetch(shop: Shop): Promise<Store> {
    let version = ''
    try {
      const told = await this.#ask(shop, getStoreInfo, {}, headers => {
        version = headers.get('x-store-version') ?? ''
      })
      const info = shownStoreInfo(told, shop)
      return { state: 'open', info, version: `${version} ${digest(info)}`, announces: version !== '' }
    } catch (error) {
      return { state: error instanceof RefusedError && meansUnknown(error.status) ? 'unknown' : 'silent' }
    }
  }

  #keep(shop: Shop, store: Store): Store {
    const known = this.#known.peek(shop.hostname)
    // A silent API changes nothing about what we know; nor is its silence remembered.
    if (store.state === 'silent') return known?.store ?? store
    if (store.state === 'unknown') return this.#forget(shop, known)
    const now = Date.now()
    const before = known?.store.version
    // The same object for the same version: what was asked for with it is still true.
    const same = known !== undefined && store.announces && before === store.version
    const latest = same ? known.store : store
    this.#unknown.delete(shop.hostname)
    this.#known.set(shop.hostname, {
      shop,
      store: latest,
      at: now,
      visited: known?.visited ?? now,
      awaited: known?.awaited ?? 0,
    })
    if (before !== store.version) {
      void this.#remembered.keep(shop, latest)
      // Also of a shop that fell out of what is known: its pages may still be kept.
      this.#changed(shop)
    }
    return latest
  }

  #forget(shop: Shop, known: Known | undefined): Store {
    this.#unknown.set(shop.hostname, Date.now())
    this.#known.delete(shop.hostname)
    void this.#remembered.forget(shop)
    if (known) this.#changed(shop)
    return { state: 'unknown' }
  }
}

function meansUnknown(status: number): boolean {
  return status === 404 || status === 410 || status === 421
}

/** Goes with the number: an API may send none, and another shop that took the host over may stand at the same. */
function digest(info: StoreInfo): string {
  return createHash('sha1').update(JSON.stringify(info)).digest('base64url')
}
