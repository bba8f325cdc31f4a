import { Readable } from 'node:stream'
import type { ReadableStream as ByteStream } from 'node:stream/web'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { Context } from 'hono'
import { errorMessages, HttpError } from './http-error.ts'

/** Largest body in bytes of a call that declares no other limit, before and after decompression. */
export const MAX_BODY = 100_000
// Bytes read and dropped, so that a client that is still sending receives the error response.
const MAX_DRAINED = 8_000_000

const decoders = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}
const utf8 = new TextDecoder('utf-8', { fatal: true })
const exactUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The body as text; throws if it has more than `maxBytes`, or is wrongly encoded or not UTF-8. */
export async function readBody(c: Context, maxBytes = MAX_BODY): Promise<string> {
  return decode(utf8, await readBytes(c, maxBytes))
}

/** The same with its byte order mark, where it has one: for what is signed. */
export async function readExactBody(c: Context): Promise<string> {
  return decode(exactUtf8, await readBytes(c, MAX_BODY))
}

function decode(decoder: TextDecoder, bytes: ArrayBuffer | Uint8Array): string {
  try {
    return decoder.decode(bytes)
  } catch {
    throw new HttpError(400, errorMessages.badText)
  }
}

async function readBytes(c: Context, maxBytes: number): Promise<ArrayBuffer | Uint8Array> {
  const declared = Number(c.req.header('content-length') ?? Number.NaN)
  if (declared > MAX_DRAINED) throw new HttpError(413, errorMessages.tooLarge, { Connection: 'close' })
  const encoding = c.req.header('content-encoding')
  // A body with a small Content-Length, the usual case, is read without the cost of a web stream.
  const bytes = declared <= maxBytes && !encoding ? await whole(c) : await collect(c, encoding, maxBytes)
  if (bytes.byteLength > maxBytes) throw new HttpError(413, errorMessages.tooLarge)
  return bytes
}

async function whole(c: Context): Promise<ArrayBuffer> {
  try {
    return await c.req.raw.arrayBuffer()
  } catch {
    throw new HttpError(400, errorMessages.notJson)
  }
}

function decoded(raw: ByteStream<Uint8Array>, encoding: string | undefined): AsyncIterable<Uint8Array> {
  if (encoding === undefined || encoding === 'identity') return raw
  const decoder = Object.entries(decoders).find(([name]) => name === encoding.toLowerCase())?.[1]
  if (!decoder) throw new HttpError(415, errorMessages.encoding)
  const source = Readable.fromWeb(raw)
  const stream = decoder()
  source.on('error', error => stream.destroy(error))
  return source.pipe(stream)
}

async function collect(c: Context, encoding: string | undefined, maxBytes: number): Promise<Uint8Array> {
  const raw = c.req.raw.body as ByteStream<Uint8Array> | null
  if (!raw) return new Uint8Array()
  const stream = decoded(raw, encoding)
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of stream) {
      size += chunk.byteLength
      if (size <= maxBytes) chunks.push(chunk)
      if (size > MAX_DRAINED) break
    }
  } catch {
    throw new HttpError(400, errorMessages.notJson)
  }
  if (size > maxBytes) throw new HttpError(413, errorMessages.tooLarge)
  return Buffer.concat(chunks)
}
