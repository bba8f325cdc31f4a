import type { IncomingMessage, ServerResponse } from 'node:http'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Agent, request as sendRequest } from 'undici'
import { ConcurrencyLimiter, type Share } from '../../concurrency/concurrency-limiter.ts'
import { DESK_API_BASE, UPLOAD_TIMEOUT } from '../../contract/desk/desk-endpoint.ts'
import { isLocalHost } from '../../domain/hosts.ts'
import { clientAddress } from '../../http-server/client-address.ts'
import { networkOf, wideNetworkOf } from '../../http-server/network.ts'
import { plainAddress, trustedProxies as readProxies } from '../../http-server/trusted-proxies.ts'
import type { SiteConfig } from '../config.ts'
import { getHeader } from '../http/raw-headers.ts'
import { requestIdHeader } from '../http/request-id.ts'
import type { RequestTarget } from '../http/request-target.ts'
import { log } from '../log.ts'
import { isLocalApi, sharedApiOrigin } from '../upstream/shared-api-origin.ts'
import { deskCallHeaders } from './desk-headers.ts'
import { isDeskUpload, largestUpload, shopOfCall } from './desk-upload.ts'

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const
/** The only headers that are passed: others could let a browser name another host or address to the API. */
const REQUEST_HEADERS = [
  'accept',
  'content-type',
  'content-length',
  'cookie',
  'origin',
  'sec-fetch-site',
  'if-match',
  'if-none-match',
  'idempotency-key',
  'user-agent',
]
const RESPONSE_HEADERS = [
  'content-type',
  'content-length',
  'content-disposition',
  'content-encoding',
  'cache-control',
  'etag',
  'retry-after',
  'set-cookie',
]

/** Milliseconds until the answer's headers, and between two parts of its body: a password may wait to be hashed. */
const ANSWER_TIMEOUT = 10_000

/** Milliseconds for the same of an upload: the API waits for the whole file, then decodes it in its turn. */
const UPLOAD_ANSWER_TIMEOUT = UPLOAD_TIMEOUT + 60_000

const connections = { keepAliveTimeout: 30_000, connectTimeout: 2_000, bodyTimeout: ANSWER_TIMEOUT }
/**
 * Calls at once, and those of one shop: a file that is read slowly, or lists that wait for their turn, keep no other shop's
 * calls waiting.
 */
const CALLS = 128
const CALLS_OF_SHOP = 32
/** Those of one network, with a session or without: whoever knows a shop's name keeps its people out no more than others. */
const CALLS_OF_NETWORK = 24
const agent = new Agent({ ...connections, connections: CALLS, headersTimeout: ANSWER_TIMEOUT })
const isLoopback = readProxies('loopback')
const callLimiter = new ConcurrencyLimiter(CALLS)
/**
 * Uploads at once, and those of one shop, as the API has it: beyond that they are refused, instead of waiting for others that
 * may be slow. They have connections of their own, so that they keep no other call waiting.
 */
const UPLOADS = 64
const UPLOADS_OF_SHOP = 8
const uploads = new Agent({ ...connections, connections: UPLOADS, headersTimeout: UPLOAD_ANSWER_TIMEOUT })
const uploadLimiter = new ConcurrencyLimiter(UPLOADS)

/** Whether a path lies where the desk's calls are. */
export function isDeskCall(path: string): boolean {
  return path === DESK_API_BASE || path.startsWith(`${DESK_API_BASE}/`)
}

/** Passes one call of the desk to the store API and its answer back, both as streams. */
export async function passDeskCall(
  config: SiteConfig,
  target: RequestTarget,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const method = METHODS.find(name => name === target.method)
  if (!method) return refuseCall(response, 405, 'This call does not exist.', { Allow: METHODS.join(', ') })
  const url = new URL(sharedApiOrigin(config) + target.path + (target.search && `?${target.search}`))
  // Dots in a path would lead out of the desk's calls.
  if (url.pathname !== target.path) return refuseCall(response, 404, 'This call does not exist.')
  if (Number(getHeader(request, 'content-length') ?? 0) > maxBytes(request)) return refuseLarge(response)
  const body = method === 'GET' ? undefined : LimitedBody.of(request)
  const exchange = { config, target, request, response, body }
  const shop = shopOfCall(target.path)
  if (!isDeskUpload(request)) {
    // Before it takes a place, which a slow sender would hold.
    await body?.hasBegun
    if (shop === '' && body && !body.isWhole) return refuseLarge(response)
    const leave = callLimiter.acquire([[`of ${shop}`, CALLS_OF_SHOP], ...networkShares(config, request)])
    if (!leave) return refuseBusy(response, 'The desk is busy. Try again in a moment.')
    return pass(exchange, { url, method }, agent).finally(leave)
  }
  const leave = uploadLimiter.acquire([[shop, UPLOADS_OF_SHOP]])
  if (!leave) return refuseBusy(response, 'Too many files are being added now. Try again in a minute.')
  await pass(exchange, { url, method }, uploads).finally(leave)
}

/** A proxy that is not named, and this machine, may have many people behind them. */
function networkShares({ trustedProxies }: SiteConfig, request: IncomingMessage): Share[] {
  const peer = request.socket.remoteAddress ?? ''
  const client = clientAddress(peer, getHeader(request, 'x-forwarded-for') ?? '', trustedProxies)
  if (isLoopback(client)) return []
  return [networkOf(client), wideNetworkOf(client)].flatMap(network =>
    network === undefined ? [] : [[`from ${network}`, CALLS_OF_NETWORK] as const],
  )
}

