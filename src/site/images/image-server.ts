import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { canonicalPicture, IMAGE_PATH, imagePath, imageRequest, MEDIA_PATH } from '../../domain/image.ts'
import { matches } from '../http/compression.ts'
import { isHead, sendText } from '../http/plain-responses.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { DiskCache } from '../storage/disk-cache.ts'
import type { Tenant, TenantConfig } from '../tenants/tenant.ts'
import { type ImageVariant, ImageVariants } from './image-variants.ts'
import { type Fetched, SourceImages } from './source-images.ts'

const DISK = 512 * 1024 * 1024
/** Milliseconds a request waits for a picture. */
const MAX_WAIT = 8_000
const CACHED = 'public, max-age=86400, stale-while-revalidate=604800'

/** Serves the shops' pictures: originals unchanged, variants resized once and stored on disk. */
export class ImageServer {
  readonly #sources: SourceImages
  readonly #variants: ImageVariants

  constructor(config: TenantConfig & { dataDir: string }) {
    const disk = new DiskCache(join(config.dataDir, 'img'), DISK)
    this.#sources = new SourceImages(config)
    this.#variants = new ImageVariants(this.#sources, disk)
  }

  /** Answers a request for a picture; false when `path` is no picture's. */
  async answer(path: string, tenant: Tenant, https: boolean, response: ServerResponse): Promise<boolean> {
    if (path.startsWith(MEDIA_PATH)) await this.#sendOriginal(path, tenant, https, response)
    else if (path.startsWith(IMAGE_PATH)) await this.#sendVariant(path, tenant, https, response)
    else return false
    return true
  }

  async #sendOriginal(path: string, tenant: Tenant, https: boolean, response: ServerResponse) {
    const canonical = canonicalPicture(path, tenant.imageOrigins)
    if (canonical !== undefined && canonical !== path) return sendCanonical(response, canonical)
    const original: Fetched =
      canonical === undefined
        ? 'missing'
        : await this.#sources.get(tenant, canonical, abortSignalFor(response))
    if (typeof original === 'string') sendFailure(response, original)
    else if (!original.type.startsWith('image/')) sendFailure(response, 'unsupported')
    else sendImage(response, https, original)
  }

  async #sendVariant(path: string, tenant: Tenant, https: boolean, response: ServerResponse) {
    const request = imageRequest(path, tenant.imageOrigins)
    if (!request) return sendFailure(response, 'missing')
    const canonical = imagePath(request)
    if (canonical !== path) return sendCanonical(response, canonical)
    const variant = await this.#variants.get(tenant, request, path, abortSignalFor(response))
    if (variant.state !== 'ready') return sendFailure(response, variant.state)
    const { bytes } = variant
    sendImage(response, https, { bytes, type: `image/${request.format}`, etag: etagOf(bytes) })
  }
}

/** A signal that aborts when the client disconnects, or after `MAX_WAIT`. */
function abortSignalFor(response: ServerResponse): AbortSignal {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const timer = setTimeout(abort, MAX_WAIT).unref()
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

function sendFailure(response: ServerResponse, state: Exclude<ImageVariant['state'], 'ready'>) {
  if (state === 'late') sendText(response, 503, 'Too many pictures at once.', { 'Retry-After': '2' })
  else if (state === 'unsupported') sendText(response, 415, 'This picture cannot be resized.')
  else sendText(response, 404, 'There is no such picture.')
}

/** A strong ETag for bytes. */
export function etagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}

/** Sends a picture with an ETag and a Content-Security-Policy. */
export function sendImage(
  response: ServerResponse,
  https: boolean,
  picture: { bytes: Buffer; type: string; etag: string },
) {
  const head = {
    'Content-Type': picture.type,
    'Cache-Control': CACHED,
    ETag: picture.etag,
    // An SVG opened as a document must not run its scripts.
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
  response.end(isHead(response.req) ? undefined : picture.bytes)
}
