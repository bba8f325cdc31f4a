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

/** Brotli's 0–11: a quarter of a millisecond for a page while its visitor waits, and all it can for built files. */
const PAGE_QUALITY = 5
const FILE_QUALITY = 11

/** Compresses a page. `salt` keeps equal bodies of two shops apart; `made` is Brotli made before. */
export function compress(identity: Buffer, salt: string, made?: Buffer): CompressedBody {
  const br = made ?? copyExact(brotliCompressSync(identity, optionsFor(identity, PAGE_QUALITY)))
  const digest = createHash('sha256').update(salt).update('\0').update(identity).digest('base64url')
  return { br, length: identity.length, etag: `W/"${digest.slice(0, 22)}"` }
}

/** The smallest Brotli of a file, which takes about a second for all of a site's. */
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

/** Zlib answers a part of a block of 16 kB, which would be held as a whole. */
function copyExact(part: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(part.length)
  part.copy(own)
  return own
}

/** Gzip by etag, made for the first who takes nothing better: a proxy or a robot, as browsers take Brotli. */
const gzipCache = new LRUCache<string, Buffer>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: body => body.length,
})

/** The body in one coding. As it was, it is unpacked again: hardly anybody asks, and it is most of the bytes. */
export function bodyFor({ br, etag }: CompressedBody, coding: ContentEncoding): Buffer {
  if (coding === 'br') return br
  if (coding === 'identity') return brotliDecompressSync(br)
  const known = gzipCache.get(etag)
  if (known) return known
  const made = copyExact(gzipSync(brotliDecompressSync(br)))
  gzipCache.set(etag, made)
  return made
}

export function lengthFor(packed: CompressedBody, coding: ContentEncoding): number {
  return coding === 'identity' ? packed.length : bodyFor(packed, coding).length
}

// Browsers write this header in a handful of ways; reading it each time would be a tenth of a kept page's cost.
const read = new Map<string, ContentEncoding>()
const MAX_READ = 100

/** The best coding an Accept-Encoding header allows. */
export function negotiateEncoding(accept: string | undefined): ContentEncoding {
  if (!accept) return 'identity'
  const known = read.get(accept)
  if (known) return known
  const coding = bestOf(accept)
  // Whoever makes up others must not push the usual ones out for good.
  if (read.size >= MAX_READ) read.clear()
  read.set(accept, coding)
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

/** Whether an If-None-Match header names `etag`, compared weakly as RFC 9110 asks for. */
export function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined || header === etag) return header === etag
  const given = header.split(',').map(text => opaque(text.trim()))
  return given.includes('*') || given.includes(opaque(etag))
}

function opaque(etag: string): string {
  return etag.replace(/^W\//, '')
}
