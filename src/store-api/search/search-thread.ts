import { Worker } from 'node:worker_threads'
import type { DatabaseFile } from '../db/engine/database-file.ts'
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

/**
 * One at a time; a page of a search asks twice. Of one shop fewer wait, so that its searchers leave room to those of others:
 * so many searches, and as many for the related products of its pages.
 */
const LIMITS = {
  concurrency: 1,
  concurrencyPerShop: 1,
  pauseFactor: 1,
  maxWaiting: 64,
  maxWaitingPerShop: 16,
  longestWait: 500,
}
/** Milliseconds that one answer may take. */
const LONGEST = 2_000

/** A worker, and the answer to what it was asked last. */
interface Thread {
  worker: Worker
  answer?: PromiseWithResolvers<unknown>
}

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
  readonly #file: DatabaseFile
  readonly #longest: number
  readonly #turns: ReadTurns
  #thread: Thread | undefined

  /** `file` is open in this thread. The search thread starts with the first request and ends with the process. */
  constructor(file: DatabaseFile, { longest = LONGEST, longestWait = LIMITS.longestWait }: SearchTimes = {}) {
    this.#file = file
    this.#longest = longest
    this.#turns = new ReadTurns({ ...LIMITS, longestWait })
  }

  /**
   * The answer of searchProducts, suggest, narrowedProducts, relatedProducts or FacetReader. Throws SearchBusyError where too
   * many wait, or where the turn or the answer takes too long, and what the thread throws.
   */
  ask(request: SearchRequest): Promise<unknown> {
    return this.#turns.run(ownerOf(request), () => this.#answer(request))
  }

  async close(): Promise<void> {
    await this.#thread?.worker.terminate()
  }

  async #answer(request: SearchRequest): Promise<unknown> {
    const thread = this.#thread ?? this.#start()
    const answer = Promise.withResolvers<unknown>()
    thread.answer = answer
    const timeout = setTimeout(() => this.#giveUp(thread), this.#longest)
    thread.worker.postMessage(request)
    try {
      return await answer.promise
    } finally {
      clearTimeout(timeout)
    }
  }

  /** Ends a thread that takes too long; the next request starts another. */
  #giveUp(thread: Thread): void {
    if (this.#thread === thread) this.#thread = undefined
    thread.answer?.reject(new SearchTooLongError(`a search took more than ${this.#longest} ms`))
    thread.worker.terminate()
  }

  #start(): Thread {
    const worker = new Worker(new URL('./search-worker.ts', import.meta.url), {
      workerData: this.#file.opened,
    })
    const thread: Thread = { worker }
    worker.unref()
    worker.on('message', answer => thread.answer?.resolve(answer))
    worker.on('error', error => thread.answer?.reject(error))
    worker.once('exit', () => {
      if (this.#thread === thread) this.#thread = undefined
      thread.answer?.reject(new Error('The thread of searches ended.'))
    })
    this.#thread = thread
    return thread
  }
}

// A product's page must not wait for all that search in its shop.
function ownerOf({ call, storeId }: SearchRequest): string {
  return call === 'related' ? `${storeId} ${call}` : `${storeId}`
}
