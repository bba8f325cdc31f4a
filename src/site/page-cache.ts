import { LRUCache } from 'lru-cache'
import type { Packed } from './packed.ts'

/** A page as it is sent again and again. Times are milliseconds since the epoch. */
export interface Page {
  status: number
  packed: Packed
  policy: string
  type: string
  /** When it was rendered. */
  at: number
  /** Milliseconds it counts as new. */
  freshFor: number
  /** False once its shop changed: it is only good for when nothing better can be had. */
  current: boolean
  /** Pictures that were shown without their colour, since it was not known yet. */
  untoned: string[]
  /** Not before this is another refresh tried. */
  retryAt: number
}

type Shelf = LRUCache<string, Page>

const OVERHEAD = 1_000

/** Pages of all shops within one budget of bytes; when it is used up, the shop that holds most gives way. */
export class PageCache {
  readonly #shelves = new Map<string, Shelf>()
  readonly #budget: number
  #held = 0

  constructor(budget: number) {
    this.#budget = budget
  }

  /** Bytes held by all shops. */
  get held(): number {
    return this.#held
  }

  get(host: string, target: string): Page | undefined {
    return this.#shelves.get(host)?.get(target)
  }

  set(host: string, target: string, page: Page) {
    const shelf = this.#shelves.get(host) ?? this.#newShelf(host)
    shelf.set(target, page)
    while (this.#held > this.#budget && this.#trim()) {}
  }

  /** After a change in the shop: pages stay only as a reserve. */
  outdate(host: string) {
    for (const page of this.#shelves.get(host)?.values() ?? []) page.current = false
  }

  delete(host: string, target: string) {
    this.#shelves.get(host)?.delete(target)
  }

  /** Keeps a page as it is until `retryAt`. */
  postpone(host: string, target: string, retryAt: number) {
    const page = this.#shelves.get(host)?.peek(target)
    if (page) page.retryAt = retryAt
  }

  #newShelf(host: string): Shelf {
    const shelf: Shelf = new LRUCache<string, Page>({
      maxSize: this.#budget,
      sizeCalculation: page => page.packed.size + OVERHEAD,
      onInsert: page => {
        this.#held += page.packed.size + OVERHEAD
      },
      dispose: page => {
        this.#held -= page.packed.size + OVERHEAD
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
