import { bumpVersion } from '../../db/store.ts'
import type { Db } from '../../db/tables.ts'

/** Milliseconds between two changes of a shop's version: each renews every kept page of the shop. */
const RENEW_EVERY = 4_000

/** Also where the clock was set back in between. */
export function isRenewalDue(renewedAt: number, now: number): boolean {
  return Math.abs(now - renewedAt) >= RENEW_EVERY
}

/** Raises the versions of shops whose products change again and again, each once every few seconds. */
export class PageRenewal {
  readonly #db: Db
  readonly #now: () => number
  readonly #changed = new Set<number>()
  /** When the version of each shop was raised last. */
  readonly #renewedAt = new Map<number, number>()

  constructor(db: Db, now: () => number) {
    this.#db = db
    this.#now = now
  }

  /** Products of the shop have changed. */
  async note(storeId: number): Promise<void> {
    this.#changed.add(storeId)
    await this.renewDue()
  }

  /** Raises the versions of the shops that have waited long enough. */
  async renewDue(): Promise<void> {
    for (const storeId of this.#changed)
      if (isRenewalDue(this.#renewedAt.get(storeId) ?? 0, this.#now())) await this.#renew(storeId)
  }

  async renewAll(): Promise<void> {
    for (const storeId of this.#changed) await this.#renew(storeId)
  }

  async #renew(storeId: number): Promise<void> {
    this.#changed.delete(storeId)
    this.#renewedAt.set(storeId, this.#now())
    await bumpVersion(this.#db, storeId)
  }
}
