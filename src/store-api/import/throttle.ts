import { setImmediate, setTimeout } from 'node:timers/promises'
import type { Turns } from '../../concurrency/turns.ts'

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
  readonly #turns: Turns | undefined
  #since = performance.now()

  /** With `turns` it has the turn while it does not rest, so that several such works go on as one. */
  constructor(beside: 'others' | 'nothing', writers: 'single' | 'several', turns?: Turns | undefined) {
    this.size = ROWS[writers]
    this.#beside = beside
    this.#turns = turns
  }

  /** Lets others work. */
  async rest(): Promise<void> {
    const worked = performance.now() - this.#since
    if (this.#beside === 'nothing') await setImmediate()
    else await setTimeout(Math.min(LONGEST_REST, worked))
    this.#turns?.give()
    await this.#turns?.take()
    this.#since = performance.now()
  }

  /** The same, but not before it has worked for long enough. */
  async restIfDue(): Promise<void> {
    if (performance.now() - this.#since >= LONGEST_READ) await this.rest()
  }
}
