import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3Address } from './media-address.ts'
import { checkedKey, isMediaKey, type ListedFile, MediaError, type MediaStore } from './media-store.ts'
import { type S3Answer, s3Requests, storeFailed } from './s3-request.ts'

/** The file's sum, stored with it: what has none was not stored by this program, or is another server's page. */
const SUM_HEADER = 'x-amz-meta-sha256'
const SUM = /^[0-9a-f]{64}$/
const MAX_LIST_BYTES = 4_000_000

type Send = ReturnType<typeof s3Requests>

/** Pictures in a bucket of an S3-compatible store, below a prefix. */
export function s3Store(address: S3Address): MediaStore {
  const send = s3Requests(address)
  const pathOf = (key: string) => address.prefix + checkedKey(key).split('/').map(encoded).join('/')
  return {
    place: address.place,
    put: (key, path) => put(send, pathOf(key), path, address),
    stat: async key => {
      if (!isMediaKey(key)) return undefined
      const answer = await send({ method: 'HEAD', path: pathOf(key) })
      await answer.body.dump()
      return answer.statusCode === 404 ? undefined : factsOf(address, answer)
    },
    read: async key => (isMediaKey(key) ? read(send, pathOf(key), address) : undefined),
    remove: async key => {
      const answer = await send({ method: 'DELETE', path: pathOf(key) })
      await answer.body.dump()
    },
    list: shop => list(send, shop === undefined ? '' : `${shop}/`, address),
    check: async () => {
      await listPart(send, address, { prefix: address.prefix, 'max-keys': '1' })
    },
  }
}

async function put(send: Send, path: string, from: string, address: S3Address): Promise<void> {
  const { sum, size } = await sumOf(from)
  const answer = await send({
    method: 'PUT',
    path,
    headers: {
      'Content-Type': extname(path) === '.webp' ? 'image/webp' : 'application/octet-stream',
      [SUM_HEADER]: sum,
    },
    body: { open: () => createReadStream(from), size, sum },
  })
  await answer.body.dump()
  if (answer.statusCode === 404) throw noBucket(address)
  // A page of a server in between would be taken for success.
  if (answer.headers.etag === undefined) throw wrong(address)
}

async function read(send: Send, path: string, address: S3Address) {
  const answer = await send({ method: 'GET', path })
  if (answer.statusCode === 404) {
    await answer.body.dump()
    return undefined
  }
  try {
    const { size, etag, sum } = factsOf(address, answer)
    // A destroyed body reports so, also where no reader is left.
    answer.body.on('error', () => {})
    const whole = wholeOnly(piecesOf(address, answer), { size, sum, wrong: () => wrong(address) })
    const body = Readable.from(whole, { objectMode: false })
    body.on('close', () => answer.body.destroy())
    return { size, etag, body }
  } catch (error) {
    answer.body.on('error', () => {}).destroy()
    throw error
  }
}

async function* piecesOf(address: S3Address, { body }: S3Answer): AsyncGenerator<Buffer> {
  try {
    yield* body
  } catch (error) {
    throw storeFailed(address, error)
  }
}

function factsOf(address: S3Address, { statusCode, headers }: S3Answer) {
  const sum = headers[SUM_HEADER]
  const size = Number(headers['content-length'] ?? Number.NaN)
  if (statusCode !== 200 || typeof sum !== 'string' || !SUM.test(sum) || !Number.isSafeInteger(size))
    throw wrong(address)
  return { size, sum, etag: `"${sum.slice(0, 32)}"` }
}

async function* list(send: Send, shop: string, address: S3Address): AsyncGenerator<ListedFile> {
  const prefix = address.prefix + shop
  let next: string | undefined
  do {
    const query = { prefix, 'encoding-type': 'url', ...(next && { 'continuation-token': next }) }
    const part = await listPart(send, address, query)
    next = part.next
    for (const { key, size } of part.files) {
      if (!key.startsWith(prefix)) throw wrong(address)
      const own = key.slice(address.prefix.length)
      if (isMediaKey(own)) yield { key: own, size }
    }
  } while (next !== undefined)
}

