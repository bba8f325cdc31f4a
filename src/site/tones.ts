import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { stepsOf, type Tone, toneOf } from '../domain/tone.ts'
import type { DiskCache } from './disk-cache.ts'
import { FairQueue } from './fair-queue.ts'
import type { Shop } from './shop.ts'

const MOST = 50_000
/** Pictures are looked at one after the other; those that find no room wait for their next visit. */
const LIMITS = { width: 1, share: 1, waiting: 200 }
/** Pixels: enough to tell the main colour, few enough to count between two requests. */
const SMALL = 32
/** Lossy formats do not keep every pixel at 255. */
const OPAQUE = 250

/** The main colours of the pictures this site has resized, kept beside them. */
export class Tones {
  readonly #disk: DiskCache
  readonly #known = new LRUCache<string, Tone>({ max: MOST })
  readonly #queue = new FairQueue(LIMITS)
  #learnt = 0

  constructor(disk: DiskCache) {
    this.#disk = disk
  }

  /** How many have come to be known in this process so far. */
  get learnt(): number {
    return this.#learnt
  }

  /** Whether the tone of a picture, `/media/…` or absolute, can be had without waiting. */
  has(shop: Shop, source: string): boolean {
    return this.#known.has(keyOf(shop, source))
  }

  /** The tone where it was learnt before, in this process or an earlier one. */
  async of(shop: Shop, source: string): Promise<Tone | undefined> {
    const key = keyOf(shop, source)
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const kept = (await this.#disk.get(nameOf(key)))?.toString()
    if (kept !== undefined) this.#know(key, kept)
    return kept
  }

  /** Learns it from the picture's bytes, at whatever size. */
  async learn(shop: Shop, source: string, bytes: Buffer): Promise<void> {
    if ((await this.of(shop, source)) !== undefined) return
    const tone = await this.#queue.run(shop.hostname, () => mainColour(bytes))
    if (tone === undefined) return
    const key = keyOf(shop, source)
    this.#know(key, tone)
    await this.#disk.set(nameOf(key), Buffer.from(tone))
  }

  #know(key: string, tone: Tone) {
    this.#known.set(key, tone)
    this.#learnt++
  }
}

/** The colour of the larger part; empty where the picture is not opaque, since a ground would shine through. */
export async function mainColour(bytes: Buffer): Promise<Tone> {
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
    const tone = toneOf({ r, g, b })
    counts.set(tone, (counts.get(tone) ?? 0) + 1)
  }
  return largest(counts)
}

/** The tone that has most around it: a wall in the light is one colour, although no two parts of it are alike. */
function largest(counts: Map<string, number>): Tone {
  const shades = [...counts].map(([tone, pixels]) => ({ tone, steps: stepsOf(tone), pixels }))
  const around = (middle: number[]) =>
    shades
      .filter(({ steps }) => steps.every((step, channel) => Math.abs(step - (middle[channel] ?? 0)) <= 1))
      .reduce((sum, { pixels }) => sum + pixels, 0)
  const scored = shades.map(({ tone, steps }) => ({ tone, score: around(steps) }))
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).tone
}

function keyOf(shop: Shop, source: string): string {
  return `${shop.hostname} ${source}`
}

function nameOf(key: string): string {
  return `${createHash('sha256').update(key).digest('hex').slice(0, 40)}.tone`
}
