import { LRUCache } from 'lru-cache'
import { bytesOf, type CachedPage } from './cached-page.ts'

type TenantLru = LRUCache<string, CachedPage>

/**
 * Pages of all shops within one budget of bytes; when it is used up, the least recently used page of the shop with the
 * most bytes is evicted.
 */
export class PageCache {
  readonly #tenants = new Map<string, TenantLru>()
  /** How often each shop changed since the process started. */
  readonly #generations = new Map<string, number>()
  readonly #budget: number
  #bytes = 0
  /** Requests for pages, by what had the page; its user counts them. */
  readonly lookups = { memory: 0, none: 0 }

  constructor(budget: number) {
    this.#budget = budget
  }

  /** Bytes of all shops' pages in memory. */
  get bytes(): number {
    return this.#bytes
  }

  /** How often the shop changed since the process started. */
  generationOf(host: string): number {
    return this.#generations.get(host) ?? 0
  }

  get(host: string, target: string): CachedPage | undefined {
    return this.#tenants.get(host)?.get(target)
  }

  set(host: string, target: string, page: CachedPage) {
    const lru = this.#tenants.get(host) ?? this.#newTenantLru(host)
    lru.set(target, page)
    while (this.#bytes > this.#budget && this.#evict()) {}
  }

  /** After a change in the shop: its pages stay, but are no longer current. */
  invalidate(host: string) {
    this.#generations.set(host, this.generationOf(host) + 1)
    for (const page of this.#tenants.get(host)?.values() ?? []) page.current = false
  }

  delete(host: string, target: string) {
    this.#tenants.get(host)?.delete(target)
  }

  /** Lets no refresh of a page start before `retryAt`. */
  retryAfter(host: string, target: string, retryAt: number) {
    const page = this.#tenants.get(host)?.peek(target)
    if (page) page.retryAt = retryAt
  }

  #newTenantLru(host: string): TenantLru {
    const lru: TenantLru = new LRUCache<string, CachedPage>({
      maxSize: this.#budget,
      sizeCalculation: page => bytesOf(page),
      onInsert: page => {
        this.#bytes += bytesOf(page)
      },
      dispose: page => {
        this.#bytes -= bytesOf(page)
      },
    })
    this.#tenants.set(host, lru)
    return lru
  }

  #evict(): boolean {
    let fullest: [string, TenantLru] | undefined
    for (const entry of this.#tenants)
      if (!fullest || entry[1].calculatedSize > fullest[1].calculatedSize) fullest = entry
    if (!fullest) return false
    fullest[1].pop()
    if (fullest[1].size === 0) this.#tenants.delete(fullest[0])
    return true
  }
}
