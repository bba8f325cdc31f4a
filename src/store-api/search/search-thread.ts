import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { AbandonedError, FairQueue, QueueFullError } from '../../concurrency/fair-queue.ts'
import type { FacetsQuery } from './facet-reader.ts'
import type { NarrowedQuery } from './narrowed-products.ts'
import { SearchBusyError } from './search-busy-error.ts'
import type { SearchQuery } from './search-products.ts'

export type SearchRequest =
  | { call: 'search'; storeId: number; query: SearchQuery }
  | { call: 'suggest'; storeId: number; text: string; limit: number }
  | { call: 'facets'; storeId: number; query: FacetsQuery }
  | { call: 'narrowed'; storeId: number; query: NarrowedQuery }
  | { call: 'related'; storeId: number; pk: number; limit: number }

/** Of one shop fewer, so that its searchers leave room to those of others. */
const MOST_WAITING = 64
const MOST_WAITING_OF_ONE_SHOP = 16
/** Milliseconds that one answer may take. */
const LONGEST = 2_000
/** Milliseconds that a request may wait for its turn; a page of a search asks twice. */
const LONGEST_WAIT = 500

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
  readonly #longestWait: number
  readonly #queue = new FairQueue({
    concurrency: 1,
    concurrencyPerOwner: 1,
    maxWaiting: MOST_WAITING,
    maxWaitingPerOwner: MOST_WAITING_OF_ONE_SHOP,
  })
  #worker: Worker | undefined

  /** `file` is the database's path. The thread starts with the first request and ends with the process. */
  constructor(file: string, { longest = LONGEST, longestWait = LONGEST_WAIT }: SearchTimes = {}) {
    this.#file = file
    this.#longest = longest
    this.#longestWait = longestWait
  }

  /**
   * The answer of searchProducts, suggest, narrowedProducts, relatedProducts or FacetReader. Throws SearchBusyError where too
   * many wait, or where the turn or the answer takes too long, and what the thread throws.
   */
  async ask(request: SearchRequest): Promise<unknown> {
    try {
      const late = AbortSignal.timeout(this.#longestWait)
      return await this.#queue.run(String(request.storeId), () => this.#answer(request), late)
    } catch (error) {
      const isBusy = error instanceof QueueFullError || error instanceof AbandonedError
      throw isBusy ? new SearchBusyError(error.message) : error
    }
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
    throw new SearchBusyError(`a search took more than ${this.#longest} ms`)
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
