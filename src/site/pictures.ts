import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { canonicalPicture, IMAGE_PATH, imagePath, imageRequest, MEDIA_PATH } from '../domain/image.ts'
import { sendText, withoutBody } from './answer.ts'
import type { SiteConfig } from './config.ts'
import { DiskCache } from './disk-cache.ts'
import { securityHeaders } from './headers.ts'
import { type Fetched, Originals } from './originals.ts'
import { matches } from './packed.ts'
import type { Shop } from './shop.ts'
import { Tones } from './tones.ts'
import { type Variant, Variants } from './variants.ts'

const DISK = 512 * 1024 * 1024
/** Milliseconds a visitor waits for a picture. */
const PATIENCE = 8_000
const CACHED = 'public, max-age=86400, stale-while-revalidate=604800'

/** Serves the shops' pictures: originals as they are, variants made once and kept on disk. */
export class Pictures {
  readonly tones: Tones
  readonly #originals: Originals
  readonly #variants: Variants

  constructor(config: SiteConfig) {
    const disk = new DiskCache(join(config.dataDir, 'img'), DISK)
    this.#originals = new Originals(config)
    this.#variants = new Variants(this.#originals, disk)
    this.tones = new Tones(disk)
  }

  /** Answers a picture's path; false when the path is none. */
  async answer(path: string, shop: Shop, https: boolean, response: ServerResponse): Promise<boolean> {
    if (path.startsWith(MEDIA_PATH)) await this.#sendOriginal(path, shop, https, response)
    else if (path.startsWith(IMAGE_PATH)) await this.#sendVariant(path, shop, https, response)
    else return false
    return true
  }

  async #sendOriginal(path: string, shop: Shop, https: boolean, response: ServerResponse) {
    const canonical = canonicalPicture(path, shop.imageOrigins)
    if (canonical !== undefined && canonical !== path) return sendCanonical(response, canonical)
    const original: Fetched =
      canonical === undefined ? 'missing' : await this.#originals.get(shop, canonical, leaving(response))
    if (typeof original === 'string') sendFailure(response, original)
    else sendPicture(response, https, original)
  }

  async #sendVariant(path: string, shop: Shop, https: boolean, response: ServerResponse) {
    const asked = imageRequest(path, shop.imageOrigins)
    if (!asked) return sendFailure(response, 'missing')
    const canonical = imagePath(asked)
    if (canonical !== path) return sendCanonical(response, canonical)
    const made = await this.#variants.get(shop, asked, path, leaving(response))
    if (made.state !== 'ready') return sendFailure(response, made.state)
    const { bytes } = made
    sendPicture(response, https, { bytes, type: `image/${asked.format}`, etag: etagOf(bytes) })
    // Nobody waits for it: a picture without a tone is shown on the shop's own.
    this.tones.learn(shop, asked.source, bytes).catch(() => undefined)
  }
}

/** Aborts when the visitor has gone, or has waited for too long. */
function leaving(response: ServerResponse): AbortSignal {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const timer = setTimeout(abort, PATIENCE).unref()
  if (response.closed) abort()
  response.once('close', () => {
    clearTimeout(timer)
    abort()
  })
  return controller.signal
}

function sendCanonical(response: ServerResponse, Location: string) {
  sendText(response, 308, 'This picture has one address.', { Location })
}

function sendFailure(response: ServerResponse, state: Exclude<Variant['state'], 'ready'>) {
  if (state === 'late') sendText(response, 503, 'Too many pictures at once.', { 'Retry-After': '2' })
  else if (state === 'unfit') sendText(response, 415, 'This picture cannot be resized.')
  else sendText(response, 404, 'There is no such picture.')
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
