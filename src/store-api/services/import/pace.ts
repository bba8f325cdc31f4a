import { performance } from 'node:perf_hooks'
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { Turns } from '../../../concurrency/turns.ts'

/** Milliseconds that a commit should take: on SQLite every order waits for it, on PostgreSQL those of the shop. */
const TARGET = { single: 10, several: 60 }
/** Rows of one commit. Below the smallest number, what every commit takes would be most of it. */
const SMALLEST = 64
const LARGEST = 512
/** Milliseconds for which a pause looks whether the process has other work, and the share of them that is other work. */
const LOOK = 3
const BUSY = 0.2
const LONGEST_REST = 200
/** Milliseconds after which reading rests. */
const LONGEST_READ = 12

/** Milliseconds of a pause after so many of work beside others: they get three quarters of the time. */
export function restAfter(worked: number): number {
  return Math.min(LONGEST_REST, worked * 3)
}

/**
 * How much of its process and of the database a long piece of work takes. `beside` is what else uses them: `calls` of
 * this process, which is seen by the use of the event loop in a short pause, or another `process`, which is not seen.
 */
export class Pace {
  /** Rows of the next commit: products and their variants. Few in the first, which runs code that is not compiled yet. */
  size = 16
  readonly #beside: 'calls' | 'process' | 'nothing'
  readonly #target: number
  readonly #turns: Turns | undefined
  #since = performance.now()
  #resting: Promise<void> | undefined

  /** With `turns` it has the turn while it does not rest, so that several such works go on as one. */
  constructor(
    beside: 'calls' | 'process' | 'nothing',
    writers: 'single' | 'several',
    turns?: Turns | undefined,
  ) {
    this.#beside = beside
    this.#target = TARGET[writers]
    this.#turns = turns
  }

  /** Sets the size of the next commit by the time, in milliseconds, of one with so many rows. */
  note(rows: number, took: number): void {
    const fitting = (rows * this.#target) / Math.max(took, 0.1)
    // One commit that waited for the disk or for others says little of the next one.
    const next = Math.min(this.size * 2, Math.max(this.size / 2, fitting))
    this.size = Math.round(Math.min(LARGEST, Math.max(SMALLEST, next)))
  }

  /** Lets others work, longer while there is other work. */
  rest(): Promise<void> {
    // What is read ahead rests for itself, and may be resting.
    this.#resting ??= this.#rest().finally(() => {
      this.#resting = undefined
    })
    return this.#resting
  }

  /** The same, but not before it has worked for long enough. */
  async restIfDue(): Promise<void> {
    if (performance.now() - this.#since >= LONGEST_READ) await this.rest()
  }

  async #rest(): Promise<void> {
    const worked = performance.now() - this.#since
    const isBusy = this.#beside === 'process' || (this.#beside === 'calls' && (await hasOtherWork()))
    if (isBusy) await setTimeout(restAfter(worked))
    else await setImmediate()
    this.#turns?.give()
    await this.#turns?.take()
    this.#since = performance.now()
  }
}

async function hasOtherWork(): Promise<boolean> {
  const before = performance.eventLoopUtilization()
  await setTimeout(LOOK)
  return performance.eventLoopUtilization(before).utilization > BUSY
}
