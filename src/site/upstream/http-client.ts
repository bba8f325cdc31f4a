import type { Readable } from 'node:stream'
import { Agent, request } from 'undici'

/** Bytes of the largest answer that is taken at all: a picture. */
const MAX_PICTURE = 16 * 1024 * 1024

const agent = new Agent({ connections: 128, keepAliveTimeout: 30_000 })
const utf8 = new TextDecoder()

/**
 * `fetch` over kept-alive connections that lets the Host header be chosen, follows no redirect and
 * takes answers up to `maxBytes`: what a server may say to an upstream, and a browser's `fetch` may not.
 */
export function wireUpTo(maxBytes: number): typeof fetch {
  return async (input, init = {}) => {
    const answer = await request(String(input), {
      dispatcher: agent,
      method: init.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === 'string' ? init.body : null,
      signal: init.signal ?? null,
    })
    const headers = new Headers()
    for (const [name, value] of Object.entries(answer.headers)) {
      for (const one of [value ?? []].flat()) headers.append(name, one)
    }
    const bytes = await readUpTo(maxBytes, answer.body)
    return new BufferedResponse(bytes, { status: answer.statusCode, headers })
  }
}

/** The same for any answer, pictures included. */
export const pooledFetch = wireUpTo(MAX_PICTURE)

/** All that `body` holds; undefined, and the rest is never read, once it is more than `maxBytes`. */
function readUpTo(maxBytes: number, body: Readable): Promise<Uint8Array | undefined> {
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

/** An answer with more bytes than are taken. */
export class AnswerTooLarge extends SyntaxError {
  override readonly name = 'AnswerTooLarge'
}

/** An answer that is there as a whole: through the streams of `Response`, reading it costs a tenth of a call. */
class BufferedResponse extends Response {
  /** Where ofetch looks for a body that is no stream. */
  readonly _bodyInit: Uint8Array
  readonly #tooLarge: boolean

  /** Without `bytes` it was too large. */
  constructor(bytes: Uint8Array | undefined, init: ResponseInit) {
    super(null, init)
    this._bodyInit = bytes ?? new Uint8Array()
    this.#tooLarge = bytes === undefined
  }

  override async text(): Promise<string> {
    return utf8.decode(this.#read())
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.#read()
    return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer
  }

  /** Throws AnswerTooLarge, as the text of half an answer would throw: it is no silence, so nobody asks again. */
  #read(): Uint8Array {
    if (this.#tooLarge) throw new AnswerTooLarge()
    return this._bodyInit
  }
}
