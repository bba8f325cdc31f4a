import { Agent, type Dispatcher, request } from 'undici'
import { type Answer, type Kind, outcomeOf } from './answers.ts'
import type { Server, World } from './world.ts'

/** Milliseconds after which a shopper gives up. */
const PATIENCE = 10_000
const MOST_REPORTED = 5

/** One request of a shopper. */
export interface Ask {
  kind: Kind
  server: Server
  host: string
  path: string
  /** Address that the shopper's network has. */
  address: string
  token?: string
  idempotencyKey?: string
  /** Sent by POST: an object as JSON, text as a form. */
  body?: object | string
  /** A refusal that is no error here. */
  expected?: number
}

/** An answer with its body, compressed where the site compresses it. */
export interface Received {
  answer: Answer
  body: Buffer
  /** Seconds after which a refused request may be sent again; 0 where the answer has none. */
  retryAfter: number
}

/** Sends requests to site and API from connections that stay open, as many as are needed at once. */
export class Client {
  readonly #agent = new Agent({ connections: null, pipelining: 1, keepAliveTimeout: 15_000 })
  readonly #ports: World['ports']
  readonly #begun: number
  #reported = 0

  /** `begun` is the beginning of the phase, by the process's clock. */
  constructor(ports: World['ports'], begun: number) {
    this.#ports = ports
    this.#begun = begun
  }

  /** What came of one request; without an answer its status is 0. */
  async ask(asked: Ask): Promise<Received> {
    const start = performance.now()
    const answer: Answer = {
      kind: asked.kind,
      status: 0,
      hasRetryAfter: false,
      askedAt: start - this.#begun,
      took: 0,
    }
    try {
      const { statusCode: status, headers, body: stream } = await this.#send(asked)
      const body = Buffer.from(await stream.arrayBuffer())
      const kind = isMade(asked.kind, headers) ? 'made page' : asked.kind
      const retryAfter = Number(headers['retry-after'] ?? 0)
      const took = performance.now() - start
      const whole = { ...answer, kind, status, hasRetryAfter: retryAfter > 0, took }
      if (outcomeOf(whole) === 'error' && status !== asked.expected)
        this.#report(`${asked.path} answers ${status}: ${body.subarray(0, 200)}`)
      return { answer: whole, body, retryAfter }
    } catch (error) {
      this.#report(`${asked.path} has no answer: ${error}`)
      return { answer: { ...answer, took: performance.now() - start }, body: Buffer.alloc(0), retryAfter: 0 }
    }
  }

  /** Closes every connection. */
  close(): Promise<void> {
    return this.#agent.destroy()
  }

  /** The first errors of a phase, for finding their cause. */
  #report(text: string) {
    this.#reported += 1
    if (this.#reported <= MOST_REPORTED) console.error(`  ${text}`)
  }

  #send(asked: Ask): Promise<Dispatcher.ResponseData> {
    const { server, path, body } = asked
    const port = this.#ports[server]
    return request(`http://127.0.0.1:${port}${path}`, {
      dispatcher: this.#agent,
      method: body === undefined ? 'GET' : 'POST',
      headers: headersOf(asked, port),
      body: typeof body === 'object' ? JSON.stringify(body) : body,
      headersTimeout: PATIENCE,
      bodyTimeout: PATIENCE,
    })
  }
}

function headersOf(
  { server, host, address, token, idempotencyKey, body }: Ask,
  port: number,
): Record<string, string> {
  const type = typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json'
  return {
    host: `${host}:${port}`,
    'x-forwarded-for': address,
    ...(server === 'site' && { 'accept-encoding': 'gzip' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    ...(body !== undefined && { 'content-type': type }),
  }
}

/** Whether a page was rendered for this request: the site names every page that it had. */
function isMade(kind: Kind, headers: Dispatcher.ResponseData['headers']): boolean {
  return kind === 'page' && !/desc=(hit|stale)/.test(String(headers['server-timing']))
}
