/** One holder at a time; the others wait in the order in which they came. */
export class Mutex {
  #isHeld = false
  readonly #waiting: (() => void)[] = []

  /** Resolves when the caller holds it. */
  async acquire(): Promise<void> {
    if (this.#isHeld) await new Promise<void>(resolve => this.#waiting.push(resolve))
    this.#isHeld = true
  }

  /** Hands it to the one that has waited longest. */
  release(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#isHeld = false
  }
}
