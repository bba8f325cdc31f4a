import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { FairQueue } from '../../concurrency/fair-queue.ts'
import { SharedWork } from '../../concurrency/shared-work.ts'
import { DAY, MINUTE } from '../../domain/durations.ts'
import { type ImageFormat, type ImageRequest, MAX_PIXELS, READABLE_FORMATS } from '../../domain/image.ts'
import type { DiskCache } from '../storage/disk-cache.ts'
import type { Tenant } from '../tenants/tenant.ts'
import type { SourceImages } from './source-images.ts'

const TIMEOUT_SECONDS = 10
/** Milliseconds after which a picture that could not be resized is tried again. */
const RETRY = 10 * MINUTE

// One thread for each picture, so that pictures never take all cores from pages.
sharp.concurrency(1)
sharp.cache(false)

/** The picture at most `width` pixels wide; throws for too many pixels, SVG and anything that is no picture. */
async function resize(bytes: Buffer, width: number, format: ImageFormat): Promise<Buffer> {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false } as const
  const { format: kind } = await sharp(bytes, options).metadata()
  if (!READABLE_FORMATS.includes(kind)) throw new Error(`${kind} is not resized`)
  const picture = sharp(bytes, options)
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .timeout({ seconds: TIMEOUT_SECONDS })
  if (format === 'jpeg') return picture.flatten({ background: '#fff' }).jpeg().toBuffer()
  return format === 'avif'
    ? picture.avif({ quality: 55, effort: 2 }).toBuffer()
    : picture.webp({ quality: 78, effort: 3 }).toBuffer()
}

/** Pictures fetched and resized at once; waiting jobs hold no bytes. */
const JOBS = { concurrency: 8, concurrencyPerOwner: 4, maxWaiting: 300 }
/** Pictures resized at once: the other threads stay free for pages. */
const ENCODERS = { concurrency: 2, concurrencyPerOwner: 2, maxWaiting: JOBS.concurrency }

/** A file and what it had when it was written: another picture at its address may have replaced it since. */
interface KnownFile {
  name: string
  digest: string
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url')
}

export type ImageVariant = { state: 'ready'; bytes: Buffer } | { state: 'missing' | 'unsupported' | 'late' }

/** Pictures at the widths and in the formats the site sends: each made once and stored on disk. */
export class ImageVariants {
  readonly #sources: SourceImages
  readonly #disk: DiskCache
  readonly #work = new SharedWork<ImageVariant | undefined>()
  readonly #jobs = new FairQueue(JOBS)
  readonly #encoders = new FairQueue(ENCODERS)
  /** The file of each content resized before: one picture may have many addresses. */
  readonly #knownFiles = new LRUCache<string, KnownFile>({ max: 20_000 })
  /** When a content could not be resized. */
  readonly #refused = new LRUCache<string, number>({ max: 20_000 })

  constructor(sources: SourceImages, disk: DiskCache) {
    this.#sources = sources
    this.#disk = disk
  }

  /**
   * The variant; late if the queue is full or `signal` aborts first. Work stops when all its callers have aborted. A
   * stored one that is a day old is returned at once, also when its source fails; its renewal is never aborted, and ends it
   * where the source has it no more.
   */
  async get(tenant: Tenant, request: ImageRequest, path: string, signal: AbortSignal): Promise<ImageVariant> {
    const key = createHash('sha256').update(`${tenant.hostname} ${path}`).digest('hex').slice(0, 40)
    const name = `${key}.${request.format}`
    const stored = await this.#disk.get(name)
    // Its file may have been written while the clock was ahead.
    if (stored && Math.abs(Date.now() - this.#disk.writtenAt(name)) < DAY)
      return { state: 'ready', bytes: stored }
    const workSignal = stored ? new AbortController().signal : signal
    const making = this.#work.join(key, workSignal, jobSignal =>
      this.#jobs.tryRun(
        tenant.hostname,
        () => this.#make(tenant, { ...request, isNew: stored !== undefined }, name, jobSignal),
        jobSignal,
      ),
    )
    if (!stored) return (await making) ?? { state: 'late' }
    // What fails is tried again with the next request.
    making.catch(() => undefined)
    return { state: 'ready', bytes: stored }
  }

  async #make(
    tenant: Tenant,
    request: ImageRequest & { isNew: boolean },
    name: string,
    signal: AbortSignal,
  ): Promise<ImageVariant> {
    // A client that has disconnected is noticed after two turns of the event loop: the first reads its request, the
    // second the end of its connection.
    await setImmediate()
    await setImmediate()
    const original = await this.#sources.get(tenant, request.source, signal, request.isNew)
    if (original === 'missing') await this.#disk.delete(name)
    if (typeof original === 'string') return { state: original }
    const content = `${tenant.hostname} ${original.etag} ${request.width} ${request.format}`
    if (performance.now() - (this.#refused.get(content) ?? -RETRY) < RETRY) return { state: 'unsupported' }
    const knownFile = this.#knownFiles.get(content)
    const known = knownFile === undefined ? undefined : await this.#disk.get(knownFile.name)
    if (known && digestOf(known) === knownFile?.digest) {
      // For a day from now on it is not asked for again.
      if (request.isNew) await this.#disk.set(name, known)
      return { state: 'ready', bytes: known }
    }
    const encode = () => resize(original.bytes, request.width, request.format)
    try {
      const bytes = await this.#encoders.tryRun(tenant.hostname, encode, signal)
      if (!bytes) return { state: 'late' }
      await this.#disk.set(name, bytes)
      this.#knownFiles.set(content, { name, digest: digestOf(bytes) })
      return { state: 'ready', bytes }
    } catch {
      // Not a picture, or a malicious one: both get the same answer. So does one that a busy machine was too slow for,
      // and that is tried again.
      this.#refused.set(content, performance.now())
      return { state: 'unsupported' }
    }
  }
}
