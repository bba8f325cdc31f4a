import { setTimeout } from 'node:timers/promises'

/** Bytes a second, of all owners together and of one. */
export interface Rates {
  all: number
  ofOwner: number
}

/** Milliseconds, by which time goes on while somebody waits. */
export interface Clock {
  now: () => number
  wait: (ms: number) => Promise<unknown>
}

const realClock: Clock = { now: () => performance.now(), wait: setTimeout }

/** Milliseconds' worth of bytes that pass at once after a pause. */
const BURST_MS = 250
const ALL = Symbol('all')

/** Lets the bytes of many owners pass at a bounded speed: a faster sender waits. */
export class ByteRate {
  readonly #rates: Rates
  readonly #clock: Clock
  /** When all bytes that were let pass would have passed at the bounded speed. */
  readonly #done = new Map<string | typeof ALL, number>()

  constructor(rates: Rates, clock = realClock) {
    this.#rates = rates
    this.#clock = clock
  }

  /** Resolves when so many bytes of the owner may pass. Its next bytes should wait for it. */
  async pass(owner: string, bytes: number): Promise<void> {
    const now = this.#clock.now()
    const { all, ofOwner } = this.#rates
    const wait = Math.max(
      this.#add(ALL, (bytes / all) * 1_000, now),
      this.#add(owner, (bytes / ofOwner) * 1_000, now),
    )
    if (wait > 0) await this.#clock.wait(wait)
  }

  /** Milliseconds until something that takes so many may pass. */
  #add(whose: string | typeof ALL, ms: number, now: number): number {
    const done = Math.max(this.#done.get(whose) ?? Number.NEGATIVE_INFINITY, now - BURST_MS) + ms
    this.#done.set(whose, done)
    return done - now
  }
}
