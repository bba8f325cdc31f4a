import { setTimeout } from 'node:timers/promises'
import type { DominantColours } from '../images/dominant-colours.ts'
import type { OpenStore } from '../store-info/store-state.ts'
import type { Tenant } from '../tenants/tenant.ts'
import type { AstroHandler } from './astro-render.ts'
import type { CachedPage } from './cached-page.ts'
import type { RenderDeps } from './locals.ts'
import type { PageCache } from './page-cache.ts'
import { createRenderer, type RenderRequest, type RenderResult } from './render-page.ts'

/** Milliseconds a visitor waits for a new version when an older one could be sent. */
const WAIT_FOR_NEW = 1_000
/** Milliseconds between tries to refresh a page that could not be rendered. */
const RETRY = 2_000

/** What goes out: a kept page and how it was come by, or an answer for this once. */
export type PageResult =
  | { kind: 'kept'; page: CachedPage; from: 'hit' | 'miss' | 'stale' }
  | Exclude<RenderResult, { kind: 'page' }>

/** Renders each page once for everyone and keeps it; a shop's page never leaves that shop's shelf. */
export class PageService {
  readonly #cache: PageCache
  readonly #colours: DominantColours
  readonly #render: (order: RenderRequest) => Promise<RenderResult>
  readonly #inFlight = new Map<string, Promise<RenderResult>>()

  constructor(handler: AstroHandler, sources: RenderDeps, cache: PageCache) {
    this.#render = createRenderer(handler, sources)
    this.#colours = sources.colours
    this.#cache = cache
  }

  /** After a change in a shop: what is kept only serves until the new is there. */
  invalidate(shop: Tenant) {
    this.#cache.invalidate(shop.host)
  }

  /** The page at `target` where it is kept and new. */
  lookup(shop: Tenant, target: string): CachedPage | undefined {
    const kept = this.#cache.get(shop.host, target)
    const now = Date.now()
    if (!kept || !isNew(kept, now) || this.#hasNewColours(shop, kept)) return undefined
    return kept
  }

  /** The page at `target` (path and query as `pageTarget` writes them), rendered when it must be. */
  async get(shop: Tenant, store: OpenStore, target: string): Promise<PageResult> {
    const kept = this.#cache.get(shop.host, target)
    if (!kept) return toPageResult(await this.#first({ shop, store, target, waitForContent: false }))
    const now = Date.now()
    if (isNew(kept, now)) {
      // Only the colours behind its pictures are missing: whoever comes next sees those.
      if (now >= kept.retryAt && this.#hasNewColours(shop, kept))
        void this.#renderOnce({ shop, store, target, waitForContent: true })
      return { kind: 'kept', page: kept, from: 'hit' }
    }
    const stale: PageResult = { kind: 'kept', page: kept, from: 'stale' }
    if (now < kept.retryAt) return stale
    const made = this.#renderOnce({ shop, store, target, waitForContent: true })
    if (kept.current) return stale
    const renderFirst = await Promise.race([made, after(WAIT_FOR_NEW)])
    return renderFirst && supersedes(renderFirst) ? toPageResult(renderFirst) : stale
  }

  async #first(order: RenderRequest): Promise<RenderResult> {
    const changes = this.#cache.generationOf(order.shop.host)
    const made = await this.#renderOnce(order)
    // Whoever comes next should not have to watch a skeleton too.
    if (made.kind === 'stream') void this.#renderOnce({ ...order, waitForContent: true }, changes)
    return made
  }

  #renderOnce(
    order: RenderRequest,
    changes = this.#cache.generationOf(order.shop.host),
  ): Promise<RenderResult> {
    const key = `${order.waitForContent ? 'later' : 'now'} ${changes} ${order.shop.host}${order.target}`
    const flying = this.#inFlight.get(key)
    if (flying) return flying
    const flight = this.#render(order)
      .then(made => this.#store(order, made, changes))
      .finally(() => this.#inFlight.delete(key))
    this.#inFlight.set(key, flight)
    return flight
  }

  /** Whether a colour that was missing when the page was rendered has been learnt since. */
  #hasNewColours(shop: Tenant, page: CachedPage): boolean {
    if (page.missingColours.length === 0 || page.coloursVersion === this.#colours.learnt) return false
    if (page.missingColours.some(source => this.#colours.has(shop, source))) return true
    page.coloursVersion = this.#colours.learnt
    return false
  }

  #store({ shop, target }: RenderRequest, made: RenderResult, changes: number): RenderResult {
    const overtaken = changes !== this.#cache.generationOf(shop.host)
    if (overtaken && this.#cache.get(shop.host, target)?.current) return made
    if (made.kind === 'page') {
      // Rendered while the shop changed: who knows of which side of the change it tells.
      made.page.current = !overtaken
      this.#cache.set(shop.host, target, made.page)
    } else if (supersedes(made)) this.#cache.delete(shop.host, target)
    else this.#cache.retryAfter(shop.host, target, Date.now() + RETRY)
    return made
  }
}

function isNew(page: CachedPage, now: number): boolean {
  return page.current && now - page.renderedAt < page.maxAgeMs
}

/** A page that is gone, moved or new is truer than an older copy; a failure is not. */
function supersedes(made: RenderResult): boolean {
  if (made.kind === 'uncacheable') return made.page.status < 500
  return made.kind === 'page' || made.kind === 'missing'
}

function toPageResult(made: RenderResult): PageResult {
  return made.kind === 'page' ? { kind: 'kept', page: made.page, from: 'miss' } : made
}

function after(milliseconds: number): Promise<undefined> {
  return setTimeout(milliseconds, undefined, { ref: false })
}
