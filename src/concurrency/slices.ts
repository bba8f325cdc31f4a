/** Milliseconds of work after which others get their turn. */
const SLICE_MS = 8

/** A piece of long work in slices, so that the other work of its process goes on meanwhile. */
export class Slices {
  #since = performance.now()

  /** Resolves after what waits to be done where the work has gone on for long enough, else at once. */
  async pause(): Promise<void> {
    if (performance.now() - this.#since < SLICE_MS) return
    await yieldToEventLoop()
    this.#since = performance.now()
  }
}

/** Resolves once the process has looked for other work, such as calls that have arrived, and done it. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve))
}
