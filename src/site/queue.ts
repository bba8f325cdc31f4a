/** Runs at most `width` jobs at once and lets at most `length` wait; beyond that a job is refused (undefined). */
export class Queue {
  #running = 0
  readonly #waiting: (() => void)[] = []
  readonly #width: number
  readonly #length: number

  constructor(width: number, length: number) {
    this.#width = width
    this.#length = length
  }

  async run<T>(job: () => Promise<T>): Promise<T | undefined> {
    if (this.#running >= this.#width) {
      if (this.#waiting.length >= this.#length) return undefined
      await new Promise<void>(resolve => this.#waiting.push(resolve))
    } else this.#running += 1
    try {
      return await job()
    } finally {
      // A place goes straight to who waits longest.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
