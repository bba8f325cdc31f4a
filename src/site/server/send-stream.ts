import type { ServerResponse } from 'node:http'
import type { Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { type ContentEncoding, negotiateEncoding } from '../http/compression.ts'
import { isHead } from '../http/plain-responses.ts'
import { getHeader } from '../http/raw-headers.ts'
import { securityHeaders } from '../http/security-headers.ts'
import type { PageResult } from '../page-cache/page-service.ts'

/** Sends a page part by part; each part leaves at once, also through compression. */
export function sendStream(
  response: ServerResponse,
  https: boolean,
  { rendering, status, csp }: Extract<PageResult, { kind: 'stream' }>,
) {
  const coding = negotiateEncoding(getHeader(response.req, 'accept-encoding'))
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    ...(coding === 'identity' ? {} : { 'Content-Encoding': coding }),
    Vary: 'Accept-Encoding',
    'Cache-Control': 'private, no-cache',
    'Server-Timing': 'cache;desc=miss',
    // nginx would wait for the whole page.
    'X-Accel-Buffering': 'no',
    ...securityHeaders(https, csp),
  })
  if (isHead(response.req)) {
    response.end()
    return
  }
  const packer = packerFor(coding)
  packer?.pipe(response)
  const out = packer ?? response
  rendering.onChunk(chunk => {
    out.write(chunk)
  })
  // A page that broke off must not look whole.
  rendering.body.then(
    () => out.end(),
    () => response.destroy(),
  )
  response.on('error', () => packer?.destroy())
}

interface Packer extends Transform {
  flush: () => void
}

function packerFor(coding: ContentEncoding): Packer | undefined {
  if (coding === 'gzip') return createGzip({ flush: constants.Z_SYNC_FLUSH }) as unknown as Packer
  if (coding !== 'br') return undefined
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
  return createBrotliCompress({ params, flush: constants.BROTLI_OPERATION_FLUSH }) as unknown as Packer
}
