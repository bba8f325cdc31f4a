import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { Agent, type Dispatcher, request } from 'undici'
import type { S3Address } from './media-address.ts'
import { MediaError } from './media-store.ts'

/** Milliseconds to connect, to the answer's head and between two pieces of its body. */
const TIMEOUTS = { connectTimeout: 3_000, headersTimeout: 8_000, bodyTimeout: 8_000 }
/** Milliseconds that one try may take until the answer's head, waiting for a free connection included. */
const HEAD_TIMEOUT = 8_000
/** The same where a file is sent. */
const SEND_TIMEOUT = 60_000
/** Milliseconds before the second and the third try. */
const PAUSES = [150, 600]
const MAX_ERROR_BYTES = 65_536
/** The sum of no bytes. */
const EMPTY_SUM = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

interface S3Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Below the bucket, URL-encoded; empty for the bucket itself. */
  path: string
  query?: Record<string, string>
  headers?: Record<string, string>
  /** A new stream for each try, its bytes and their SHA-256 in hexadecimal digits. */
  body?: { open: () => Readable; size: number; sum: string }
}

export type S3Answer = Dispatcher.ResponseData

/** Sends signed calls to one bucket. Every call is idempotent, so that a failed one is sent again, three times at most. */
export function s3Requests(address: S3Address) {
  const dispatcher = new Agent({ ...TIMEOUTS, connections: 64, pipelining: 1 })
  /** Returns an answer with status 200, 204 or 404; throws MediaError for every other. The caller reads its body. */
  return async (call: S3Call): Promise<S3Answer> => {
    for (let tries = 0; ; tries++) {
      const answer = await attempt(address, dispatcher, call)
      if (!(answer instanceof MediaError)) return answer
      const wait = PAUSES[tries]
      if (!answer.isTemporary || wait === undefined || isTimeout(answer.cause)) throw answer
      await pause(wait)
    }
  }
}

async function attempt(address: S3Address, dispatcher: Agent, call: S3Call): Promise<S3Answer | MediaError> {
  try {
    const answer = await send(address, dispatcher, call)
    return [200, 204, 404].includes(answer.statusCode) ? answer : await refusal(address, answer)
  } catch (error) {
    return storeFailed(address, error)
  }
}

async function send(address: S3Address, dispatcher: Agent, call: S3Call): Promise<S3Answer> {
  const { method, path, query = {}, headers = {}, body } = call
  const { accessKeyId, secretAccessKey, sessionToken, region } = address
  const search = new URLSearchParams(query).toString().replaceAll('+', '%20')
  // No slash behind the bucket's name: some stores leave it out of what they sign.
  const url = `${address.bucketUrl}${path === '' ? '' : `/${path}`}${search === '' ? '' : `?${search}`}`
  const signed = await new AwsV4Signer({
    method,
    url,
    headers: { ...headers, 'X-Amz-Content-Sha256': body?.sum ?? EMPTY_SUM },
    accessKeyId,
    secretAccessKey,
    ...(sessionToken === undefined ? {} : { sessionToken }),
    service: 's3',
    region,
  }).sign()
  const ending = new AbortController()
  const late = () => ending.abort(new DOMException('No answer in time', 'TimeoutError'))
  const timer = setTimeout(late, body ? SEND_TIMEOUT : HEAD_TIMEOUT)
  try {
    return await request(url, {
      method,
      dispatcher,
      signal: ending.signal,
      headers: {
        ...Object.fromEntries(signed.headers),
        ...(body && { 'content-length': String(body.size) }),
      },
      ...(body && { body: body.open() }),
    })
  } finally {
    clearTimeout(timer)
  }
}

/** Codes of Ceph and MinIO for a bucket beyond its quota, which come with 403 and 400. */
const FULL = /<Code>(?:QuotaExceeded|XMinio\w{0,40}(?:QuotaExceeded|StorageFull))<\/Code>/

/** The store's own text is not shown: it may repeat the key's id and what was signed. */
async function refusal({ place }: S3Address, answer: S3Answer): Promise<MediaError> {
  const { statusCode: status } = answer
  const text = await startOf(answer)
  // Amazon's 307 is of a new bucket, until its name is known everywhere.
  const isTemporary = status >= 500 || [307, 408, 429].includes(status)
  if (status === 507 || FULL.test(text))
    return new MediaError(`The store of pictures at ${place} is full.`, { isTemporary: false })
  if (text.includes('<Code>RequestTimeTooSkewed</Code>'))
    return new MediaError(`The clock of this machine differs from that of ${place}. Set it.`, {
      isTemporary: false,
    })
  // Amazon's words for a bucket of another region; a HEAD has the status alone.
  if ((status < 400 && !isTemporary) || text.includes('<Code>AuthorizationHeaderMalformed</Code>'))
    return new MediaError(
      `The store of pictures at ${place} has this bucket elsewhere (status ${status}). Correct the region and the endpoint of MEDIA_URL.`,
      { isTemporary: false },
    )
  if (status === 401 || status === 403)
    return new MediaError(
      `The store of pictures at ${place} refuses the credentials (status ${status}). Correct AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and the region, and allow it to read, write, delete and list.`,
      { isTemporary: false },
    )
  return new MediaError(`The store of pictures at ${place} answers with status ${status}.`, { isTemporary })
}

async function startOf({ body }: S3Answer): Promise<string> {
  let text = ''
  try {
    for await (const chunk of body) {
      text += chunk
      if (text.length > MAX_ERROR_BYTES) break
    }
  } catch {
    // Cut off: the status says what there is to know.
  }
  return text
}

/** A connection that failed, was too slow or ended early. */
export function storeFailed({ place }: Pick<S3Address, 'place'>, error: unknown): MediaError {
  if (error instanceof MediaError) return error
  const failed = new MediaError(
    `The store of pictures at ${place} ${isTimeout(error) ? 'is too slow' : `does not answer (${reasonOf(error)})`}. Check the address and the network.`,
    { isTemporary: true },
  )
  failed.cause = error
  return failed
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && /Timeout/.test(error.name)
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no reason'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
