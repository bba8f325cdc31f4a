import { setImmediate, setTimeout } from 'node:timers/promises'

/** Milliseconds that a commit should take: on SQLite every order waits for it, on PostgreSQL those of the shop. */
const TARGET = { single: 10, several: 60 }
const SMALLEST = 8
const LARGEST = 128
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

  readonly #target: number

  constructor(beside: 'calls' | 'process' | 'nothing', writers: 'single' | 'several') {
    this.#beside = beside
    this.#target = TARGET[writers]
  }

  /** Sets the size of the next commit by the time, in milliseconds, of this one. */
  note(products: number, took: number): void {
    this.longest = Math.max(this.longest, took)
    const fitting = (products * this.#target) / Math.max(took, 0.1)
    // Doubled and halved alone: each number of rows is a statement of its own, which the engine keeps in memory.
    if (fitting >= this.size * 2) this.size = Math.min(LARGEST, this.size * 2)
    else if (fitting < this.size) this.size = Math.max(SMALLEST, this.size / 2)
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
