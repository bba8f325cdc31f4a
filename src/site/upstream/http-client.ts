import type { Readable } from 'node:stream'
import { Agent, request } from 'undici'

/** Bytes of the largest response that is accepted at all: a picture. */
const MAX_PICTURE = 16 * 1024 * 1024

const agent = new Agent({ connections: 128, keepAliveTimeout: 30_000 })
/** Statuses of responses that have none. */
const NO_BODY = [204, 205, 304]

/** Marks the errors of connections that were never made. */
const ofConnecting = Symbol('of connecting')
agent.on('connectionError', (_origin, _targets, error) => Object.assign(error, { [ofConnecting]: true }))

/** No connection was made: nothing listens, or the name or certificate of the host is wrong. */
export class NotConnected extends Error {
  override readonly name = 'NotConnected'
}

/**
 * A `fetch` over pooled connections that sends a chosen Host header, follows no redirect and buffers responses of up to
 * `maxBytes`; throws NotConnected where there is no connection. A browser's `fetch` can set no Host header.
 */
export function pooledFetchUpTo(maxBytes: number): typeof fetch {
  return async (input, init = {}) => {
    const response = await request(String(input), {
      dispatcher: agent,
      method: init.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === 'string' ? init.body : null,
      signal: init.signal ?? null,
    }).catch((error: unknown) => {
      const isOfConnecting = error instanceof Error && ofConnecting in error
      throw isOfConnecting ? new NotConnected('no connection', { cause: error }) : error
    })
    const headers = new Headers()
    for (const [name, value] of Object.entries(response.headers))
      for (const one of [value ?? []].flat()) headers.append(name, one)
    const bytes = await readUpTo(maxBytes, response.body)
    const body = NO_BODY.includes(response.statusCode) ? null : (bytes ?? tooLarge())
    return new Response(body, { status: response.statusCode, headers })
  }
}

/** The same for any response, pictures included. */
export const pooledFetch = pooledFetchUpTo(MAX_PICTURE)

/** All bytes of `body`; undefined, and the rest is not read, once there are more than `maxBytes`. */
function readUpTo(maxBytes: number, body: Readable): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    let size = 0
    body.on('data', (chunk: Uint8Array) => {
      size += chunk.byteLength
      if (size <= maxBytes) return void chunks.push(chunk)
      resolve(undefined)
      body.destroy()
    })
    body.once('end', () => resolve(Buffer.concat(chunks, size)))
    body.on('error', reject)
  })
}

/** A response with more bytes than are accepted. */
export class AnswerTooLarge extends SyntaxError {
  override readonly name = 'AnswerTooLarge'
}

/** A body whose reading throws AnswerTooLarge: a SyntaxError like that of a truncated one, so that the call is not retried. */
function tooLarge(): ReadableStream {
  return new ReadableStream({ start: controller => controller.error(new AnswerTooLarge()) })
}