async function listPart(send: Send, address: S3Address, query: Record<string, string>) {
  const answer = await send({ method: 'GET', path: '', query: { 'list-type': '2', ...query } })
  const text = await bounded(answer, address)
  if (answer.statusCode === 404) throw noBucket(address)
  const part = readListing(text)
  if (!part) throw wrong(address)
  return part
}

async function bounded(answer: S3Answer, address: S3Address): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of piecesOf(address, answer)) {
    bytes += chunk.length
    if (bytes > MAX_LIST_BYTES) throw wrong(address)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** What RFC 3986 reserves is encoded too, as the signature demands. */
function encoded(segment: string): string {
  return encodeURIComponent(segment).replace(
    /[!'()*]/g,
    one => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function wrong({ place }: S3Address): MediaError {
  return new MediaError(
    `The store of pictures at ${place} sent back another file than was stored. Check the store.`,
    { isTemporary: true },
  )
}

function noBucket({ place }: S3Address): MediaError {
  return new MediaError(
    `The store of pictures at ${place} has no such bucket. Create it, or correct MEDIA_URL.`,
    { isTemporary: false },
  )
}

/** The SHA-256 of a local file in hexadecimal digits, and its bytes. */
async function sumOf(path: string): Promise<{ sum: string; size: number }> {
  const hash = createHash('sha256')
  let size = 0
  await pipeline(createReadStream(path), async source => {
    for await (const chunk of source) {
      size += chunk.length
      hash.update(chunk)
    }
  })
  return { sum: hash.digest('hex'), size }
}

/** Keeps a body's last piece back until size and sum are right, so that a wrong one never ends well; throws `wrong()`. */
async function* wholeOnly(
  source: AsyncIterable<Buffer>,
  { size, sum, wrong }: { size: number; sum: string; wrong: () => Error },
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let read = 0
  let last: Buffer | undefined
  for await (const chunk of source) {
    read += chunk.length
    if (read > size) throw wrong()
    hash.update(chunk)
    if (last) yield last
    last = chunk
  }
  if (read !== size || hash.digest('hex') !== sum) throw wrong()
  if (last) yield last
}

interface Listing {
  files: ListedFile[]
  /** Where the next part begins; undefined for the last part. */
  next: string | undefined
}

/** Reads one part of a bucket's list, asked for with `encoding-type=url`; undefined for every other document. */
function readListing(xml: string): Listing | undefined {
  if (!/<ListBucketResult[\s>]/.test(xml) || !xml.trimEnd().endsWith('</ListBucketResult>')) return undefined
  const isCut = textOf(xml, 'IsTruncated') === 'true'
  const next = textOf(xml, 'NextContinuationToken')
  if (isCut && next === undefined) return undefined
  // A store that does not know `encoding-type` sends keys as they are.
  const isEncoded = textOf(xml, 'EncodingType') === 'url'
  const files: ListedFile[] = []
  for (const [, entry = ''] of xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
    const text = textOf(entry, 'Key')
    const key = isEncoded ? decoded(text) : text
    const size = Number(textOf(entry, 'Size'))
    if (key === undefined || !Number.isSafeInteger(size)) return undefined
    files.push({ key, size })
  }
  return { files, next: isCut ? next : undefined }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function textOf(xml: string, name: string): string | undefined {
  const [, text] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? []
  return text
    ?.replace(/&#(x?)([0-9a-f]+);/gi, (_, hex: string, code: string) =>
      String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)),
    )
    .replace(/&(\w+);/g, (whole, entity: string) => ENTITIES[entity] ?? whole)
}

function decoded(key: string | undefined): string | undefined {
  try {
    return key === undefined ? undefined : decodeURIComponent(key.replaceAll('+', '%20'))
  } catch {
    // Half a percent-encoding.
    return undefined
  }
}