interface Exchange {
  config: SiteConfig
  target: RequestTarget
  request: IncomingMessage
  response: ServerResponse
  body: LimitedBody | undefined
}

async function pass(
  { config, target, request, response, body }: Exchange,
  { url, method }: { url: URL; method: (typeof METHODS)[number] },
  dispatcher: Agent,
): Promise<void> {
  const headers = requestHeaders(config, target, request)
  // What only reads ends with its browser; what changes something is carried out.
  const gone = new AbortController()
  if (method === 'GET') response.once('close', () => gone.abort())
  const { signal } = gone
  try {
    const answer = await sendRequest(url, { dispatcher, method, headers, signal, body: body ?? null })
    response.writeHead(answer.statusCode, {
      'Cache-Control': 'no-store',
      ...deskCallHeaders,
      ...picked(RESPONSE_HEADERS, name => answer.headers[name]),
    })
    // The browser reads an early answer, such as a refusal, once it has sent the whole body.
    if (body && !request.readableEnded) request.unpipe(body).resume()
    // Breaks the answer off when its source does, so that the browser does not take a part for the whole.
    await pipeline(answer.body, response)
  } catch (error) {
    if (response.headersSent || signal.aborted) response.destroy()
    else if (body?.isTooLarge) refuseLarge(response)
    else refuseFailedCall(response, error)
  }
}

function requestHeaders(
  config: SiteConfig,
  { https }: RequestTarget,
  request: IncomingMessage,
): Record<string, string> {
  const { deskHost, trustedProxies } = config
  const peer = plainAddress(request.socket.remoteAddress ?? '')
  const earlier = trustedProxies(peer) ? getHeader(request, 'x-forwarded-for') : undefined
  return {
    ...picked(REQUEST_HEADERS, name => getHeader(request, name)),
    ...(isLocalApi(config) ? { host: `${deskHost}:${config.apiPort}` } : {}),
    // With the port that a local host has in browsers: the API compares a call's `Origin` with it.
    'x-forwarded-host': isLocalHost(deskHost) && !https ? `${deskHost}:${config.port}` : deskHost,
    'x-forwarded-proto': https ? 'https' : 'http',
    'x-forwarded-for': earlier ? `${earlier}, ${peer}` : peer,
    ...requestIdHeader(),
  }
}

function picked<Value>(names: string[], get: (name: string) => Value | undefined): Record<string, Value> {
  return Object.fromEntries(
    names.flatMap(name => {
      const value = get(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

function refuseBusy(response: ServerResponse, sentence: string) {
  refuseCall(response, 503, sentence, { 'Retry-After': '5' })
}

function refuseLarge(response: ServerResponse) {
  refuseCall(response, 413, 'This is too large to save. Make it smaller.')
}

/** Codes of errors after which it is certain that the call did not reach the API. */
const UNREACHABLE = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']

/** Sends an error as the API does. The rest of a body is not read: the connection closes. */
function refuseCall(
  response: ServerResponse,
  status: number,
  error: string,
  headers: Record<string, string> = {},
) {
  if (response.destroyed) return
  const body = Buffer.from(JSON.stringify({ error }))
  response.writeHead(status, {
    ...deskCallHeaders,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': body.length,
    'Cache-Control': 'no-store',
    ...(response.req.readableEnded ? {} : { Connection: 'close' }),
    ...headers,
  })
  response.end(body)
}

/** Sends 503 without a connection; 502 where the call may have been carried out. */
function refuseFailedCall(response: ServerResponse, error: unknown) {
  log.warn({ error: error instanceof Error ? error.message : String(error) }, 'a desk call got no answer')
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (UNREACHABLE.includes(code))
    refuseCall(response, 503, 'The shop’s server does not answer. Try again in a minute.', {
      'Retry-After': '5',
    })
  else
    refuseCall(
      response,
      502,
      'The shop’s server did not answer. Check if your change was saved before you try again.',
    )
}

/** Bytes of a call's body, where it is no file; and those of calls of no shop, such as a sign-in. */
const MAX_BODY = 1_000_000
const SMALL_BODY = 60_000

/** Bytes that the body of a call may have. */
function maxBytes(request: IncomingMessage): number {
  return largestUpload(request) ?? MAX_BODY
}

/** Passes bytes on until there are more than a call may have, then fails. */
class LimitedBody extends Transform {
  isTooLarge = false
  isWhole = false
  #bytes = 0
  readonly #max: number
  readonly #begun = Promise.withResolvers<void>()
  /** Resolves once all of a small body is here, or as much of a larger one; or when the browser breaks off. */
  readonly hasBegun = this.#begun.promise

  constructor(max: number) {
    super({ readableHighWaterMark: 2 * SMALL_BODY })
    this.#max = max
    this.once('close', this.#begun.resolve)
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
    if (this.#bytes > SMALL_BODY) this.#begun.resolve()
    if (this.isTooLarge) done(new Error('the body is too large'))
    else done(null, chunk)
  }

  override _flush(done: () => void) {
    this.isWhole = this.#bytes <= SMALL_BODY
    this.#begun.resolve()
    done()
  }
}

function hasBody(request: IncomingMessage): boolean {
  const length = getHeader(request, 'content-length')
  return length === undefined ? getHeader(request, 'transfer-encoding') !== undefined : Number(length) > 0
}
