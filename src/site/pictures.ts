import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { IMAGE_PATH, type ImageRequest, imageRequest, MEDIA_PATH } from '../domain/image.ts'
import { sendText, withoutBody } from './answer.ts'
import type { SiteConfig } from './config.ts'
import { DiskCache } from './disk-cache.ts'
import { securityHeaders } from './headers.ts'
import { Originals } from './originals.ts'
import { matches } from './packed.ts'
import { Queue } from './queue.ts'
import { resize } from './resize.ts'
import type { Shop } from './shop.ts'
import { Tones } from './tones.ts'

const DISK = 512 * 1024 * 1024
/** Pictures worked on at once, and waiting: pages keep the other threads. */
const AT_ONCE = 2
const WAITING = 300
/** Milliseconds after which a variant is made again, as its address may show another picture by now. */
const DAY = 86_400_000
const CACHED = 'public, max-age=86400, stale-while-revalidate=604800'

type Resized =
  | { state: 'ready'; bytes: Buffer }
  | { state: 'missing' }
  | { state: 'unfit' }
  | { state: 'busy' }

/** Serves the shops' pictures: originals as they are, variants made once and kept on disk. */
export class Pictures {
  readonly tones: Tones
  readonly #originals: Originals
  readonly #disk: DiskCache
  readonly #queue = new Queue(AT_ONCE, WAITING)
  readonly #flights = new Map<string, Promise<Resized>>()

  constructor(config: SiteConfig) {
    this.#originals = new Originals(config)
    this.#disk = new DiskCache(join(config.dataDir, 'img'), DISK)
    this.tones = new Tones(this.#disk)
  }

  /** Answers a picture's path; false when the path is none. */
  async answer(path: string, shop: Shop, https: boolean, response: ServerResponse): Promise<boolean> {
    if (path.startsWith(MEDIA_PATH)) await this.#sendOriginal(path, shop, https, response)
    else if (path.startsWith(IMAGE_PATH)) await this.#sendVariant(path, shop, https, response)
    else return false
    return true
  }

  async #sendOriginal(path: string, shop: Shop, https: boolean, response: ServerResponse) {
    const plain = /^\/media\/[\w.\-/]+$/.test(path) && !path.includes('..')
    const original = plain ? await this.#originals.get(shop, path) : undefined
    if (original) sendPicture(response, https, original)
    else sendText(response, 404, 'There is no such picture.')
  }

  async #sendVariant(path: string, shop: Shop, https: boolean, response: ServerResponse) {
    const asked = imageRequest(path)
    const key = createHash('sha256').update(`${shop.hostname} ${path}`).digest('hex').slice(0, 40)
    const flight = asked ? (this.#flights.get(key) ?? this.#variant(shop, asked, key)) : undefined
    if (flight) this.#flights.set(key, flight)
    const made: Resized = (await flight) ?? { state: 'missing' }
    if (asked && made.state === 'ready') {
      sendPicture(response, https, {
        bytes: made.bytes,
        type: `image/${asked.format}`,
        etag: etagOf(made.bytes),
      })
    } else if (made.state === 'busy')
      sendText(response, 503, 'Too many pictures at once.', { 'Retry-After': '2' })
    else if (made.state === 'unfit') sendText(response, 415, 'This picture cannot be resized.')
    else sendText(response, 404, 'There is no such picture.')
  }

  async #variant(shop: Shop, asked: ImageRequest, key: string): Promise<Resized> {
    try {
      const name = `${key}.${asked.format}`
      const kept = await this.#disk.get(name)
      if (kept && Date.now() - this.#disk.writtenAt(name) < DAY) return this.#ready(shop, asked, kept)
      const original = await this.#originals.get(shop, asked.source)
      const made =
        original && (await this.#queue.run(() => resize(original.bytes, asked.width, asked.format)))
      if (made) await this.#disk.set(name, made)
      const bytes = made ?? kept
      return bytes ? this.#ready(shop, asked, bytes) : { state: original ? 'busy' : 'missing' }
    } catch {
      // Not a picture, or one made to hurt: its sender learns nothing more.
      return { state: 'unfit' }
    } finally {
      this.#flights.delete(key)
    }
  }

  #ready(shop: Shop, { source }: ImageRequest, bytes: Buffer): Resized {
    // Nobody waits for it: a picture without a tone is shown on the shop's own.
    this.tones.learn(shop, source, bytes).catch(() => undefined)
    return { state: 'ready', bytes }
  }
}

/** A strong validator for bytes. */
export function etagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}

/** Sends a picture with a validator and a policy that lets drawings run nothing. */
export function sendPicture(
  response: ServerResponse,
  https: boolean,
  picture: { bytes: Buffer; type: string; etag: string },
) {
  const head = {
    'Content-Type': picture.type,
    'Cache-Control': CACHED,
    ETag: picture.etag,
    // A drawing opened by itself must not run what it carries.
    ...securityHeaders(
      https,
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    ),
  }
  if (matches(response.req.headers['if-none-match'], picture.etag)) {
    response.writeHead(304, head).end()
    return
  }
  response.writeHead(200, { ...head, 'Content-Length': picture.bytes.length })
  response.end(withoutBody(response.req) ? undefined : picture.bytes)
}
