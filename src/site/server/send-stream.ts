import type { ServerResponse } from 'node:http'
import type { Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { ContentEncoding, ContentEncodings } from '../http/content-encodings.ts'
import { isHead } from '../http/plain-responses.ts'
import { getHeader } from '../http/raw-headers.ts'
import { securityHeaders } from '../http/security-headers.ts'
import type { PageResult } from '../page-cache/page-result.ts'

/** Sends a page chunk by chunk; each chunk is flushed at once, compressed or not. */
export function sendStream(
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
    'Cache-Control': 'private, no-cache',
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
