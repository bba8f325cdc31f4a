import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Writable } from 'node:stream'
import type { SiteLocals } from './locals.ts'

/** Astro's own handler, as its middleware build exports it. */
export type AstroHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
  locals: object,
) => Promise<void>

/** One page on its way out of Astro. */
export interface Rendering {
  locals: SiteLocals
  /** The head, as soon as it is known; 404 without a body where Astro has no such route. */
  head: Promise<{ status: number; headers: OutgoingHttpHeaders }>
  /** All of the body; rejects when rendering broke off. */
  body: Promise<Buffer>
  /** Calls back with each part as it comes, from the first on. */
  onChunk: (part: (chunk: Buffer) => void) => void
}

/** Renders `target` (path and query) for the host in `locals`; nothing of the visitor's request goes in. */
export function renderWithAstro(handler: AstroHandler, target: string, locals: SiteLocals): Rendering {
  const sink = new ResponseBuffer()
  const request = {
    method: 'GET',
    url: target,
    headers: { host: locals.shop.host },
    socket: {},
    once: () => request,
  }
  const fail = (error: unknown) => sink.destroy(error instanceof Error ? error : new Error(String(error)))
  const unmatched = () => {
    sink.writeHead(404, {})
    sink.end()
  }
  handler(request as never, sink as never, unmatched, locals).catch(fail)
  return { locals, head: sink.head, body: sink.body, onChunk: part => sink.onChunk(part) }
}

/** Looks like a response to Astro and keeps what is written to it. */
class ResponseBuffer extends Writable {
  statusMessage = ''
  statusCode = 200
  headersSent = false
  readonly head: Rendering['head']
  readonly body: Promise<Buffer>
  readonly #chunks: Buffer[] = []
  readonly #followers: ((chunk: Buffer) => void)[] = []
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
    // Both are looked at by whoever renders; nobody looking is no reason to end the process.
    this.head.catch(() => undefined)
    this.body.catch(() => undefined)
  }

  /** As Node's: a status message or headers may follow the status, or nothing. */
  writeHead(status: number, ...rest: (OutgoingHttpHeaders | string | undefined)[]) {
    if (this.headersSent) return this
    this.headersSent = true
    const headers = rest.find(part => typeof part === 'object') ?? {}
    this.#headKnown.resolve({ status, headers })
    return this
  }

  onChunk(part: (chunk: Buffer) => void) {
    for (const chunk of this.#chunks) part(chunk)
    this.#followers.push(part)
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void) {
    this.#chunks.push(chunk)
    for (const part of this.#followers) part(chunk)
    done()
  }
}
