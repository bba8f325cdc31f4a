import { createFetch, FetchError, type FetchOptions } from 'ofetch'
import * as z from 'zod/mini'
import { API_BASE, type Endpoint, ORDER_TOKEN_HEADER } from '../contract/endpoint.ts'
import { buildUrl, type RequestOf } from './build-url.ts'
import { NoResponseError, ResponseError } from './errors.ts'

/** Options of a call; `timeout` is milliseconds until an answer begins; its body may take thrice that. */
export interface CallOptions {
  /** Scheme, host and port of the API. */
  origin: string
  /** Bearer token of the signed-in shopper. */
  token?: string | undefined
  timeout?: number
  /** Gives the call up; `timeout` then does not count. */
  signal?: AbortSignal | undefined
  headers?: Record<string, string>
  /** Replaces the platform's `fetch`; the site's server uses its own connection pool. */
  fetch?: typeof globalThis.fetch
  /** Receives the headers of a 2xx response. */
  onHeaders?: (headers: Headers) => void
}

/** The parsed response of an endpoint. */
export type ResponseOf<E extends Endpoint> = z.output<E['response']>

const DEFAULT_TIMEOUT = 10_000
/** How many times the time-out a body may take: on a slow phone network it comes in drops. */
const BODY_TIMES = 3
const RETRIED = [408, 500, 502, 503, 504]

/** Calls the store API once (a GET twice if need be); throws ResponseError or NoResponseError, nothing else. */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  via: CallOptions,
): Promise<ResponseOf<E>> {
  const answer = await send(endpoint, request, via)
  const parsed = z.safeParse(endpoint.response, answer)
  if (!parsed.success) throw new NoResponseError('invalid-response', parsed.error)
  return parsed.data as ResponseOf<E>
}

async function send<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  via: CallOptions,
): Promise<unknown> {
  // Not ofetch's `timeout`, which ends with the first headers: a body, or a second try, could hang.
  const late = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (times: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => late.abort(), times * (via.timeout ?? DEFAULT_TIMEOUT))
  }
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    wait(1)
    const response = await (via.fetch ?? globalThis.fetch)(input, init)
    wait(BODY_TIMES)
    return response
  }
  try {
    const text = await createFetch({ fetch })(
      buildUrl(via.origin + API_BASE, endpoint, request),
      options(endpoint, request, via, via.signal ?? late.signal),
    )
    return parseBody(text)
  } catch (error) {
    throw explained(error, late.signal.aborted)
  } finally {
    clearTimeout(timer)
  }
}

/** Plain words, such as Express's 'Created', are a text: what reads nothing of the answer is done. Throws SyntaxError. */
function parseBody(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    // HTML is a page of something else, and JSON was cut off.
    if (/^\s*[<{["]/.test(text)) throw error
    return text
  }
}

function options<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  via: CallOptions,
  signal: AbortSignal,
): FetchOptions<'text', string> {
  return {
    method: endpoint.method,
    headers: headersOf(endpoint, request, via),
    credentials: 'include',
    // Another API may say nothing of caching: browsers would keep a 410 for good, and one shopper's answer for the next one.
    cache: endpoint.access === 'public' ? 'default' : 'no-store',
    responseType: 'text',
    signal,
    retry: endpoint.method === 'GET' ? 1 : false,
    retryStatusCodes: RETRIED,
    ...(request?.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    onResponse: ({ response }) => {
      if (response.ok) via.onHeaders?.(response.headers)
    },
  }
}

export function headersOf<E extends Endpoint>(endpoint: E, request: RequestOf<E>, via: CallOptions): Headers {
  const headers = new Headers(via.headers)
  headers.set('Accept', endpoint.answersFile ?? 'application/json')
  if (endpoint.method !== 'GET') headers.set('Content-Type', 'application/json')
  if (via.token) headers.set('Authorization', `Bearer ${via.token}`)
  if (request?.orderToken) headers.set(ORDER_TOKEN_HEADER, request.orderToken)
  if (request?.idempotencyKey) headers.set('Idempotency-Key', request.idempotencyKey)
  return headers
}

function explained(error: unknown, isLate: boolean): ResponseError | NoResponseError {
  if (error instanceof SyntaxError) return new NoResponseError('invalid-response', error)
  if (error instanceof FetchError && error.status !== undefined)
    return new ResponseError(error.status, messageIn(error.data), error.data)
  return new NoResponseError(isLate ? 'timeout' : 'network', error)
}

function messageIn(body: unknown): string | undefined {
  const refusal = z.object({ error: z.string().check(z.minLength(1)) })
  try {
    const parsed = z.safeParse(refusal, typeof body === 'string' ? JSON.parse(body) : body)
    return parsed.success ? parsed.data.error : undefined
  } catch {
    // An error response need not be JSON: its status is sufficient.
    return undefined
  }
}
