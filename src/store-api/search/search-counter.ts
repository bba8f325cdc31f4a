import { countedText } from '../../domain/search/words.ts'
import { dayOf, type SearchCount } from './index/search-counts.db.ts'

/**
 * Different texts of a day that are counted of one shop, and of all shops of the process: no searcher fills the database.
 * A click waits for no turn, so texts that were not searched for in this process have fewer places, of their own.
 */
const MOST_SEARCHED = { ofShop: 500, ofAll: 50_000 }
const MOST_CLICKED = { ofShop: 100, ofAll: 5_000 }

type Counts = Pick<SearchCount, 'searches' | 'notFound' | 'clicks'>

/** Counts in memory what is searched for, and how often products are opened from the results. */
export class SearchCounter {
  readonly #now: () => number
  readonly #searched: TextsOfDay
  readonly #clicked: TextsOfDay
  #day = 0
  #waiting = new Map<string, SearchCount>()

  /** `now` is milliseconds since 1970. */
  constructor(now: () => number, searched: MostTexts = MOST_SEARCHED, clicked: MostTexts = MOST_CLICKED) {
    this.#now = now
    this.#searched = new TextsOfDay(searched)
    this.#clicked = new TextsOfDay(clicked)
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
    if (text === undefined) return
    this.#startDay()
    const texts = searches > 0 || this.#searched.has(storeId, text) ? this.#searched : this.#clicked
    if (!texts.keep(storeId, text)) return
    const key = `${storeId} ${this.#day} ${text}`
    const known = this.#waiting.get(key) ?? { searches: 0, notFound: 0, clicks: 0 }
    this.#waiting.set(key, {
      ...{ storeId, day: this.#day, text },
      searches: known.searches + searches,
      notFound: known.notFound + notFound,
      clicks: known.clicks + clicks,
    })
  }

  #startDay(): void {
    const day = dayOf(this.#now())
    if (day === this.#day) return
    this.#day = day
    this.#searched.clear()
    this.#clicked.clear()
  }
}

interface MostTexts {
  ofShop: number
  ofAll: number
}

/** Different texts by store, as many as there are places. */
class TextsOfDay {
  readonly #most: MostTexts
  readonly #texts = new Map<number, Set<string>>()
  #size = 0

  constructor(most: MostTexts) {
    this.#most = most
  }

  has(storeId: number, text: string): boolean {
    return this.#texts.get(storeId)?.has(text) ?? false
  }

  /** Adds a text; false where it has no place. */
  keep(storeId: number, text: string): boolean {
    const texts = this.#texts.get(storeId) ?? new Set()
    if (texts.has(text)) return true
    if (texts.size >= this.#most.ofShop || this.#size >= this.#most.ofAll) return false
    this.#size++
    this.#texts.set(storeId, texts.add(text))
    return true
  }

  clear(): void {
    this.#texts.clear()
    this.#size = 0
  }
}
