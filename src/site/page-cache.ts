import { LRUCache } from 'lru-cache'
import { pageOf } from './cellar-row.ts'
import { bytesOf, type Page } from './page.ts'
import type { PageCellar } from './page-cellar.ts'

type Shelf = LRUCache<string, Page>

/** Marks a page put down that its shop's change had already overtaken. */
const OUTDATED = -1

/**
 * Pages of all shops within one budget of bytes; when it is used up, the shop that holds most gives way, and what it
 * used least goes down to the cellar.
 */
export class PageCache {
  readonly #shelves = new Map<string, Shelf>()
  /** How often each shop has changed so far. */
  readonly #changes = new Map<string, number>()
  readonly #budget: number
  readonly #cellar: PageCellar
  #held = 0

  constructor(budget: number, cellar: PageCellar) {
    this.#budget = budget
    this.#cellar = cellar
    cellar.trimmed = (host, target) => {
      const page = this.#shelves.get(host)?.peek(target)
      if (page) page.below = false
    }
  }

  /** Bytes held by all shops. */
  get held(): number {
    return this.#held
  }

  /** How often the shop has changed so far. */
  changesOf(host: string): number {
    return this.#changes.get(host) ?? 0
  }

  get(host: string, target: string): Page | undefined {
    return this.#shelves.get(host)?.get(target) ?? this.#fetch(host, target)
  }

  set(host: string, target: string, page: Page) {
    const shelf = this.#shelves.get(host) ?? this.#newShelf(host)
    shelf.set(target, page)
    while (this.#held > this.#budget && this.#trim()) {}
  }

  /** After a change in the shop: pages stay only as a reserve. */
  outdate(host: string) {
    this.#changes.set(host, this.changesOf(host) + 1)
    for (const page of this.#shelves.get(host)?.values() ?? []) page.current = false
  }

  delete(host: string, target: string) {
    this.#shelves.get(host)?.delete(target)
    this.#cellar.delete(host, target)
  }

  /** Keeps a page as it is until `retryAt`. */
  postpone(host: string, target: string, retryAt: number) {
    const page = this.#shelves.get(host)?.peek(target)
    if (page) page.retryAt = retryAt
  }

  #fetch(host: string, target: string): Page | undefined {
    const row = this.#cellar.get(host, target)
    if (!row) return undefined
    const page = pageOf(row, this.changesOf(host))
    this.set(host, target, page)
    return page
  }

  #newShelf(host: string): Shelf {
    const shelf: Shelf = new LRUCache<string, Page>({
      maxSize: this.#budget,
      sizeCalculation: page => bytesOf(page),
      onInsert: page => {
        this.#held += bytesOf(page)
      },
      dispose: (page, target, reason) => {
        this.#held -= bytesOf(page)
        if (reason !== 'evict' || page.below) return
        this.#cellar.put(host, target, page, page.current ? this.changesOf(host) : OUTDATED)
      },
    })
    this.#shelves.set(host, shelf)
    return shelf
  }

  #trim(): boolean {
    let fullest: [string, Shelf] | undefined
    for (const entry of this.#shelves) {
      if (!fullest || entry[1].calculatedSize > fullest[1].calculatedSize) fullest = entry
    }
    if (!fullest || fullest[1].size === 0) return false
    fullest[1].pop()
    if (fullest[1].size === 0) this.#shelves.delete(fullest[0])
    return true
  }
}
