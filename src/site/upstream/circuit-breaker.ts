import { NoResponseError, ResponseError } from '../../client/errors.ts'

const FAILURES_TO_OPEN = 5
/** Milliseconds without calls to an API that keeps failing. */
const COOLDOWN = 1_000
/** Milliseconds after its last failure in which an API counts as one that fails: more than lies between two looks of Prometheus. */
const FAILING = 60_000

/** What the end of a call says of what a breaker guards; `nothing` where the call did not get so far. */
export type Sign = 'works' | 'fails' | 'nothing'

/** The cause of the error where a breaker does not let a call through. */
export const RESTING = 'resting'

/**
 * Stops calls to an API that is down: opens after five failures in a row, and lets one call try after a cooldown.
 * `signOf` reads an error; `now` is milliseconds that a change of the machine's clock does not touch.
 */
export class CircuitBreaker {
  #failures = 0
  #openUntil = 0
  #failedAt = 0
  readonly #now: () => number
  readonly #signOf: (error: unknown) => Sign

  constructor(now: () => number = () => performance.now(), signOf = signOfAnswer) {
    this.#now = now
    this.#signOf = signOf
  }

  /** Whether a call would be refused at present. */
  get isOpen(): boolean {
    return this.#now() < this.#openUntil
  }

  /**
   * Whether it opened and nothing has worked since. Where few calls come, it is open for a second after each and closed
   * until the next: a scrape between two calls could always find it closed.
   */
  get isFailing(): boolean {
    return this.#failures >= FAILURES_TO_OPEN && this.#now() - this.#failedAt < FAILING
  }

  /** Runs `work`; throws NoResponseError at once while open. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.isOpen) throw new NoResponseError('network', RESTING)
    // Calls that arrive while this one tries are refused.
    if (this.#failures >= FAILURES_TO_OPEN) this.#openUntil = this.#now() + COOLDOWN
    try {
      const value = await work()
      this.#failures = 0
      this.#openUntil = 0
      return value
    } catch (error) {
      this.#recordFailure(error)
      throw error
    }
  }

  #recordFailure(error: unknown) {
    const sign = this.#signOf(error)
    if (sign === 'nothing') return
    this.#failures = sign === 'works' ? 0 : this.#failures + 1
    this.#failedAt = this.#now()
    this.#openUntil = this.#failures >= FAILURES_TO_OPEN ? this.#now() + COOLDOWN : 0
  }
}

/** What the end of a call says of an API that answered or did not. */
export function signOfAnswer(error: unknown): Sign {
  return isAnswer(error) ? 'works' : 'fails'
}

/** A refusal, or JSON of a shape that cannot be read, such as one product's: the API works. */
function isAnswer(error: unknown): boolean {
  if (error instanceof ResponseError) return error.status < 500
  if (!(error instanceof NoResponseError) || error.reason !== 'invalid-response') return false
  return !(error.cause instanceof SyntaxError)
}
