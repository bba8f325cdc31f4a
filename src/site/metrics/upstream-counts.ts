/** How a call of a store API ended; `refused` by the open circuit breaker or the full queue, without being sent. */
export type CallOutcome = 'answered' | 'failed' | 'refused'

/** Calls of the store API by endpoint and outcome. Endpoints are those of the contract: few. */
export class UpstreamCounts {
  readonly #calls = new Map<string, Record<CallOutcome, number>>()
  #openBreakers: () => number = () => 0

  count(endpoint: string, outcome: CallOutcome): void {
    const counts = this.#calls.get(endpoint) ?? { answered: 0, failed: 0, refused: 0 }
    counts[outcome]++
    this.#calls.set(endpoint, counts)
  }

  /** Circuit breakers that opened and have not closed. */
  get openBreakers(): number {
    return this.#openBreakers()
  }

  /** `count` is asked at each look of Prometheus. */
  set breakers(count: () => number) {
    this.#openBreakers = count
  }

  list(): { endpoint: string; outcome: CallOutcome; count: number }[] {
    return [...this.#calls].flatMap(([endpoint, counts]) =>
      (['answered', 'failed', 'refused'] as const).map(outcome => ({
        endpoint,
        outcome,
        count: counts[outcome],
      })),
    )
  }
}
