import { NoResponseError, ResponseError } from '../../client/errors.ts'

const FAILURES_TO_OPEN = 5
/** Milliseconds during which nothing is asked of an API that keeps failing. */
const COOLDOWN = 1_000

/** Keeps calls from piling up on an API that is down: after five failures in a row it rests, then one may try. */
export class CircuitBreaker {
  #failures = 0
  #openUntil = 0
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Runs `work` or, while resting, throws UnansweredError at once. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#now() < this.#openUntil) throw new NoResponseError('network', 'resting')
    // Whoever comes while this one tries must not try as well.
    if (this.#failures >= FAILURES_TO_OPEN) this.#openUntil = this.#now() + COOLDOWN
    try {
      const value = await work()
      this.#failures = 0
      this.#openUntil = 0
      return value
    } catch (error) {
      this.#note(error)
      throw error
    }
  }

  #note(error: unknown) {
    const answered = error instanceof ResponseError && error.status < 500
    this.#failures = answered ? 0 : this.#failures + 1
    this.#openUntil = this.#failures >= FAILURES_TO_OPEN ? this.#now() + COOLDOWN : 0
  }
}
