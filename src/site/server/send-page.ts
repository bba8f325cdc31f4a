import type { ServerResponse } from 'node:http'
import type { Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { matches } from '../http/compression.ts'
import type { ContentEncoding, ContentEncodings } from '../http/content-encodings.ts'
import { isHead, sendServerError } from '../http/plain-responses.ts'
import { getHeader } from '../http/raw-headers.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { type CacheStatus, cachedHeaders } from '../page-cache/cached-headers.ts'
import type { CachedPage } from '../page-cache/cached-page.ts'
import { type PageResult, PRIVATE } from '../page-cache/page-result.ts'

/** Sends the page of a result; the caller replaces a missing one. */
export function sendPage(
  encodings: ContentEncodings,
  response: ServerResponse,
  https: boolean,
  result: Exclude<PageResult, { kind: 'missing' }>,
) {
  if (result.kind === 'cached') sendCached(encodings, response, https, result.page, result.from)
  else if (result.kind === 'uncacheable') sendUncacheable(encodings, response, https, result)
  else if (result.kind === 'stream') sendStream(encodings, response, https, result)
  else sendServerError(response, https)
}

function sendCached(
  encodings: ContentEncodings,
  response: ServerResponse,
  https: boolean,
  page: CachedPage,
  from: CacheStatus,
) {
  const headers = cachedHeaders(page, from, https)
  const isKnown = page.status === 200 && matches(getHeader(response.req, 'if-none-match'), page.body.etag)
  if (isKnown) response.writeHead(304, headers).end()
  else sendWhole(encodings, response, page, headers)
}

/** Sends redirects, unknown products, failures and results of searches: complete, but not cacheable. */
function sendUncacheable(
  encodings: ContentEncodings,
  response: ServerResponse,
  https: boolean,
  { page, location, cacheControl }: Extract<PageResult, { kind: 'uncacheable' }>,
) {
  const headers = {
    'Content-Type': page.type,
    Vary: 'Accept-Encoding',
    'Cache-Control': cacheControl,
    'Server-Timing': 'cache;desc=miss',
    ...(page.status === 503 ? { 'Retry-After': '5' } : {}),
    ...(location === undefined ? {} : { Location: location }),
    ...securityHeaders(https, page.csp),
  }
  sendWhole(encodings, response, page, Object.entries(headers).flat())
}

/** `headers` are names and values in turn. */
function sendWhole(
  encodings: ContentEncodings,
  response: ServerResponse,
  page: CachedPage,
  headers: string[],
) {
  const coding = encodings.negotiate(getHeader(response.req, 'accept-encoding'))
  const body = encodings.bodyFor(page.body, coding)
  headers.push('Content-Length', `${body.length}`)
  if (coding !== 'identity') headers.push('Content-Encoding', coding)
  response.writeHead(page.status, headers)
  response.end(isHead(response.req) ? undefined : body)
}

/** Sends a page chunk by chunk; each chunk is flushed at once, compressed or not. */
function sendStream(
  encodings: ContentEncodings,
  response: ServerResponse,
  https: boolean,
  { rendering, status, csp }: Extract<PageResult, { kind: 'stream' }>,
) {
  const coding = encodings.negotiate(getHeader(response.req, 'accept-encoding'))
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    ...(coding === 'identity' ? {} : { 'Content-Encoding': coding }),
    Vary: 'Accept-Encoding',
    'Cache-Control': PRIVATE,
    'Server-Timing': 'cache;desc=miss',
    // Without it nginx buffers the whole page.
    'X-Accel-Buffering': 'no',
    ...securityHeaders(https, csp),
  })
  if (isHead(response.req)) {
    response.end()
    return
  }
  const compressor = createCompressor(coding)
  compressor?.pipe(response)
  const out = compressor ?? response
  rendering.onChunk(chunk => {
    out.write(chunk)
  })
  // A page whose rendering failed must not look complete.
  rendering.body.then(
    () => out.end(),
    () => response.destroy(),
  )
  response.on('error', () => compressor?.destroy())
}

interface Compressor extends Transform {
  flush: () => void
}

function createCompressor(coding: ContentEncoding): Compressor | undefined {
  if (coding === 'gzip') return createGzip({ flush: constants.Z_SYNC_FLUSH }) as unknown as Compressor
  if (coding !== 'br') return undefined
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
  return createBrotliCompress({ params, flush: constants.BROTLI_OPERATION_FLUSH }) as unknown as Compressor
}
