/** Milliseconds to wait before a process that died is started again, longer each time; then it is given up. */
export const PAUSES_MS = [0, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000, 30_000, 30_000]

/** A process that served this long (milliseconds) was well: the pauses begin anew. */
const MIN_UPTIME_MS = 5_000

/** The exit code of a process that starts others and gave up: to start it anew would do what it did. */
export const GAVE_UP = 70

/** Counts how often in a row a process died soon after it began to serve, or before. */
export class Restarts {
  readonly #pauses: readonly number[]
  #used = 0

  constructor(pauses: readonly number[] = PAUSES_MS) {
    this.#pauses = pauses
  }

  /** How long to wait now that it has died, `uptime` milliseconds after it began to serve; undefined: give it up. */
  next(uptime: number): number | undefined {
    if (uptime >= MIN_UPTIME_MS) this.#used = 0
    const pause = this.#pauses[this.#used]
    this.#used += 1
    return pause
  }
}
