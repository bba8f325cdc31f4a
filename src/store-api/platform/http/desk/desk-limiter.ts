import { availableParallelism } from 'node:os'
import { ConcurrencyLimiter, type Share } from '../../../../concurrency/concurrency-limiter.ts'
import { AbandonedError, FairQueue, QueueFullError } from '../../../../concurrency/fair-queue.ts'
import { yieldToEventLoop } from '../../../../concurrency/slices.ts'
import { isSingleWriter } from '../../engine/engine.ts'
import { ServiceError } from '../../services/service-error.ts'
import type { Db } from '../../tables/tables.ts'

/**
 * Pieces of work at once, of all shops and of one: where the database is in this process, each holds up all else; where it
 * is not, it often has the same processors, of which orders need the other half.
 */
function concurrencyOf(db: Db, processors: number) {
  if (isSingleWriter(db)) return { concurrency: 2, concurrencyPerOwner: 1 }
  return { concurrency: 4, concurrencyPerOwner: Math.max(1, Math.floor(processors / 2)) }
}
const WAITING = { maxWaiting: 256, maxWaitingPerOwner: 48 }
/** Milliseconds that a call waits for its turn: the site gives it up after ten seconds. */
const LONGEST_WAIT = 8_000
/** Milliseconds that the next piece waits at most: as long as the last one took, so that work without end takes half of the time. */
const LONGEST_REST = 100

/** Calls of one person at once: more than any screen makes. Of those with a large text a few, as an editor makes them. */
const CALLS = { all: 512, ofPerson: 16, largeOfPerson: 4 }
/** Files that are being sent, of all shops, of one and of one person. */
const FILES = { all: 24, ofShop: 4, ofPerson: 2 }

/** Whose work it is: the shops take turns, and of a shop each person has a limit. */
interface Owner {
  storeId: number
  personId: number
  /** Aborts where nobody waits any more. */
  signal: AbortSignal
}

/** Bounds how much of the process the desk's reads take, of all shops, of one and of one person. */
export class DeskLimiter {
  readonly #queue: FairQueue
  readonly #calls = new ConcurrencyLimiter(CALLS.all)
  readonly #files = new ConcurrencyLimiter(FILES.all)

  constructor(db: Db, processors = availableParallelism()) {
    this.#queue = new FairQueue({ ...concurrencyOf(db, processors), ...WAITING })
  }

  /** The result of a call's `work`, in its turn. Throws `desk-busy`, and what `work` throws. */
  async call<Result>(owner: Owner, isLarge: boolean, work: () => Promise<Result>): Promise<Result> {
    const release = this.#calls.acquire(callShares(owner.personId, isLarge))
    if (!release) throw new ServiceError('desk-busy', { limit: 'desk calls', seconds: 2 })
    try {
      return await this.piece(owner, work)
    } finally {
      release()
    }
  }

  /** Counts a file that is being sent, and returns what ends that. Throws `files-busy`. */
  file({ storeId, personId }: Owner): () => void {
    const release = this.#files.acquire([
      [`shop ${storeId}`, FILES.ofShop],
      [`person ${personId}`, FILES.ofPerson],
    ])
    if (!release) throw new ServiceError('files-busy', { limit: 'desk files', seconds: 5 })
    return release
  }

  /** The result of `work`, a piece of some milliseconds, in the turn of its shop. Throws `desk-busy`. */
  async piece<Result>({ storeId, signal }: Owner, work: () => Promise<Result>): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const job = async () => {
      // Not behind the piece before it, but behind the calls that have come meanwhile.
      await yieldToEventLoop()
      const start = performance.now()
      await work().then(resolve, reject)
      // Its caller goes on; only the next piece waits.
      await rest(Math.min(LONGEST_REST, performance.now() - start))
    }
    const waiting = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_WAIT)])
    this.#queue.run(`${storeId}`, job, waiting).catch(error => reject(worded(error)))
    return promise
  }
}

function callShares(personId: number, isLarge: boolean): Share[] {
  const all: Share = [`person ${personId}`, CALLS.ofPerson]
  return isLarge ? [all, [`large ${personId}`, CALLS.largeOfPerson]] : [all]
}

function worded(error: unknown): unknown {
  const isBusy = error instanceof QueueFullError || error instanceof AbandonedError
  return isBusy ? new ServiceError('desk-busy', { limit: 'desk turns', seconds: 2 }) : error
}

function rest(ms: number): Promise<void> | undefined {
  return ms < 1 ? undefined : new Promise(resolve => setTimeout(resolve, ms))
}
