import { brotliDecompressSync, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { memoize } from '../../domain/memoize.ts'
import { type CompressedBody, copyExact } from './compression.ts'

export type ContentEncoding = 'br' | 'gzip' | 'identity'

const MAX_NEGOTIATED = 100

/** The content codings that clients accept, and bodies in them. */
export class ContentEncodings {
  /** Gzip bodies by ETag, compressed at the first request without Brotli: from a proxy or robot, not a browser. */
  readonly #gzipped = new LRUCache<string, Buffer>({
    maxSize: 16 * 1024 * 1024,
    sizeCalculation: body => body.length,
  })
  // Browsers send a handful of values; parsing them each time would be a tenth of the cost of a cached page.
  readonly #negotiated = memoize(bestOf, MAX_NEGOTIATED)

  /** The best coding an Accept-Encoding header allows. */
  negotiate(accept: string | undefined): ContentEncoding {
    return accept ? this.#negotiated(accept) : 'identity'
  }

  /** The body in one coding. Identity is decompressed each time: it is rarely requested and the largest. */
  bodyFor({ br, etag }: CompressedBody, coding: ContentEncoding): Buffer {
    if (coding === 'br') return br
    if (coding === 'identity') return brotliDecompressSync(br)
    const known = this.#gzipped.get(etag)
    if (known) return known
    const gzipped = copyExact(gzipSync(brotliDecompressSync(br)))
    this.#gzipped.set(etag, gzipped)
    return gzipped
  }
}

function bestOf(accept: string): ContentEncoding {
  if (allows(accept, 'br')) return 'br'
  return allows(accept, 'gzip') ? 'gzip' : 'identity'
}

function allows(accept: string, coding: string): boolean {
  const part = accept.split(',').find(text => text.trim().split(';')[0]?.toLowerCase() === coding)
  return part !== undefined && !/;\s*q=0(\.0*)?\s*$/i.test(part)
}
