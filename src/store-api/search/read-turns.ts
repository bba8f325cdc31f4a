import { AbandonedError, FairQueue, QueueFullError } from '../../concurrency/fair-queue.ts'
import { SearchBusyError } from './search-busy-error.ts'

/** How many reads run and wait at once, of all shops and of one, and how many milliseconds one may wait. */
interface ReadLimits {
  concurrency: number
  concurrencyPerShop: number
  maxWaiting: number
  maxWaitingPerShop: number
  longestWait: number
  /** The pause before the next read of a shop with many, as a part of the time that the last one took. */
  pauseFactor?: number
}

/** Bounds how much of the database the readers of catalogues take, so that orders have the rest. The shops take turns. */
export class ReadTurns {
  readonly #queue: FairQueue
  readonly #longestWait: number

  constructor({ concurrencyPerShop, maxWaitingPerShop, longestWait, ...all }: ReadLimits) {
    this.#longestWait = longestWait
    this.#queue = new FairQueue({
      ...all,
      concurrencyPerOwner: concurrencyPerShop,
      maxWaitingPerOwner: maxWaitingPerShop,
    })
  }

  /**
   * The result of `work`. The owners take turns: a shop, or a part of its readers. Throws SearchBusyError where too many wait
   * or the turn does not come in time.
   */
  async run<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    try {
      return await this.#queue.run(owner, work, AbortSignal.timeout(this.#longestWait))
    } catch (error) {
      const isBusy = error instanceof QueueFullError || error instanceof AbandonedError
      throw isBusy ? new SearchBusyError(error.message) : error
    }
  }
}
