/** An owner of work, and how many of its pieces may run at once. */
export type Share = readonly [owner: string, max: number]

/** Limits how many pieces of work run at once, in all and of each owner: one that is over a limit is refused, none waits. */
export class ConcurrencyLimiter {
  readonly #total: number
  readonly #counts = new Map<string, number>()
  #all = 0

  constructor(total: number) {
    this.#total = total
  }

  /** Counts a piece of work for all these owners and returns what ends it; undefined where one of them is at its limit. */
  acquire(shares: readonly Share[]): (() => void) | undefined {
    if (this.#all >= this.#total || shares.some(([owner, max]) => this.#of(owner) >= max)) return undefined
    this.#add(shares, 1)
    let isReleased = false
    return () => {
      if (!isReleased) this.#add(shares, -1)
      isReleased = true
    }
  }

  #of(owner: string): number {
    return this.#counts.get(owner) ?? 0
  }

  #add(shares: readonly Share[], change: 1 | -1): void {
    this.#all += change
    for (const [owner] of shares) {
      const count = this.#of(owner) + change
      if (count > 0) this.#counts.set(owner, count)
      else this.#counts.delete(owner)
    }
  }
}
