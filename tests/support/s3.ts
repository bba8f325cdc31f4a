import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { mediaAddress, type S3Address } from '../../src/store-api/media-store/media-address.ts'
import { atEnd } from './at-end.ts'
import { portOf } from './port-of.ts'
import { SECRET, signatureOf } from './s3-signature.ts'

type Kept = { body: Buffer; headers: Record<string, string> }

/** Answers in the place of the store; true where it did. */
export type Fault = (request: IncomingMessage, response: ServerResponse, s3: StandIn) => boolean | undefined

export interface StandIn {
  /** By path, such as `/bucket/prefix/one/a.webp`. */
  kept: Map<string, Kept>
  calls: string[]
  fault: Fault | undefined
  /** Keys in one part of a list. */
  page: number
  address: S3Address
  url: string
}

/**
 * A server that speaks as much of S3 as the store of pictures uses, and calculates every signature itself; `later` gets
 * what ends it, by default at the end of the test file.
 */
export async function openS3(
  prefix = 'shops/',
  later: (stop: () => void) => unknown = atEnd,
): Promise<StandIn> {
  const server = createServer((request, response) => {
    answer(request, response, s3).catch(error => response.destroy(error))
  })
  const endpoint = `http://127.0.0.1:${await portOf(server, later)}`
  const url = `s3://pictures/${prefix}?endpoint=${endpoint}&region=ap-south-1`
  const address = mediaAddress(url, SECRET)
  if (!address) throw new Error('no address')
  const s3: StandIn = { kept: new Map(), calls: [], fault: undefined, page: 1000, address, url }
  return s3
}

async function answer(request: IncomingMessage, response: ServerResponse, s3: StandIn): Promise<void> {
  const { method = '', url = '' } = request
  const [path = '', query = ''] = url.split('?')
  s3.calls.push(`${method} ${path}`)
  if (s3.fault?.(request, response, s3)) return
  const body = await buffer(request)
  const sum = createHash('sha256').update(body).digest('hex')
  if (sum !== request.headers['x-amz-content-sha256'])
    return refuse(response, 400, 'XAmzContentSHA256Mismatch')
  if (request.headers.authorization !== signatureOf(request))
    return refuse(response, 403, 'SignatureDoesNotMatch')
  if (!`${path}/`.startsWith('/pictures/')) return refuse(response, 404, 'NoSuchBucket')
  const key = decodeURIComponent(path)
  if (key === '/pictures') return list(response, new URLSearchParams(query), s3)
  if (method === 'PUT') {
    const meta = { 'x-amz-meta-sha256': String(request.headers['x-amz-meta-sha256']) }
    s3.kept.set(key, { body, headers: { ...meta, ETag: '"stored"', 'Content-Type': 'text/html' } })
    response.writeHead(200, { ETag: '"stored"' }).end()
    return
  }
  const found = s3.kept.get(key)
  if (method === 'DELETE') {
    s3.kept.delete(key)
    response.writeHead(204).end()
  } else if (!found) refuse(response, 404, 'NoSuchKey')
  else response.writeHead(200, { ...found.headers, 'Content-Length': found.body.length }).end(found.body)
}

/** Begins to send a stored file of a million bytes, ten bytes a second. */
export function sendSlowly(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Length': 1_000_000, 'x-amz-meta-sha256': 'a'.repeat(64) })
  const drip = setInterval(() => response.write('.'), 100)
  response.on('close', () => clearInterval(drip))
}

function refuse(response: ServerResponse, status: number, code: string): void {
  const text = `<?xml version="1.0"?><Error><Code>${code}</Code><AWSAccessKeyId>${SECRET.AWS_ACCESS_KEY_ID}</AWSAccessKeyId></Error>`
  response.writeHead(status, { 'Content-Type': 'application/xml' }).end(text)
}

function list(response: ServerResponse, query: URLSearchParams, { kept, page }: StandIn): void {
  const after = query.get('continuation-token') ?? ''
  const most = Number(query.get('max-keys') ?? page)
  const keys = [...kept.keys()].map(path => path.slice('/pictures/'.length)).toSorted()
  const wanted = keys.filter(key => key.startsWith(query.get('prefix') ?? '') && key > after)
  const part = wanted.slice(0, most)
  const isCut = part.length < wanted.length
  const size = (key: string) => kept.get(`/pictures/${key}`)?.body.length
  const entries = part.map(
    key => `<Contents><Key>${encodeURIComponent(key)}</Key><Size>${size(key)}</Size></Contents>`,
  )
  const next = isCut ? `<NextContinuationToken>${part.at(-1)}</NextContinuationToken>` : ''
  response
    .writeHead(200, { 'Content-Type': 'application/xml' })
    .end(
      `<?xml version="1.0"?><ListBucketResult><EncodingType>url</EncodingType><IsTruncated>${isCut}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`,
    )
}
