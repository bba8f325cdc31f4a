import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { FairQueue } from '../../concurrency/fair-queue.ts'
import { channels, type DominantColour, quantize } from '../../domain/dominant-colour.ts'
import type { DiskCache } from '../storage/disk-cache.ts'
import type { Tenant } from '../tenants/tenant.ts'

const MAX_KNOWN = 50_000
/** Colours are computed one after the other; a refused one is computed when its picture is next requested. */
const LIMITS = { concurrency: 1, concurrencyPerOwner: 1, maxWaiting: 200 }
/** Pixels a side: enough for the dominant colour, few enough to count between two requests. */
const SAMPLE_SIZE = 32
/** Lowest alpha that counts as opaque: lossy formats do not keep every pixel at 255. */
const MIN_OPAQUE = 250

/** The dominant colours of the pictures this site has resized, in the same disk cache. */
export class DominantColours {
  readonly #disk: DiskCache
  readonly #known = new LRUCache<string, DominantColour>({ max: MAX_KNOWN })
  readonly #queue = new FairQueue(LIMITS)
  #version = 0

  constructor(disk: DiskCache) {
    this.#disk = disk
  }

  /** Grows with every colour that becomes known in this process. */
  get version(): number {
    return this.#version
  }

  /** Whether the colour of a picture, `/media/…` or absolute, is known in memory. */
  has(shop: Tenant, source: string): boolean {
    return this.#known.has(keyOf(shop, source))
  }

  /** The colour if this process or an earlier one computed it. */
  async of(shop: Tenant, source: string): Promise<DominantColour | undefined> {
    const key = keyOf(shop, source)
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const stored = (await this.#disk.get(fileNameOf(key)))?.toString()
    if (stored !== undefined) this.#setKnown(key, stored)
    return stored
  }

  /** Computes and stores the colour from the picture's bytes, at any size. */
  async compute(shop: Tenant, source: string, bytes: Buffer): Promise<void> {
    if ((await this.of(shop, source)) !== undefined) return
    const colour = await this.#queue.tryRun(shop.hostname, () => dominantColour(bytes))
    if (colour === undefined) return
    const key = keyOf(shop, source)
    this.#setKnown(key, colour)
    await this.#disk.set(fileNameOf(key), Buffer.from(colour))
  }

  #setKnown(key: string, colour: DominantColour) {
    this.#known.set(key, colour)
    this.#version++
  }
}

/** The dominant colour; empty for a picture that is not opaque, since a placeholder would shine through. */
export async function dominantColour(bytes: Buffer): Promise<DominantColour> {
  const { data, info } = await sharp(bytes)
    .resize(SAMPLE_SIZE, SAMPLE_SIZE, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const counts = new Map<string, number>()
  for (let at = 0; at < data.length; at += info.channels) {
    const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(at, at + info.channels)
    if (alpha < MIN_OPAQUE) return ''
    const colour = quantize({ r, g, b })
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  return largest(counts)
}

/** The colour with the most pixels of the same or a neighbouring colour, so that a gradient counts as one colour. */
function largest(counts: Map<string, number>): DominantColour {
  const colours = [...counts].map(([colour, pixels]) => ({ colour, steps: channels(colour), pixels }))
  const around = (middle: number[]) =>
    colours
      .filter(({ steps }) => steps.every((step, channel) => Math.abs(step - (middle[channel] ?? 0)) <= 1))
      .reduce((sum, { pixels }) => sum + pixels, 0)
  const scored = colours.map(({ colour, steps }) => ({ colour, score: around(steps) }))
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).colour
}

function keyOf(shop: Tenant, source: string): string {
  return `${shop.hostname} ${source}`
}

function fileNameOf(key: string): string {
  return `${createHash('sha256').update(key).digest('hex').slice(0, 40)}.colour`
}
