import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import { getHeader } from '../http/raw-headers.ts'
import { largestUpload } from './desk-upload.ts'

/** Bytes of a call's body, where it is no file. */
const MAX_BODY = 1_000_000

/** Bytes that the body of a call may have. */
function maxBytes(request: IncomingMessage): number {
  return largestUpload(request) ?? MAX_BODY
}

/** Passes bytes on until there are more than a call may have, then fails. */
export class LimitedBody extends Transform {
  isTooLarge = false
  #bytes = 0
  readonly #max: number

  constructor(max: number) {
    super()
    this.#max = max
  }

  /** A body that reads `request`; undefined where the request has none. It fails when the browser breaks off. */
  static of(request: IncomingMessage): LimitedBody | undefined {
    if (!hasBody(request)) return undefined
    const body = new LimitedBody(maxBytes(request))
    // The caller learns of a failure from the call that sends the body.
    body.on('error', () => undefined)
    // Not a pipeline, which would close the connection before the refusal is sent.
    request.pipe(body)
    request.once('close', () => request.complete || body.destroy(new Error('the request broke off')))
    return body
  }

  override _transform(chunk: Buffer, _encoding: string, done: (error: Error | null, chunk?: Buffer) => void) {
    this.#bytes += chunk.length
    this.isTooLarge = this.#bytes > this.#max
    if (this.isTooLarge) done(new Error('the body is too large'))
    else done(null, chunk)
  }
}

/** Whether a request announces a larger body than a call may have. */
export function announcesTooMuch(request: IncomingMessage): boolean {
  return Number(getHeader(request, 'content-length') ?? 0) > maxBytes(request)
}

function hasBody(request: IncomingMessage): boolean {
  const length = getHeader(request, 'content-length')
  return length === undefined ? getHeader(request, 'transfer-encoding') !== undefined : Number(length) > 0
}
