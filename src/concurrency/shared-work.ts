interface Job<Result> {
  result: Promise<Result>
  waiting: number
  controller: AbortController
}

/** Runs work once for several concurrent callers; its signal aborts once all of them have left. */
export class SharedWork<Result> {
  readonly #jobs = new Map<string, Job<Result>>()

  /** The result of the running work at `key`, or of `start` if there is none; undefined if `signal` aborts first. */
  async join(
    key: string,
    signal: AbortSignal,
    start: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result | undefined> {
    if (signal.aborted) return undefined
    const job = this.#jobs.get(key) ?? this.#begin(key, start)
    job.waiting++
    const aborted = Promise.withResolvers<undefined>()
    const leave = () => aborted.resolve(undefined)
    signal.addEventListener('abort', leave, { once: true })
    try {
      return await Promise.race([job.result, aborted.promise])
    } finally {
      signal.removeEventListener('abort', leave)
      if (--job.waiting === 0) this.#end(key, job)
    }
  }

  #begin(key: string, start: (signal: AbortSignal) => Promise<Result>): Job<Result> {
    const controller = new AbortController()
    const job = { result: start(controller.signal), waiting: 0, controller }
    // A failure after all callers have left must not end the process.
    job.result.catch(() => undefined)
    this.#jobs.set(key, job)
    return job
  }

  #end(key: string, job: Job<Result>) {
    if (this.#jobs.get(key) === job) this.#jobs.delete(key)
    job.controller.abort()
  }
}
