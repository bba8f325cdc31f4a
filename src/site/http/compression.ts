import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gzipSync,
} from 'node:zlib'
import { LRUCache } from 'lru-cache'

const brotli = promisify(brotliCompress)

export type ContentEncoding = 'br' | 'gzip' | 'identity'

/** A body in Brotli, which every browser asks for. */
export interface CompressedBody {
  br: Buffer
  /** Bytes of the body as it was. */
  length: number
  /** Weak validator of the body in any coding, as `ETag` has it. */
  etag: string
}

/** Brotli's 0–11: a page takes a quarter of a millisecond, as a visitor waits; built files get the best quality. */
const PAGE_QUALITY = 5
const FILE_QUALITY = 11

/** Compresses a body. `salt` gives equal bodies of two shops different ETags; `compressed` is existing Brotli. */
export function compress(identity: Buffer, salt: string, compressed?: Buffer): CompressedBody {
  const br = compressed ?? copyExact(brotliCompressSync(identity, optionsFor(identity, PAGE_QUALITY)))
  const digest = createHash('sha256').update(salt).update('\0').update(identity).digest('base64url')
  return { br, length: identity.length, etag: `W/"${digest.slice(0, 22)}"` }
}

/** Compresses a file at the highest quality: about a second for all files of a build. */
export function compressMax(identity: Buffer): Promise<Buffer> {
  return brotli(identity, optionsFor(identity, FILE_QUALITY))
}

function optionsFor(identity: Buffer, quality: number): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      // A window no larger than the body: the usual one of 4 MB costs a fifth of the time, and memory.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, Math.ceil(Math.log2(identity.length + 16)))),
    },
  }
}

/** Copies a buffer out of the block of 16 kB that zlib returns a part of, so that the block can be freed. */
function copyExact(part: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(part.length)
  part.copy(copy)
  return copy
}

/** Gzip bodies by ETag, compressed at the first request without Brotli: from a proxy or robot, not a browser. */
const gzipCache = new LRUCache<string, Buffer>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: body => body.length,
})

/** The body in one coding. Identity is decompressed each time: it is rarely requested and the largest. */
export function bodyFor({ br, etag }: CompressedBody, coding: ContentEncoding): Buffer {
  if (coding === 'br') return br
  if (coding === 'identity') return brotliDecompressSync(br)
  const known = gzipCache.get(etag)
  if (known) return known
  const gzipped = copyExact(gzipSync(brotliDecompressSync(br)))
  gzipCache.set(etag, gzipped)
  return gzipped
}

export function lengthFor(compressed: CompressedBody, coding: ContentEncoding): number {
  return coding === 'identity' ? compressed.length : bodyFor(compressed, coding).length
}

// Browsers send a handful of values; parsing them each time would be a tenth of the cost of a cached page.
const negotiated = new Map<string, ContentEncoding>()
const MAX_NEGOTIATED = 100

/** The best coding an Accept-Encoding header allows. */
export function negotiateEncoding(accept: string | undefined): ContentEncoding {
  if (!accept) return 'identity'
  const known = negotiated.get(accept)
  if (known) return known
  const coding = bestOf(accept)
  // Bounded, because clients may send any value; the common ones are added again.
  if (negotiated.size >= MAX_NEGOTIATED) negotiated.clear()
  negotiated.set(accept, coding)
  return coding
}

function bestOf(accept: string): ContentEncoding {
  if (allows(accept, 'br')) return 'br'
  return allows(accept, 'gzip') ? 'gzip' : 'identity'
}

function allows(accept: string, coding: string): boolean {
  const part = accept.split(',').find(text => text.trim().split(';')[0]?.toLowerCase() === coding)
  return part !== undefined && !/;\s*q=0(\.0*)?\s*$/i.test(part)
}

/** Whether an If-None-Match header names `etag`, compared weakly as RFC 9110 requires. */
export function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined || header === etag) return header === etag
  const given = header.split(',').map(text => withoutWeakPrefix(text.trim()))
  return given.includes('*') || given.includes(withoutWeakPrefix(etag))
}

function withoutWeakPrefix(etag: string): string {
  return etag.replace(/^W\//, '')
}
