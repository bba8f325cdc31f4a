import { setTimeout } from 'node:timers/promises'
import type { Sources } from './locals.ts'
import { type Made, maker, type Order } from './making.ts'
import type { Page } from './page.ts'
import type { PageCache } from './page-cache.ts'
import type { AstroHandler } from './render.ts'
import type { Shop } from './shop.ts'
import type { OpenStore } from './store.ts'
import type { Tones } from './tones.ts'

/** Milliseconds a visitor waits for a new version when an older one could be sent. */
const WAIT_FOR_NEW = 1_000
/** Milliseconds between tries to refresh a page that could not be rendered. */
const RETRY = 2_000

/** What goes out: a kept page and how it was come by, or an answer for this once. */
export type Outcome =
  | { kind: 'kept'; page: Page; from: 'hit' | 'miss' | 'stale' }
  | Exclude<Made, { kind: 'page' }>

/** Renders each page once for everyone and keeps it; a shop's page never leaves that shop's shelf. */
export class Pages {
  readonly #cache: PageCache
  readonly #tones: Tones
  readonly #render: (order: Order) => Promise<Made>
  readonly #flights = new Map<string, Promise<Made>>()

  constructor(handler: AstroHandler, sources: Sources, cache: PageCache) {
    this.#render = maker(handler, sources)
    this.#tones = sources.tones
    this.#cache = cache
  }

  /** After a change in a shop: what is kept only serves until the new is there. */
  outdate(shop: Shop) {
    this.#cache.outdate(shop.host)
  }

  /** The page at `target` where it is kept and new. */
  hit(shop: Shop, target: string): Page | undefined {
    const kept = this.#cache.get(shop.host, target)
    const now = Date.now()
    if (!kept || !isNew(kept, now) || this.#canBeToned(shop, kept)) return undefined
    return kept
  }

  /** The page at `target` (path and query as `pageTarget` writes them), rendered when it must be. */
  async get(shop: Shop, store: OpenStore, target: string): Promise<Outcome> {
    const kept = this.#cache.get(shop.host, target)
    if (!kept) return outcome(await this.#first({ shop, store, target, patient: false }))
    const now = Date.now()
    if (isNew(kept, now)) {
      // Only the colours behind its pictures are missing: whoever comes next sees those.
      if (now >= kept.retryAt && this.#canBeToned(shop, kept))
        void this.#make({ shop, store, target, patient: true })
      return { kind: 'kept', page: kept, from: 'hit' }
    }
    const stale: Outcome = { kind: 'kept', page: kept, from: 'stale' }
    if (now < kept.retryAt) return stale
    const made = this.#make({ shop, store, target, patient: true })
    if (kept.current) return stale
    const first = await Promise.race([made, after(WAIT_FOR_NEW)])
    return first && answersBetter(first) ? outcome(first) : stale
  }

  async #first(order: Order): Promise<Made> {
    const changes = this.#cache.changesOf(order.shop.host)
    const made = await this.#make(order)
    // Whoever comes next should not have to watch a skeleton too.
    if (made.kind === 'stream') void this.#make({ ...order, patient: true }, changes)
    return made
  }

  #make(order: Order, changes = this.#cache.changesOf(order.shop.host)): Promise<Made> {
    const key = `${order.patient ? 'later' : 'now'} ${changes} ${order.shop.host}${order.target}`
    const flying = this.#flights.get(key)
    if (flying) return flying
    const flight = this.#render(order)
      .then(made => this.#keep(order, made, changes))
      .finally(() => this.#flights.delete(key))
    this.#flights.set(key, flight)
    return flight
  }

  /** Whether a colour that was missing when the page was rendered has been learnt since. */
  #canBeToned(shop: Shop, page: Page): boolean {
    if (page.untoned.length === 0 || page.tonesSeen === this.#tones.learnt) return false
    if (page.untoned.some(source => this.#tones.has(shop, source))) return true
    page.tonesSeen = this.#tones.learnt
    return false
  }

  #keep({ shop, target }: Order, made: Made, changes: number): Made {
    const overtaken = changes !== this.#cache.changesOf(shop.host)
    if (overtaken && this.#cache.get(shop.host, target)?.current) return made
    if (made.kind === 'page') {
      // Rendered while the shop changed: who knows of which side of the change it tells.
      made.page.current = !overtaken
      this.#cache.set(shop.host, target, made.page)
    } else if (answersBetter(made)) this.#cache.delete(shop.host, target)
    else this.#cache.postpone(shop.host, target, Date.now() + RETRY)
    return made
  }
}

function isNew(page: Page, now: number): boolean {
  return page.current && now - page.at < page.freshFor
}

/** A page that is gone, moved or new is truer than an older copy; a failure is not. */
function answersBetter(made: Made): boolean {
  if (made.kind === 'once') return made.page.status < 500
  return made.kind === 'page' || made.kind === 'missing'
}

function outcome(made: Made): Outcome {
  return made.kind === 'page' ? { kind: 'kept', page: made.page, from: 'miss' } : made
}

function after(milliseconds: number): Promise<undefined> {
  return setTimeout(milliseconds, undefined, { ref: false })
}
