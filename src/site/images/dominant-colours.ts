import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { FairQueue } from '../../concurrency/fair-queue.ts'
import { channels, type DominantColour, quantize } from '../../domain/dominant-colour.ts'
import type { DiskCache } from '../storage/disk-cache.ts'
import type { Tenant } from '../tenants/tenant.ts'

const MAX_KNOWN = 50_000
/** Pictures are looked at one after the other; those that find no room wait for their next visit. */
const LIMITS = { concurrency: 1, concurrencyPerOwner: 1, maxWaiting: 200 }
/** Pixels: enough to tell the main colour, few enough to count between two requests. */
const SMALL = 32
/** Lossy formats do not keep every pixel at 255. */
const OPAQUE = 250

/** The main colours of the pictures this site has resized, kept beside them. */
export class DominantColours {
  readonly #disk: DiskCache
  readonly #known = new LRUCache<string, DominantColour>({ max: MAX_KNOWN })
  readonly #queue = new FairQueue(LIMITS)
  #version = 0

  constructor(disk: DiskCache) {
    this.#disk = disk
  }

  /** How many have come to be known in this process so far. */
  get learnt(): number {
    return this.#version
  }

  /** Whether the colour of a picture, `/media/…` or absolute, can be had without waiting. */
  has(shop: Tenant, source: string): boolean {
    return this.#known.has(keyOf(shop, source))
  }

  /** The colour where it was learnt before, in this process or an earlier one. */
  async of(shop: Tenant, source: string): Promise<DominantColour | undefined> {
    const key = keyOf(shop, source)
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const kept = (await this.#disk.get(nameOf(key)))?.toString()
    if (kept !== undefined) this.#know(key, kept)
    return kept
  }

  /** Learns it from the picture's bytes, at whatever size. */
  async compute(shop: Tenant, source: string, bytes: Buffer): Promise<void> {
    if ((await this.of(shop, source)) !== undefined) return
    const colour = await this.#queue.tryRun(shop.hostname, () => dominantColour(bytes))
    if (colour === undefined) return
    const key = keyOf(shop, source)
    this.#know(key, colour)
    await this.#disk.set(nameOf(key), Buffer.from(colour))
  }

  #know(key: string, colour: DominantColour) {
    this.#known.set(key, colour)
    this.#version++
  }
}

/** The colour of the larger part; empty where the picture is not opaque, since a ground would shine through. */
export async function dominantColour(bytes: Buffer): Promise<DominantColour> {
  const { data, info } = await sharp(bytes)
    .resize(SMALL, SMALL, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const counts = new Map<string, number>()
  for (let at = 0; at < data.length; at += info.channels) {
    const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(at, at + info.channels)
    if (alpha < OPAQUE) return ''
    const colour = quantize({ r, g, b })
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  return largest(counts)
}

/** The colour that has most around it: a wall in the light is one colour, although no two parts of it are alike. */
function largest(counts: Map<string, number>): DominantColour {
  const shades = [...counts].map(([colour, pixels]) => ({ colour, steps: channels(colour), pixels }))
  const around = (middle: number[]) =>
    shades
      .filter(({ steps }) => steps.every((step, channel) => Math.abs(step - (middle[channel] ?? 0)) <= 1))
      .reduce((sum, { pixels }) => sum + pixels, 0)
  const scored = shades.map(({ colour, steps }) => ({ colour, score: around(steps) }))
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).colour
}

function keyOf(shop: Tenant, source: string): string {
  return `${shop.hostname} ${source}`
}

function nameOf(key: string): string {
  return `${createHash('sha256').update(key).digest('hex').slice(0, 40)}.colour`
}
