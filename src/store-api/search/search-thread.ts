import type { DatabaseFile } from '../platform/engine/database-file.ts'
import { startThread, WorkerClient, WorkerTimeoutError } from '../platform/services/worker-client.ts'
import { ReadTurns } from './read-turns.ts'
import { SearchBusyError } from './search-busy-error.ts'

/** One at a time. Of one shop fewer wait, so that its searchers leave room to those of others. */
const LIMITS = {
  concurrency: 1,
  concurrencyPerShop: 1,
  maxWaiting: 64,
  maxWaitingPerShop: 16,
  longestWait: 500,
}
/** Milliseconds that the thread may take to begin, on a busy machine too, and that one answer may take. */
const START_TIMEOUT_MS = 60_000
const ANSWER_TIMEOUT_MS = 2_000

/** A call of the index that only reads, by its name. */
export interface SearchRequest {
  call: 'search' | 'suggest' | 'narrowed' | 'related'
  args: readonly [storeId: number, ...rest: unknown[]]
}

export interface SearchTimes {
  /** Milliseconds that the thread may take to begin, that one answer may take, and that one may wait for its turn. */
  start?: number
  longest?: number
  longestWait?: number
}

/**
 * Reads the embedded database in a thread of its own: SQLite's calls cannot be interrupted, and a search must hold up
 * no order. One request at a time, the shops in turn.
 */
export class SearchThread {
  readonly #turns: ReadTurns
  readonly #worker: WorkerClient<SearchRequest, unknown>

  /** `file` is open in this thread. The search thread starts with the first request and ends with the process. */
  constructor(
    file: DatabaseFile,
    { start = START_TIMEOUT_MS, longest = ANSWER_TIMEOUT_MS, ...times }: SearchTimes = {},
  ) {
    const script = new URL('./search-worker.ts', import.meta.url)
    this.#worker = new WorkerClient(() => startThread(script, file.opened), { start, answer: longest })
    this.#turns = new ReadTurns({ ...LIMITS, ...times })
  }

  /**
   * What the index answers. Throws SearchBusyError where too many wait, or where the turn or the answer takes too long,
   * and what the thread throws.
   */
  ask(request: SearchRequest): Promise<unknown> {
    return this.#turns.run(`${request.args[0]}`, async () => {
      try {
        return await this.#worker.ask(request)
      } catch (error) {
        throw error instanceof WorkerTimeoutError ? new SearchBusyError(error.message) : error
      }
    })
  }

  close(): Promise<void> {
    return this.#worker.end()
  }
}
