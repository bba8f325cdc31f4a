/** A shopper of the soak. */
export interface Shopper {
  token: string
  /** Address that the shopper's calls come from. */
  address: string
}

/** One order as its shopper sees it. */
export interface Purchase {
  shopper: Shopper
  /** Idempotency key: one for all attempts. */
  key: string
  /** Quantity of each product id. */
  products: Record<string, number>
  /** The acknowledged order's number. */
  number?: string
  /** The shopper has seen that the order is paid. */
  isPaid?: boolean
  /** The answer that refused it for good. */
  refusal?: string
}

/** What shoppers were answered. */
export interface Tally {
  /** Pages that the site has kept: as they should be, marked as stale, and anything else. */
  keptPages: { good: number; stale: number; wrong: string[] }
  /** Pages that the site has not kept: from the API, an honest 503, and anything else. */
  newPages: { good: number; unavailable: number; wrong: string[] }
  /** Attempts of calls that failed with a sentence, those that failed without an answer, and those that were wrong. */
  calls: Calls
  searches: Calls
}

type Calls = { good: number; unavailable: number; unanswered: number; wrong: string[] }

export function newTally(): Tally {
  const newPages = { good: 0, unavailable: 0, wrong: [] }
  return { keptPages: { good: 0, stale: 0, wrong: [] }, newPages, calls: newCalls(), searches: newCalls() }
}

function newCalls(): Calls {
  return { good: 0, unavailable: 0, unanswered: 0, wrong: [] }
}
