import { setImmediate, setTimeout } from 'node:timers/promises'

/** Milliseconds that a commit should take: on SQLite every order waits for it, on PostgreSQL those of the shop. */
const TARGET = { single: 12, several: 60 }
/** Rows of one commit. Below the smallest number, what every commit takes would be most of it. */
const SMALLEST = 24
const LARGEST = 512
/** Milliseconds after which the event loop counts as busy with other work. */
const BUSY = 1
const LONGEST_REST = 60

/**
 * How much of its process and of the database a long piece of work takes. `beside` is what else uses them: `calls` of
 * this process, which is seen by how late the event loop comes round, or another `process`, which is not seen.
 */
export class Pace {
  /** Rows of the next commit: products and their variants. */
  size = 64
  readonly #beside: 'calls' | 'process' | 'nothing'
  #since = performance.now()

  readonly #target: number

  constructor(beside: 'calls' | 'process' | 'nothing', writers: 'single' | 'several') {
    this.#beside = beside
    this.#target = TARGET[writers]
  }

  /** Sets the size of the next commit by the time, in milliseconds, of one with so many rows. */
  note(rows: number, took: number): void {
    const fitting = (rows * this.#target) / Math.max(took, 0.1)
    // One commit that waited for the disk or for others says little of the next one.
    const next = Math.min(this.size * 2, Math.max(this.size / 2, fitting))
    this.size = Math.round(Math.min(LARGEST, Math.max(SMALLEST, next)))
  }

  /** Lets others work, longer while there is other work. */
  async rest(): Promise<void> {
    const worked = performance.now() - this.#since
    const before = performance.now()
    await setImmediate()
    await setImmediate()
    const isBusy = this.#beside === 'process' || performance.now() - before > BUSY
    if (this.#beside !== 'nothing' && isBusy) await setTimeout(Math.min(worked * 2, LONGEST_REST))
    this.#since = performance.now()
  }
}
