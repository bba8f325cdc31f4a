import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { ImageRequest } from '../domain/image.ts'
import type { DiskCache } from './disk-cache.ts'
import { FairQueue } from './fair-queue.ts'
import type { Originals } from './originals.ts'
import { resize } from './resize.ts'
import { SharedWork } from './shared-work.ts'
import type { Shop } from './shop.ts'

/** Milliseconds after which a variant is made again, as its address may show another picture by now. */
const DAY = 86_400_000
/** Pictures fetched and resized at once; those that wait hold no bytes. */
const JOBS = { width: 8, share: 4, waiting: 300 }
/** Pictures resized at once: pages keep the other threads. */
const ENCODERS = { width: 2, share: 2, waiting: JOBS.width }

export type Variant = { state: 'ready'; bytes: Buffer } | { state: 'missing' | 'unfit' | 'late' }

/** Pictures at the widths and in the formats the site sends: each made once, and kept on disk. */
export class Variants {
  readonly #originals: Originals
  readonly #disk: DiskCache
  readonly #work = new SharedWork<Variant>()
  readonly #jobs = new FairQueue(JOBS)
  readonly #encoders = new FairQueue(ENCODERS)
  /** What became of a picture's bytes before, as the name of a file; one picture may have many addresses. */
  readonly #made = new LRUCache<string, string | 'unfit'>({ max: 20_000 })

  constructor(originals: Originals, disk: DiskCache) {
    this.#originals = originals
    this.#disk = disk
  }

  /** The variant; late where there is too much to do, or `left` aborts first. Work that all have left ends. */
  async get(shop: Shop, asked: ImageRequest, path: string, left: AbortSignal): Promise<Variant> {
    const key = createHash('sha256').update(`${shop.hostname} ${path}`).digest('hex').slice(0, 40)
    const made = await this.#work.join(key, left, abandoned =>
      this.#variant(shop, asked, `${key}.${asked.format}`, abandoned),
    )
    return made ?? { state: 'late' }
  }

  async #variant(shop: Shop, asked: ImageRequest, name: string, abandoned: AbortSignal): Promise<Variant> {
    const kept = await this.#disk.get(name)
    if (kept && Date.now() - this.#disk.writtenAt(name) < DAY) return { state: 'ready', bytes: kept }
    const job = () => this.#make(shop, asked, name, abandoned)
    const made = await this.#jobs.run(shop.hostname, job, abandoned)
    if (made?.state === 'ready' || made?.state === 'unfit' || !kept) return made ?? { state: 'late' }
    return { state: 'ready', bytes: kept }
  }

  async #make(shop: Shop, asked: ImageRequest, name: string, abandoned: AbortSignal): Promise<Variant> {
    // Whoever has gone already shows so after two turns of the loop: one reads the request, one the end behind it.
    await setImmediate()
    await setImmediate()
    const original = await this.#originals.get(shop, asked.source, abandoned)
    if (typeof original === 'string') return { state: original }
    const content = `${shop.hostname} ${original.etag} ${asked.width} ${asked.format}`
    const before = this.#made.get(content)
    if (before === 'unfit') return { state: 'unfit' }
    const same = before === undefined ? undefined : await this.#disk.get(before)
    if (same) return { state: 'ready', bytes: same }
    const encode = () => resize(original.bytes, asked.width, asked.format)
    try {
      const bytes = await this.#encoders.run(shop.hostname, encode, abandoned)
      if (!bytes) return { state: 'late' }
      await this.#disk.set(name, bytes)
      this.#made.set(content, name)
      return { state: 'ready', bytes }
    } catch {
      // Not a picture, or one made to hurt: its sender learns nothing more.
      this.#made.set(content, 'unfit')
      return { state: 'unfit' }
    }
  }
}
