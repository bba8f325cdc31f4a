import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants } from 'node:zlib'

const brotli = promisify(brotliCompress)

/** A body in Brotli, which every browser asks for. */
export interface CompressedBody {
  br: Buffer
  /** Weak validator of the body in any coding, as `ETag` has it. */
  etag: string
}

/** Brotli's 0–11: a page takes a quarter of a millisecond, as a shopper waits; built files get the best quality. */
const PAGE_QUALITY = 5
const FILE_QUALITY = 11

/** Compresses a body. `salt` gives equal bodies of two shops different ETags; `compressed` is existing Brotli. */
export function compress(identity: Buffer, salt: string, compressed?: Buffer): CompressedBody {
  const br = compressed ?? copyExact(brotliCompressSync(identity, optionsFor(identity, PAGE_QUALITY)))
  const digest = createHash('sha256').update(salt).update('\0').update(identity).digest('base64url')
  return { br, etag: `W/"${digest.slice(0, 22)}"` }
}

/** Compresses an answer that is sent once, beside other work. */
export function compressOnce(identity: Buffer): Promise<Buffer> {
  return brotli(identity, optionsFor(identity, PAGE_QUALITY))
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
export function copyExact(part: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(part.length)
  part.copy(copy)
  return copy
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

const TEXT = ['.css', '.js', '.json', '.svg', '.txt']

/** Writes a Brotli copy (`.br`) of each text file below `folder`, so that the server need not compress at start. */
export async function precompress(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(
    names
      .filter(name => TEXT.includes(extname(name)))
      .map(async name => {
        const file = join(folder, name)
        const identity = await readFile(file)
        await writeFile(`${file}.br`, await brotli(identity, optionsFor(identity, FILE_QUALITY)))
      }),
  )
}
