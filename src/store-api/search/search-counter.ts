import { countedText } from '../../domain/search/counted-text.ts'
import { dayOf, type SearchCount } from '../db/search/search-counts.ts'

/** Different texts of a day that are counted of one shop, and of all shops of the process: no searcher fills the database. */
const MOST_OF_A_SHOP = 500
const MOST = 50_000

type Counts = Pick<SearchCount, 'searches' | 'notFound' | 'clicks'>

/** Counts in memory what is searched for, and how often products are opened from the results. */
export class SearchCounter {
  readonly #now: () => number
  readonly #most: { ofShop: number; ofAll: number }
  #day = 0
  #size = 0
  /** The texts of the day, by store. */
  #texts = new Map<number, Set<string>>()
  #waiting = new Map<string, SearchCount>()

  /** `now` is milliseconds since 1970. */
  constructor(now: () => number, most = { ofShop: MOST_OF_A_SHOP, ofAll: MOST }) {
    this.#now = now
    this.#most = most
  }

  /** Counts a search, unless its text may name a person, or is new where many texts of the day are counted already. */
  count(storeId: number, searched: string, isFound: boolean): void {
    this.#add(storeId, searched, { searches: 1, notFound: isFound ? 0 : 1, clicks: 0 })
  }

  /** Counts a product opened from the results of a search, under the same conditions. */
  countClick(storeId: number, searched: string): void {
    this.#add(storeId, searched, { searches: 0, notFound: 0, clicks: 1 })
  }

  /** What was counted since the last call. */
  take(): SearchCount[] {
    const counts = [...this.#waiting.values()]
    this.#waiting = new Map()
    return counts
  }

  #add(storeId: number, searched: string, { searches, notFound, clicks }: Counts): void {
    const text = countedText(searched)
    if (text === undefined || !this.#isKept(storeId, text)) return
    const key = `${storeId} ${this.#day} ${text}`
    const known = this.#waiting.get(key) ?? { searches: 0, notFound: 0, clicks: 0 }
    this.#waiting.set(key, {
      ...{ storeId, day: this.#day, text },
      searches: known.searches + searches,
      notFound: known.notFound + notFound,
      clicks: known.clicks + clicks,
    })
  }

  #isKept(storeId: number, text: string): boolean {
    const day = dayOf(this.#now())
    if (day !== this.#day) {
      this.#day = day
      this.#size = 0
      this.#texts = new Map()
    }
    const texts = this.#texts.get(storeId) ?? new Set()
    if (texts.has(text)) return true
    if (texts.size >= this.#most.ofShop || this.#size >= this.#most.ofAll) return false
    this.#size++
    this.#texts.set(storeId, texts.add(text))
    return true
  }
}
