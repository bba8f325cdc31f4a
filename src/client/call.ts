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
const BODY = 3
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
  const { fetch, done } = patientFetch(via)
  try {
    const text = await createFetch({ fetch })(
      buildUrl(via.origin + API_BASE, endpoint, request),
      options(endpoint, request, via),
    )
    return text === '' ? undefined : JSON.parse(text)
  } catch (error) {
    throw explained(error)
  } finally {
    done()
  }
}

/** A `fetch` that gives up in time. ofetch's own `timeout` ends with the first headers: a body, or a second try, could hang. */
function patientFetch({ fetch = globalThis.fetch, timeout = DEFAULT_TIMEOUT, signal }: CallOptions) {
  const late = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => late.abort(), milliseconds)
  }
  return {
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      wait(timeout)
      const response = await fetch(input, { ...init, signal: signal ?? late.signal })
      wait(timeout * BODY)
      return response
    },
    done: () => clearTimeout(timer),
  }
}

function options<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  via: CallOptions,
): FetchOptions<'text', string> {
  return {
    method: endpoint.method,
    headers: headersOf(endpoint, request, via),
    credentials: 'include',
    responseType: 'text',
    retry: endpoint.method === 'GET' ? 1 : false,
    retryStatusCodes: RETRIED,
    ...(request?.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    onResponse: ({ response }) => {
      if (response.ok) via.onHeaders?.(response.headers)
    },
  }
}

/** The headers of a call. */
export function headersOf<E extends Endpoint>(endpoint: E, request: RequestOf<E>, via: CallOptions): Headers {
  const headers = new Headers(via.headers)
  headers.set('Accept', endpoint.answersFile ?? 'application/json')
  if (endpoint.method !== 'GET') headers.set('Content-Type', 'application/json')
  if (via.token) headers.set('Authorization', `Bearer ${via.token}`)
  if (request?.orderToken) headers.set(ORDER_TOKEN_HEADER, request.orderToken)
  if (request?.idempotencyKey) headers.set('Idempotency-Key', request.idempotencyKey)
  return headers
}

function explained(error: unknown): ResponseError | NoResponseError {
  if (error instanceof SyntaxError) return new NoResponseError('invalid-response', error)
  const isFetchError = error instanceof FetchError
  if (isFetchError && error.status !== undefined)
    return new ResponseError(error.status, messageIn(error.data), error.data)
  // While the body is read the error comes as it is.
  const { name } = ((isFetchError && error.cause) || error) as Error
  return new NoResponseError(name === 'AbortError' ? 'timeout' : 'network', error)
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
