import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { FacetsQuery } from './facet-reader.ts'
import type { NarrowedQuery } from './narrowed-products.ts'
import { ReadTurns } from './read-turns.ts'
import { SearchTooLongError } from './search-busy-error.ts'
import type { SearchQuery } from './search-products.ts'

export type SearchRequest =
  | { call: 'search'; storeId: number; query: SearchQuery }
  | { call: 'suggest'; storeId: number; text: string; limit: number }
  | { call: 'facets'; storeId: number; query: FacetsQuery }
  | { call: 'narrowed'; storeId: number; query: NarrowedQuery }
  | { call: 'related'; storeId: number; pk: number; limit: number }

/** One at a time; a page of a search asks twice. Of one shop fewer wait, so that its searchers leave room to those of others. */
const LIMITS = {
  concurrency: 1,
  concurrencyPerShop: 1,
  maxWaiting: 64,
  maxWaitingPerShop: 16,
  longestWait: 500,
}
/** Milliseconds that one answer may take. */
const LONGEST = 2_000

/** In milliseconds. */
export interface SearchTimes {
  longest?: number
  longestWait?: number
}

/**
 * Reads the embedded database in a thread of its own: SQLite's calls cannot be interrupted, and a search must hold up
 * no order. One request at a time, the shops in turn.
 */
export class SearchThread {
  readonly #file: string
  readonly #longest: number
  readonly #turns: ReadTurns
  #worker: Worker | undefined

  /** `file` is the database's path. The thread starts with the first request and ends with the process. */
  constructor(file: string, { longest = LONGEST, longestWait = LIMITS.longestWait }: SearchTimes = {}) {
    this.#file = file
    this.#longest = longest
    this.#turns = new ReadTurns({ ...LIMITS, longestWait })
  }

  /**
   * The answer of searchProducts, suggest, narrowedProducts, relatedProducts or FacetReader. Throws SearchBusyError where too
   * many wait, or where the turn or the answer takes too long, and what the thread throws.
   */
  ask(request: SearchRequest): Promise<unknown> {
    return this.#turns.run(request.storeId, () => this.#answer(request))
  }

  async close(): Promise<void> {
    await this.#worker?.terminate()
  }

  async #answer(request: SearchRequest): Promise<unknown> {
    const worker = this.#worker ?? this.#start()
    const answered = new AbortController()
    const { signal } = answered
    worker.postMessage(request)
    try {
      // Either rejects where the thread fails.
      const [answer] = await Promise.race([
        once(worker, 'message', { signal }),
        ended(worker, signal),
        this.#timeout(worker, signal),
      ])
      return answer
    } finally {
      answered.abort()
    }
  }

  /** Ends a thread that takes too long; the next request starts another. */
  async #timeout(worker: Worker, signal: AbortSignal): Promise<never> {
    await setTimeout(this.#longest, undefined, { signal, ref: false })
    this.#worker = undefined
    await worker.terminate()
    throw new SearchTooLongError(`a search took more than ${this.#longest} ms`)
  }

  #start(): Worker {
    const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { workerData: this.#file })
    worker.unref()
    // A request that waits gets the error by its own listener; between requests, the next starts another thread.
    worker.on('error', () => {})
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined
    })
    this.#worker = worker
    return worker
  }
}

async function ended(worker: Worker, signal: AbortSignal): Promise<never> {
  await once(worker, 'exit', { signal })
  throw new Error('The thread of searches ended.')
}
