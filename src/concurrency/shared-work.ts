interface Flight<Result> {
  result: Promise<Result>
  waiting: number
  abandon: AbortController
}

/** Work that several wait for at once; its signal aborts as soon as nobody does any more. */
export class SharedWork<Result> {
  readonly #flights = new Map<string, Flight<Result>>()

  /** The result of what is under way at `key`, else of `start`; undefined where `left` aborts before. */
  async join(
    key: string,
    left: AbortSignal,
    start: (abandoned: AbortSignal) => Promise<Result>,
  ): Promise<Result | undefined> {
    if (left.aborted) return undefined
    const flight = this.#flights.get(key) ?? this.#begin(key, start)
    flight.waiting++
    const gone = Promise.withResolvers<undefined>()
    const leave = () => gone.resolve(undefined)
    left.addEventListener('abort', leave, { once: true })
    try {
      return await Promise.race([flight.result, gone.promise])
    } finally {
      left.removeEventListener('abort', leave)
      if (--flight.waiting === 0) this.#end(key, flight)
    }
  }

  #begin(key: string, start: (abandoned: AbortSignal) => Promise<Result>): Flight<Result> {
    const abandon = new AbortController()
    const flight = { result: start(abandon.signal), waiting: 0, abandon }
    // A failure nobody waits for any more must not end the process.
    flight.result.catch(() => undefined)
    this.#flights.set(key, flight)
    return flight
  }

  #end(key: string, flight: Flight<Result>) {
    if (this.#flights.get(key) === flight) this.#flights.delete(key)
    flight.abandon.abort()
  }
}
