import { LRUCache } from 'lru-cache'
import { bytesOf, type CachedPage } from './cached-page.ts'
import { fromRow, type Row } from './disk-tier-row.ts'

type TenantLru = LRUCache<string, CachedPage>

/** The tier that pages move to when memory is used up; `onEvict` is called for each page it deletes. */
export interface LowerTier {
  onEvict: (host: string, target: string) => void
  get: (host: string, target: string) => Row | undefined
  put: (host: string, target: string, page: CachedPage, generation: number) => void
  delete: (host: string, target: string) => void
}

/** The generation of a page on disk that was outdated before it was written. */
const OUTDATED = -1

/**
 * Pages of all shops within one budget of bytes; when it is used up, the least recently used page of the shop with the
 * most bytes moves to the disk tier.
 */
export class PageCache {
  readonly #tenants = new Map<string, TenantLru>()
  /** How often each shop changed since the process started. */
  readonly #generations = new Map<string, number>()
  /** The pages of a shop have few distinct policies: pages read from the disk share one string for each. */
  readonly #csps = new LRUCache<string, string>({ max: 1_000, memoMethod: csp => csp })
  readonly #budget: number
  readonly #disk: LowerTier
  #bytes = 0
  /** Looks by the tier that had the page. */
  readonly lookups = { memory: 0, disk: 0, none: 0 }

  constructor(budget: number, disk: LowerTier) {
    this.#budget = budget
    this.#disk = disk
    disk.onEvict = (host, target) => {
      const page = this.#tenants.get(host)?.peek(target)
      if (page) page.onDisk = false
    }
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
    const page = this.#tenants.get(host)?.get(target)
    if (!page) return this.#readFromDisk(host, target)
    this.lookups.memory++
    return page
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
    this.#disk.delete(host, target)
  }

  /** Lets no refresh of a page start before `retryAt`. */
  retryAfter(host: string, target: string, retryAt: number) {
    const page = this.#tenants.get(host)?.peek(target)
    if (page) page.retryAt = retryAt
  }

  #readFromDisk(host: string, target: string): CachedPage | undefined {
    const row = this.#disk.get(host, target)
    this.lookups[row ? 'disk' : 'none']++
    if (!row) return undefined
    const page = fromRow({ ...row, csp: this.#csps.memo(row.csp) }, this.generationOf(host))
    this.set(host, target, page)
    return page
  }

  #newTenantLru(host: string): TenantLru {
    const lru: TenantLru = new LRUCache<string, CachedPage>({
      maxSize: this.#budget,
      sizeCalculation: page => bytesOf(page),
      onInsert: page => {
        this.#bytes += bytesOf(page)
      },
      dispose: (page, target, reason) => {
        this.#bytes -= bytesOf(page)
        if (reason !== 'evict' || page.onDisk) return
        this.#disk.put(host, target, page, page.current ? this.generationOf(host) : OUTDATED)
      },
    })
    this.#tenants.set(host, lru)
    return lru
  }

  #evict(): boolean {
    let fullest: [string, TenantLru] | undefined
    for (const entry of this.#tenants) {
      if (!fullest || entry[1].calculatedSize > fullest[1].calculatedSize) fullest = entry
    }
    if (!fullest) return false
    fullest[1].pop()
    if (fullest[1].size === 0) this.#tenants.delete(fullest[0])
    return true
  }
}
