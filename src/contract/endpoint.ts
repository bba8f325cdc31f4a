import * as z from 'zod/mini'

/**
 * `public`: no token; `customer`: requires a bearer token of this store; `optional`: uses a token if one is sent;
 * `guest`: as `customer`, but a store with guest checkout takes calls without an `Authorization` header too; `order`:
 * requires a bearer token, or the token of one order in `X-Order-Token`.
 */
export type Access = 'public' | 'customer' | 'optional' | 'guest' | 'order'

/** The header that carries the token of one order. */
export const ORDER_TOKEN_HEADER = 'X-Order-Token'

/** One call of the store API: the client is derived from it, and the API binds its handler to it. */
export interface Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
> {
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api/v1`, with `{name}` for each path parameter. */
  path: `/${string}`
  access: Access
  params?: Params
  query?: Query
  /** Parameters of the query that may be sent several times; `attr.` stands for all that begin so, in a record `attr`. */
  repeatable?: readonly string[]
  body?: Body
  response: Answer
  /** True when the call takes an `Idempotency-Key` header. */
  idempotent?: boolean
  /** True when a call without `order` access reads `X-Order-Token` too. */
  takesOrderToken?: boolean
  /** The type of the answer where that is a file and not JSON. */
  answersFile?: string
}

/** An endpoint as it is declared, with defaults for the rest. */
export type Declared<E extends Pick<Endpoint, 'method' | 'response'>> = Omit<E, 'method' | 'response'> &
  Partial<Pick<E, 'method' | 'response'>>

/** Every call lives below this path. */
export const API_BASE = '/api/v1'

/**
 * Declares an endpoint, keeping the exact types of its schemas: a GET without another `method`; without a `response` of its
 * own, whatever is answered says only that the call succeeded.
 * @__NO_SIDE_EFFECTS__
 */
export function endpoint<
  Answer extends z.ZodMiniType = z.ZodMiniUnknown,
  Params extends z.ZodMiniType = z.ZodMiniType<undefined>,
  Query extends z.ZodMiniType = z.ZodMiniType<undefined>,
  Body extends z.ZodMiniType = z.ZodMiniType<undefined>,
>(definition: Declared<Endpoint<Params, Query, Body, Answer>>) {
  return { method: 'GET', response: z.unknown(), ...definition } as Endpoint<Params, Query, Body, Answer>
}

/** The parsed body of an endpoint's call. */
export type BodyOf<E extends { body?: z.ZodMiniType }> = z.output<NonNullable<E['body']>>
