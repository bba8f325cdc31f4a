import { setImmediate, setTimeout } from 'node:timers/promises'
import type { Mutex } from '../../concurrency/mutex.ts'

/** Rows of one commit, some ten milliseconds: on SQLite every order waits for it, on PostgreSQL those of the shop. */
const ROWS = { single: 64, several: 256 }
/** Milliseconds after which reading rests, and the longest rest. */
const LONGEST_READ = 12
const LONGEST_REST = 200

/** A long piece of work in slices: after each, others have as much time as it took. */
export class Throttle {
  /** Rows of a commit: products and their variants. */
  readonly size: number
  readonly #beside: 'others' | 'nothing'
  readonly #mutex: Mutex | undefined
  #since = performance.now()

  /** With a mutex it holds that while it does not rest, so that several such works go on as one. */
  constructor(beside: 'others' | 'nothing', writers: 'single' | 'several', mutex?: Mutex | undefined) {
    this.size = ROWS[writers]
    this.#beside = beside
    this.#mutex = mutex
  }

  /** Lets others work. */
  async rest(): Promise<void> {
    const worked = performance.now() - this.#since
    if (this.#beside === 'nothing') await setImmediate()
    else await setTimeout(Math.min(LONGEST_REST, worked))
    this.#mutex?.release()
    await this.#mutex?.acquire()
    this.#since = performance.now()
  }

  /** The same, but not before it has worked for long enough. */
  async restIfDue(): Promise<void> {
    if (performance.now() - this.#since >= LONGEST_READ) await this.rest()
  }
}
