import { Worker } from 'node:worker_threads'
import type { DatabaseFile } from '../platform/engine/database-file.ts'
import { ReadTurns } from './read-turns.ts'
import { SearchBusyError } from './search-busy-error.ts'
import { contentOf, type SearchRequest, searchMessage } from './search-messages.ts'

/** One at a time. Of one shop fewer wait, so that its searchers leave room to those of others. */
const LIMITS = {
  concurrency: 1,
  concurrencyPerShop: 1,
  maxWaiting: 64,
  maxWaitingPerShop: 16,
  longestWait: 500,
}
/** Milliseconds that one answer may take. */
const ANSWER_TIMEOUT_MS = 2_000

/** A worker, and the answer to what it was asked last. */
interface Thread {
  worker: Worker
  answer?: PromiseWithResolvers<unknown>
}

export interface SearchTimes {
  /** Milliseconds that one answer may take, and that one may wait for its turn. */
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
  constructor(file: DatabaseFile, { longest = ANSWER_TIMEOUT_MS, ...times }: SearchTimes = {}) {
    this.#file = file
    this.#longest = longest
    this.#turns = new ReadTurns({ ...LIMITS, ...times })
  }

  /**
   * The answer of searchProducts, suggest, narrowedProducts or relatedProducts. Throws SearchBusyError where too
   * many wait, or where the turn or the answer takes too long, and what the thread throws.
   */
  ask(request: SearchRequest): Promise<unknown> {
    return this.#turns.run(`${request.storeId}`, () => this.#answer(request))
  }

  async close(): Promise<void> {
    await this.#thread?.worker.terminate()
  }

  async #answer(request: SearchRequest): Promise<unknown> {
    const thread = this.#thread ?? this.#start()
    const answer = Promise.withResolvers<unknown>()
    thread.answer = answer
    const timeout = setTimeout(() => this.#giveUp(thread), this.#longest)
    thread.worker.postMessage(searchMessage('search request', request))
    try {
      return await answer.promise
    } finally {
      clearTimeout(timeout)
    }
  }

  /** Ends a thread that takes too long; the next request starts another. */
  #giveUp(thread: Thread): void {
    if (this.#thread === thread) this.#thread = undefined
    thread.answer?.reject(new SearchBusyError(`a search took more than ${this.#longest} ms`))
    thread.worker.terminate()
  }

  #start(): Thread {
    const worker = new Worker(new URL('./search-worker.ts', import.meta.url), {
      workerData: this.#file.opened,
    })
    const thread: Thread = { worker }
    worker.unref()
    worker.on('message', message => {
      const answer = contentOf('search answer', message)
      if (answer) thread.answer?.resolve(answer.content)
    })
    worker.on('error', error => thread.answer?.reject(error))
    worker.once('exit', () => {
      if (this.#thread === thread) this.#thread = undefined
      thread.answer?.reject(new Error('The thread of searches ended.'))
    })
    this.#thread = thread
    return thread
  }
}
