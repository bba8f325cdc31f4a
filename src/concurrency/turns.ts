/** Lets several pieces of long work go on one at a time, each for a short while, in a circle. */
export class Turns {
  #isTaken = false
  readonly #waiting: (() => void)[] = []

  /** Resolves when the turn of the caller has come. */
  async take(): Promise<void> {
    if (this.#isTaken) await new Promise<void>(resolve => this.#waiting.push(resolve))
    this.#isTaken = true
  }

  /** Gives the turn to the one that has waited longest. */
  give(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#isTaken = false
  }
}
