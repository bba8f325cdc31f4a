/** An owner of places, and the most that it may have at once. */
export type Share = readonly [owner: string, most: number]

/** Places of which each owner has a share: whoever takes all of its own leaves room for others. Nobody waits. */
export class Places {
  readonly #total: number
  readonly #taken = new Map<string, number>()
  #all = 0

  constructor(total: number) {
    this.#total = total
  }

  /** Takes a place of all these owners and returns how to leave it; undefined where one of them has no more. */
  take(shares: readonly Share[]): (() => void) | undefined {
    if (this.#all >= this.#total || shares.some(([owner, most]) => this.#of(owner) >= most)) return undefined
    this.#add(shares, 1)
    let isLeft = false
    return () => {
      if (!isLeft) this.#add(shares, -1)
      isLeft = true
    }
  }

  #of(owner: string): number {
    return this.#taken.get(owner) ?? 0
  }

  #add(shares: readonly Share[], change: 1 | -1): void {
    this.#all += change
    for (const [owner] of shares) {
      const count = this.#of(owner) + change
      if (count > 0) this.#taken.set(owner, count)
      else this.#taken.delete(owner)
    }
  }
}
