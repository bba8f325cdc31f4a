import type * as z from 'zod/mini'
import type { Endpoint } from '../contract/endpoint.ts'
import { wellFormed } from '../domain/ponyfills/well-formed.ts'

type Part<Name extends string, Schema> = Schema extends z.ZodMiniType
  ? undefined extends z.input<Schema>
    ? { [K in Name]?: z.input<Schema> }
    : Record<never, never> extends z.input<Schema>
      ? { [K in Name]?: z.input<Schema> }
      : { [K in Name]: z.input<Schema> }
  : { [K in Name]?: undefined }

/** Input of a call to endpoint `E`: path parameters, query and body as declared in the contract. */
export type RequestOf<E extends Endpoint> = Part<'params', NonNullable<E['params']>> &
  Part<'query', NonNullable<E['query']>> &
  Part<'body', NonNullable<E['body']>> & {
    idempotencyKey?: string
    /** Token of the order that the call is about. */
    orderToken?: string | undefined
  }

/** The URL of a call below `base`; omits empty and missing query values, and repeats a parameter for each of a list. */
export function buildUrl(
  base: string,
  endpoint: Endpoint,
  request: { params?: unknown; query?: unknown },
): string {
  const params = entries(request.params)
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(wellFormed(String(params.get(name) ?? ''))),
  )
  const query = new URLSearchParams()
  for (const [name, value] of entries(request.query)) append(query, name, value)
  const search = query.toString()
  return base + path + (search === '' ? '' : `?${search}`)
}

/** `{ attr: { fabric: ['silk'] } }` becomes `attr.fabric=silk`. */
function append(query: URLSearchParams, name: string, value: unknown): void {
  if (Array.isArray(value)) for (const one of value) append(query, name, one)
  else if (typeof value === 'object')
    for (const [key, inner] of entries(value)) append(query, `${name}.${key}`, inner)
  else if (value !== undefined && value !== '') query.append(name, String(value))
}

function entries(values: unknown): Map<string, unknown> {
  return new Map(typeof values === 'object' && values !== null ? Object.entries(values) : [])
}
