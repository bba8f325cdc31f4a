import * as z from 'zod/mini'
import { DESK_API_BASE, type DeskEndpoint, deskRefusal } from '../../contract/desk/desk-endpoint.ts'
import { NoResponseError, ResponseError } from './errors.ts'

type Part<Name extends string, Schema> = Schema extends z.ZodMiniType
  ? undefined extends z.input<Schema>
    ? Record<never, never>
    : { [K in Name]: z.input<Schema> }
  : Record<never, never>

/** Input of a call to endpoint `E`: path parameters, query and body as declared in the contract. */
export type DeskRequestOf<E extends DeskEndpoint> = Part<'params', NonNullable<E['params']>> &
  Part<'query', NonNullable<E['query']>> &
  Part<'body', NonNullable<E['body']>> & {
    /** For `revisioned` endpoints: the revision that was edited, sent as `If-Match`. */
    revision?: number
  }

/** The parsed answer of an endpoint. */
export type DeskResponseOf<E extends DeskEndpoint> = z.output<E['response']>

/** Milliseconds until a call is given up; the site gives up the store API somewhat earlier. */
const TIMEOUT = 15_000

/** Calls the desk's API once, on this page's own origin; throws ResponseError or NoResponseError, nothing else. */
export async function callDesk<E extends DeskEndpoint>(
  endpoint: E,
  request: DeskRequestOf<E>,
): Promise<DeskResponseOf<E>> {
  const response = await send(endpoint, request)
  const body = await bodyOf(response)
  if (!response.ok) throw refusal(response.status, Number(response.headers.get('retry-after')) || 0, body)
  const parsed = z.safeParse(endpoint.response, body)
  if (!parsed.success) throw new NoResponseError(parsed.error)
  return parsed.data as DeskResponseOf<E>
}

/** The error of an answer; `retryAfter` is in seconds, 0 where the answer names none. */
export function refusal(status: number, retryAfter: number, body: unknown): ResponseError {
  const parsed = z.safeParse(deskRefusal, body)
  const { error = '', code = '' } = parsed.success ? parsed.data : {}
  return new ResponseError(status, { reason: error, code, retryAfter, body })
}

interface Sent {
  params?: object
  query?: object
  body?: object
  revision?: number
}

async function send(endpoint: DeskEndpoint, request: object): Promise<Response> {
  const { params, query, body, revision } = request as Sent
  try {
    return await fetch(endpointUrl(endpoint.path, params, query), {
      method: endpoint.method,
      headers: {
        Accept: 'application/json',
        // The API takes changes as JSON alone, which no form of another page can send.
        ...(endpoint.method === 'GET' ? {} : { 'Content-Type': 'application/json' }),
        ...(revision === undefined ? {} : { 'If-Match': `"${revision}"` }),
      },
      signal: AbortSignal.timeout(TIMEOUT),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  } catch (error) {
    throw new NoResponseError(error)
  }
}

/** The parsed body; undefined where it is no JSON, which only an error's body may be. */
async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    if (response.ok) throw new NoResponseError(error)
    return undefined
  }
}

/** The path of a call with its parameters and query. */
export function endpointUrl(path: string, params: object = {}, query: object = {}): string {
  const values = new Map(Object.entries(params))
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()
  return DESK_API_BASE + filled + (search && `?${search}`)
}
