import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Writable } from 'node:stream'

/** Astro's own handler, as its middleware build exports it. */
export type AstroHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
  locals: object,
) => Promise<void>

/** One page while Astro renders it. */
export interface Rendering {
  /** Status and headers, as soon as they are known; 404 without a body where Astro has no such route. */
  head: Promise<{ status: number; headers: OutgoingHttpHeaders }>
  /** The complete body; rejects when the rendering failed. */
  body: Promise<Buffer>
  /** Calls `listener` with every chunk, those already written included. */
  onChunk: (listener: (chunk: Buffer) => void) => void
}

/** Renders `target` (path and query) for the host in `locals`; the shopper's request is not passed on. */
export function renderWithAstro(
  handler: AstroHandler,
  target: string,
  locals: { tenant: { host: string } },
): Rendering {
  const buffer = new ResponseBuffer()
  const request = {
    method: 'GET',
    url: target,
    headers: { host: locals.tenant.host },
    socket: {},
    once: () => request,
  }
  const fail = (error: unknown) => buffer.destroy(error instanceof Error ? error : new Error(String(error)))
  const unmatched = () => {
    buffer.writeHead(404, {})
    buffer.end()
  }
  handler(request as never, buffer as never, unmatched, locals).catch(fail)
  return { head: buffer.head, body: buffer.body, onChunk: listener => buffer.onChunk(listener) }
}

/** Stands in for Node's response: buffers what Astro writes. */
class ResponseBuffer extends Writable {
  statusCode = 200
  headersSent = false
  readonly head: Rendering['head']
  readonly body: Promise<Buffer>
  readonly #chunks: Buffer[] = []
  readonly #listeners: ((chunk: Buffer) => void)[] = []
  readonly #headKnown = Promise.withResolvers<Awaited<Rendering['head']>>()

  constructor() {
    super()
    this.head = this.#headKnown.promise
    this.body = new Promise((resolve, reject) => {
      this.on('finish', () => resolve(Buffer.concat(this.#chunks)))
      this.on('error', reject)
      this.on('close', () => reject(new Error('the rendering broke off')))
    })
    this.on('error', error => this.#headKnown.reject(error))
    this.on('finish', () => this.writeHead(this.statusCode, {}))
    // The renderer awaits both; a rejection it does not await must not end the process.
    this.head.catch(() => undefined)
    this.body.catch(() => undefined)
  }

  /** As in Node, a status message, headers, both or neither may follow the status. The first head stands. */
  writeHead(status: number, ...rest: (OutgoingHttpHeaders | string | undefined)[]) {
    this.headersSent = true
    const headers = rest.find(value => typeof value === 'object') ?? {}
    this.#headKnown.resolve({ status, headers })
    return this
  }

  onChunk(listener: (chunk: Buffer) => void) {
    for (const chunk of this.#chunks) listener(chunk)
    this.#listeners.push(listener)
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void) {
    this.#chunks.push(chunk)
    for (const listener of this.#listeners) listener(chunk)
    done()
  }
}
