import { setTimeout } from 'node:timers/promises'
import type { OpenStore } from '../store-info/store-state.ts'
import type { Tenant } from '../tenants/tenant.ts'
import type { CachedPage } from './cached-page.ts'
import type { PageCache } from './page-cache.ts'
import type { PageResult, Renderer, RenderRequest, RenderResult } from './page-result.ts'

/** Milliseconds a shopper waits for a new rendering when an outdated page is cached. */
const WAIT_FOR_NEW = 1_000
/** Milliseconds between tries to refresh a page that could not be rendered. */
const RETRY = 2_000
/** Milliseconds after which a page that is new for less than that is not sent before its new rendering was waited for. */
const OVERDUE = 60_000

/** Renders each page once for all shoppers and caches it under its shop and target. */
export class PageService {
  readonly #cache: PageCache
  readonly #render: Renderer
  readonly #inFlight = new Map<string, Promise<RenderResult>>()

  constructor(render: Renderer, cache: PageCache) {
    this.#render = render
    this.#cache = cache
  }

  /** After a change in a shop: its cached pages are sent only until they are rendered again. */
  invalidate(tenant: Tenant) {
    this.#cache.invalidate(tenant.host)
  }

  /** The cached page at `target` if it is fresh; where there is none, nothing is counted: it may be no page's address. */
  lookup(tenant: Tenant, target: string): CachedPage | undefined {
    const cached = this.#cache.get(tenant.host, target)
    if (!cached || !isFresh(cached, performance.now())) return undefined
    this.#cache.lookups.memory++
    return cached
  }

  /**
   * The page at `target` (path and query in the spelling of `createCacheKey`), rendered if no cached page can be sent; never streamed
   * with `waitForContent`.
   */
  async get(tenant: Tenant, store: OpenStore, target: string, waitForContent = false): Promise<PageResult> {
    const cached = this.#cache.get(tenant.host, target)
    this.#cache.lookups[cached ? 'memory' : 'none']++
    if (!cached) return toPageResult(await this.#renderFirst({ tenant, store, target, waitForContent }))
    const now = performance.now()
    if (isFresh(cached, now)) return { kind: 'cached', page: cached, from: 'hit' }
    const stale: PageResult = { kind: 'cached', page: cached, from: 'stale' }
    if (now < cached.retryAt) return stale
    const rendering = this.#renderOnce({ tenant, store, target, waitForContent: true })
    if (cached.current && !isOverdue(cached, now)) return stale
    const renewed = await Promise.race([rendering, after(WAIT_FOR_NEW)])
    return renewed && supersedes(renewed) ? toPageResult(renewed) : stale
  }

  async #renderFirst(request: RenderRequest): Promise<RenderResult> {
    const generation = this.#cache.generationOf(request.tenant.host)
    const result = await this.#renderOnce(request)
    // Render again without streaming, to cache the page.
    if (result.kind === 'stream') void this.#renderOnce({ ...request, waitForContent: true }, generation)
    return result
  }

  #renderOnce(
    request: RenderRequest,
    generation = this.#cache.generationOf(request.tenant.host),
  ): Promise<RenderResult> {
    const key = `${request.waitForContent ? 'later' : 'now'} ${generation} ${request.tenant.host}${request.target}`
    const inFlight = this.#inFlight.get(key)
    if (inFlight) return inFlight
    const rendering = this.#render(request)
      .then(result => this.#store(request, result, generation))
      .finally(() => this.#inFlight.delete(key))
    this.#inFlight.set(key, rendering)
    return rendering
  }

  #store({ tenant, target }: RenderRequest, result: RenderResult, generation: number): RenderResult {
    const outdated = generation !== this.#cache.generationOf(tenant.host)
    if (outdated && this.#cache.get(tenant.host, target)?.current) return result
    if (result.kind === 'page') {
      // Rendered while the shop changed: the page may show the old data.
      result.page.current = !outdated
      this.#cache.set(tenant.host, target, result.page)
    } else if (supersedes(result)) this.#cache.delete(tenant.host, target)
    else this.#cache.retryAfter(tenant.host, target, performance.now() + RETRY)
    return result
  }
}

function isFresh(page: CachedPage, now: number): boolean {
  return page.current && now - page.renderedAt < page.maxAgeMs
}

/** Whether it may have prices and stock of hours ago: nothing announces their changes where it is new for a short time. */
function isOverdue({ maxAgeMs, renderedAt }: CachedPage, now: number): boolean {
  return maxAgeMs < OVERDUE && now - renderedAt >= OVERDUE
}

/** Whether a result replaces the cached page: a new, moved or missing page does, a failure does not. */
function supersedes(result: RenderResult): boolean {
  if (result.kind === 'uncacheable') return result.page.status < 500
  return result.kind === 'page' || result.kind === 'missing'
}

function toPageResult(result: RenderResult): PageResult {
  return result.kind === 'page' ? { kind: 'cached', page: result.page, from: 'miss' } : result
}

function after(milliseconds: number): Promise<undefined> {
  return setTimeout(milliseconds, undefined, { ref: false })
}
