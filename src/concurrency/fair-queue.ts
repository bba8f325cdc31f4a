interface Waiting {
  start: () => void
  refuse: () => void
}

export interface QueueLimits {
  /** Jobs at once, of all owners and of one. */
  concurrency: number
  concurrencyPerOwner: number
  /** Jobs waiting; beyond that the owner with most of them loses its newest. */
  maxWaiting: number
}

/** Runs jobs of many owners in turn, so that nobody waits for all that another has asked for. */
export class FairQueue {
  readonly #limits: QueueLimits
  readonly #running = new Map<string, number>()
  /** The owner whose turn is next stands first. */
  readonly #waiting = new Map<string, Waiting[]>()
  #busy = 0
  #length = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /** The job's result; undefined where it was refused, or `signal` aborted before its turn. */
  async run<T>(owner: string, job: () => Promise<T>, signal?: AbortSignal): Promise<T | undefined> {
    if (signal?.aborted || !(await this.#turn(owner, signal))) return undefined
    try {
      return await job()
    } finally {
      this.#count(owner, -1)
      this.#next()
    }
  }

  async #turn(owner: string, signal: AbortSignal | undefined): Promise<boolean> {
    if (this.#mayRun(owner)) {
      this.#count(owner, 1)
      return true
    }
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const waiting = { start: () => resolve(true), refuse: () => resolve(false) }
    const leave = () => {
      if (this.#remove(owner, waiting)) resolve(false)
    }
    signal?.addEventListener('abort', leave, { once: true })
    if (this.#makeRoom(owner)) this.#enqueue(owner, waiting)
    else resolve(false)
    const started = await promise
    signal?.removeEventListener('abort', leave)
    return started
  }

  #mayRun(owner: string): boolean {
    const { concurrency: width, concurrencyPerOwner: share } = this.#limits
    return this.#busy < width && (this.#running.get(owner) ?? 0) < share
  }

  #count(owner: string, change: 1 | -1) {
    this.#busy += change
    const running = (this.#running.get(owner) ?? 0) + change
    if (running > 0) this.#running.set(owner, running)
    else this.#running.delete(owner)
  }

  #enqueue(owner: string, waiting: Waiting) {
    const line = this.#waiting.get(owner) ?? []
    line.push(waiting)
    this.#waiting.set(owner, line)
    this.#length++
  }

  #remove(owner: string, waiting: Waiting): boolean {
    const line = this.#waiting.get(owner)
    const at = line?.indexOf(waiting) ?? -1
    if (!line || at < 0) return false
    line.splice(at, 1)
    this.#length--
    if (line.length === 0) this.#waiting.delete(owner)
    return true
  }

  /** Whether one more of the owner may wait. */
  #makeRoom(owner: string): boolean {
    if (this.#length < this.#limits.maxWaiting) return true
    let longest = ''
    for (const [name, line] of this.#waiting) {
      if (line.length > (this.#waiting.get(longest)?.length ?? 0)) longest = name
    }
    const line = this.#waiting.get(longest) ?? []
    const newest = line.at(-1)
    if (!newest || line.length <= (this.#waiting.get(owner)?.length ?? 0) + 1) return false
    this.#remove(longest, newest)
    newest.refuse()
    return true
  }

  #next() {
    for (const [owner, [first]] of this.#waiting) {
      if (!first || !this.#mayRun(owner)) continue
      const line = this.#waiting.get(owner) ?? []
      this.#remove(owner, first)
      // Behind all others: they have a turn before it has another.
      if (this.#waiting.delete(owner)) this.#waiting.set(owner, line)
      this.#count(owner, 1)
      first.start()
      return
    }
  }
}
