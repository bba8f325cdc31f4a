import { setImmediate, setTimeout } from 'node:timers/promises'

/** Milliseconds that a commit should take: shoppers' orders wait for it. */
const TARGET = 10
const SMALLEST = 8
const LARGEST = 200
/** Milliseconds after which the event loop counts as busy with other work. */
const BUSY = 1
const LONGEST_REST = 60

/**
 * How much of its process and of the database a long piece of work takes. `beside` is what else uses them: `calls` of
 * this process, which is seen by how late the event loop comes round, or another `process`, which is not seen.
 */
export class Pace {
  /** Products of the next commit. */
  size = 32
  /** Milliseconds of the longest commit. */
  longest = 0
  readonly #beside: 'calls' | 'process' | 'nothing'
  #since = performance.now()

  constructor(beside: 'calls' | 'process' | 'nothing') {
    this.#beside = beside
  }

  /** Sets the size of the next commit by the time, in milliseconds, of this one. */
  note(products: number, took: number): void {
    this.longest = Math.max(this.longest, took)
    const fitting = (products * TARGET) / Math.max(took, 0.1)
    // Slowly up and at once down: the next products may be larger ones.
    const next = fitting > this.size ? Math.min(fitting, this.size * 1.5) : fitting
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
