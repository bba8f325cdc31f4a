/** Milliseconds before each restart in a row of a process that died; after the last it is not restarted. */
export const PAUSES_MS = [0, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000, 30_000, 30_000]

/** Milliseconds after which a process counts as healthy: the next death starts again with the first pause. */
const MIN_UPTIME_MS = 5_000

/** Exit code of a process that restarts others and gave up: restarting it too would not help. */
export const GAVE_UP = 70

/** Counts how often in a row a process died before it was healthy. */
export class Restarts {
  readonly #pauses: readonly number[]
  #used = 0

  constructor(pauses: readonly number[] = PAUSES_MS) {
    this.#pauses = pauses
  }

  /** Milliseconds to wait after a death at `uptime` milliseconds of serving; undefined: do not restart. */
  next(uptime: number): number | undefined {
    if (uptime >= MIN_UPTIME_MS) this.#used = 0
    const pause = this.#pauses[this.#used]
    this.#used += 1
    return pause
  }
}
