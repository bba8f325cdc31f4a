interface Waiting {
  start: () => void
  refuse: (why: Error) => void
}

export interface QueueLimits {
  /** Jobs at once, of all owners and of one. */
  concurrency: number
  concurrencyPerOwner: number
  /**
   * Jobs waiting. Beyond that the owner with most jobs, running and waiting, loses its newest waiting one to an owner
   * with fewer. An owner without a job displaces one even where each has a single job: the one that waits longest.
   */
  maxWaiting: number
  /** Of `maxWaiting`, those of one owner; without it as many. */
  maxWaitingPerOwner?: number
  /**
   * While more of an owner's jobs wait, the next one starts only after a pause: the last job's time times this, at most
   * `MAX_PAUSE_MS`. So an owner that never stops takes a part of the time, not all of it; without it there is no pause.
   */
  pauseFactor?: number
}

const MAX_PAUSE_MS = 250

/** Thrown instead of running a job that found no room, or lost it to another owner's. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
}

/** Thrown instead of running a job whose signal aborted before its turn. */
export class AbandonedError extends Error {
  override readonly name = 'AbandonedError'
}

/** Runs jobs of many owners in turn, so that no owner waits for all jobs of another. */
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

  /** The job's result. Throws QueueFullError, or AbandonedError where `signal` aborted before the job's turn. */
  async run<T>(owner: string, job: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const refusal = await this.#turn(owner, signal)
    if (refusal) throw refusal
    return this.#do(owner, job)
  }

  /** The job's result; undefined where `run` would throw an error of the queue. */
  async tryRun<T>(owner: string, job: () => Promise<T>, signal?: AbortSignal): Promise<T | undefined> {
    return (await this.#turn(owner, signal)) ? undefined : this.#do(owner, job)
  }

  async #do<T>(owner: string, job: () => Promise<T>): Promise<T> {
    const start = performance.now()
    try {
      return await job()
    } finally {
      this.#end(owner, performance.now() - start)
    }
  }

  /** Undefined once the owner's turn has come, else why it never will. */
  async #turn(owner: string, signal: AbortSignal | undefined): Promise<Error | undefined> {
    if (signal?.aborted) return abandoned()
    if (this.#mayRun(owner)) {
      this.#begin(owner)
      return undefined
    }
    if (!this.#makeRoom(owner)) return new QueueFullError('too many jobs wait')
    const { promise, resolve } = Promise.withResolvers<Error | undefined>()
    const waiting = { start: () => resolve(undefined), refuse: resolve }
    const leave = () => {
      if (this.#remove(owner, waiting)) resolve(abandoned())
    }
    signal?.addEventListener('abort', leave, { once: true })
    this.#enqueue(owner, waiting)
    const refusal = await promise
    signal?.removeEventListener('abort', leave)
    return refusal
  }

  /** Frees the job's place for others at once, and for its own owner after the pause. */
  #end(owner: string, durationMs: number) {
    const { pauseFactor = 0 } = this.#limits
    const pause = this.#waiting.has(owner) ? Math.min(durationMs * pauseFactor, MAX_PAUSE_MS) : 0
    this.#busy -= 1
    const release = () => {
      this.#countOf(owner, -1)
      this.#next()
    }
    if (pause === 0) return release()
    setTimeout(release, pause)
    this.#next()
  }

  #mayRun(owner: string): boolean {
    const { concurrency, concurrencyPerOwner } = this.#limits
    return this.#busy < concurrency && (this.#running.get(owner) ?? 0) < concurrencyPerOwner
  }

  #begin(owner: string) {
    this.#busy += 1
    this.#countOf(owner, 1)
  }

  #countOf(owner: string, change: 1 | -1) {
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

  /** Whether one more of the owner may wait; displaces another owner's job where that is fair. */
  #makeRoom(owner: string): boolean {
    const { maxWaiting, maxWaitingPerOwner = maxWaiting } = this.#limits
    if ((this.#waiting.get(owner)?.length ?? 0) >= maxWaitingPerOwner) return false
    if (this.#length < maxWaiting) return true
    const [loser, jobs] = this.#busiestWaiting()
    const newest = this.#waiting.get(loser)?.at(-1)
    const own = this.#jobsOf(owner)
    if (!newest || (own > 0 && jobs <= own + 1)) return false
    this.#remove(loser, newest)
    newest.refuse(new QueueFullError('displaced by an owner with fewer jobs'))
    return true
  }

  /** Of the owners with a waiting job the one with most jobs; of several the one whose turn is next. */
  #busiestWaiting(): [owner: string, jobs: number] {
    let busiest: [string, number] = ['', 0]
    for (const owner of this.#waiting.keys()) {
      const jobs = this.#jobsOf(owner)
      if (jobs > busiest[1]) busiest = [owner, jobs]
    }
    return busiest
  }

  #jobsOf(owner: string): number {
    return (this.#running.get(owner) ?? 0) + (this.#waiting.get(owner)?.length ?? 0)
  }

  #next() {
    for (const [owner, [first]] of this.#waiting) {
      if (!first || !this.#mayRun(owner)) continue
      const line = this.#waiting.get(owner) ?? []
      this.#remove(owner, first)
      // Behind all others: they have a turn before it has another.
      if (this.#waiting.delete(owner)) this.#waiting.set(owner, line)
      this.#begin(owner)
      first.start()
      return
    }
  }
}

function abandoned(): AbandonedError {
  return new AbandonedError('given up before its turn')
}
