import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { FairQueue } from '../../concurrency/fair-queue.ts'
import { SharedWork } from '../../concurrency/shared-work.ts'
import type { ImageRequest } from '../../domain/image.ts'
import type { DiskCache } from '../storage/disk-cache.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { resize } from './resize.ts'
import type { SourceImages } from './source-images.ts'

/** Milliseconds after which a variant is made again, as its address may show another picture by now. */
const DAY = 86_400_000
/** Pictures fetched and resized at once; those that wait hold no bytes. */
const JOBS = { concurrency: 8, concurrencyPerOwner: 4, maxWaiting: 300 }
/** Pictures resized at once: pages keep the other threads. */
const ENCODERS = { concurrency: 2, concurrencyPerOwner: 2, maxWaiting: JOBS.concurrency }

export type ImageVariant = { state: 'ready'; bytes: Buffer } | { state: 'missing' | 'unsupported' | 'late' }

/** Pictures at the widths and in the formats the site sends: each made once, and kept on disk. */
export class ImageVariants {
  readonly #sources: SourceImages
  readonly #disk: DiskCache
  readonly #work = new SharedWork<ImageVariant>()
  readonly #jobs = new FairQueue(JOBS)
  readonly #encoders = new FairQueue(ENCODERS)
  /** What became of a picture's bytes before, as the name of a file; one picture may have many addresses. */
  readonly #made = new LRUCache<string, string | 'unsupported'>({ max: 20_000 })

  constructor(originals: SourceImages, disk: DiskCache) {
    this.#sources = originals
    this.#disk = disk
  }

  /** The variant; late where there is too much to do, or `left` aborts first. Work that all have left ends. */
  async get(shop: Tenant, asked: ImageRequest, path: string, left: AbortSignal): Promise<ImageVariant> {
    const key = createHash('sha256').update(`${shop.hostname} ${path}`).digest('hex').slice(0, 40)
    const made = await this.#work.join(key, left, abandoned =>
      this.#variant(shop, asked, `${key}.${asked.format}`, abandoned),
    )
    return made ?? { state: 'late' }
  }

  async #variant(
    shop: Tenant,
    asked: ImageRequest,
    name: string,
    abandoned: AbortSignal,
  ): Promise<ImageVariant> {
    const kept = await this.#disk.get(name)
    if (kept && Date.now() - this.#disk.writtenAt(name) < DAY) return { state: 'ready', bytes: kept }
    const job = () => this.#make(shop, asked, name, abandoned)
    const made = await this.#jobs.tryRun(shop.hostname, job, abandoned)
    if (made?.state === 'ready' || made?.state === 'unsupported' || !kept) return made ?? { state: 'late' }
    return { state: 'ready', bytes: kept }
  }

  async #make(
    shop: Tenant,
    asked: ImageRequest,
    name: string,
    abandoned: AbortSignal,
  ): Promise<ImageVariant> {
    // Whoever has gone already shows so after two turns of the loop: one reads the request, one the end behind it.
    await setImmediate()
    await setImmediate()
    const original = await this.#sources.get(shop, asked.source, abandoned)
    if (typeof original === 'string') return { state: original }
    const content = `${shop.hostname} ${original.etag} ${asked.width} ${asked.format}`
    const before = this.#made.get(content)
    if (before === 'unsupported') return { state: 'unsupported' }
    const same = before === undefined ? undefined : await this.#disk.get(before)
    if (same) return { state: 'ready', bytes: same }
    const encode = () => resize(original.bytes, asked.width, asked.format)
    try {
      const bytes = await this.#encoders.tryRun(shop.hostname, encode, abandoned)
      if (!bytes) return { state: 'late' }
      await this.#disk.set(name, bytes)
      this.#made.set(content, name)
      return { state: 'ready', bytes }
    } catch {
      // Not a picture, or one made to hurt: its sender learns nothing more.
      this.#made.set(content, 'unsupported')
      return { state: 'unsupported' }
    }
  }
}
