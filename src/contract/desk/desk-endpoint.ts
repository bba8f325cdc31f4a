import * as z from 'zod/mini'
import type { Declared, Endpoint } from '../endpoint.ts'
import type { Permission } from './permission.ts'

/** Every call of the desk lives below this path, on the desk's own host. */
export const DESK_API_BASE = '/api/v1/desk'
/** The content type of an uploaded file, whatever it is: its content says. No form of another site can send it. */
export const UPLOAD_TYPE = 'application/octet-stream'
/** Milliseconds until an upload is given up: 20 MB at half a megabit a second. */
export const UPLOAD_TIMEOUT = 5 * 60_000

export const shopSlug = z.string().check(z.maxLength(50))
/** The path of a call about a shop. */
export const shopPath = z.object({ shop: shopSlug })
/** The order number that people see, as digits. */
export const orderNumberText = z.string().check(z.regex(/^[1-9]\d{0,14}$/))
export const shopAndOrder = z.extend(shopPath, { order: orderNumberText })
/** The answer of a call that has nothing to tell. */
export const done = z.object({ success: z.boolean() })

/**
 * What a call needs: `public` nothing, `session` a person who is signed in, a permission the role that grants it in the
 * shop named by `{shop}` in the path (domain/desk/people/roles.ts). A call of a shop without a role there answers 404, as for a
 * shop that does not exist.
 */
type DeskAccess = 'public' | 'session' | Permission

/** One call of the desk: its client is derived from it, and the store API binds its handler to it. */
export interface DeskEndpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
> extends Pick<
    Endpoint<Params, Query, Body, Answer>,
    'name' | 'method' | 'params' | 'query' | 'body' | 'response'
  > {
  /** Below `/api/v1/desk`, with `{name}` for each path parameter; a shop's slug is `{shop}`. */
  path: `/${string}`
  access: DeskAccess
  /** True where the person must have proved a credential within the last ten minutes; else 403 with the code `step-up-required`. */
  stepUp?: true
  /** True where an open page asks by itself, again and again: such a call does not keep an idle session alive. */
  polled?: true
  /** True where `If-Match` names the revision that was edited: 428 without it, 412 with the present value for another. */
  revisioned?: true
  /** Bytes of the largest body, where that is more than calls have in general. */
  maxBody?: number
  /** True where the body is a file, sent as `UPLOAD_TYPE`; the handler reads it. */
  upload?: true
  answersFile?: true
  /** True where a call that is not GET changes nothing: all others count as saves of the person. */
  keepsNothing?: true
  /** True where a call checks a large text or prices an order: it takes its turn, as reads do, and a person has a few at once. */
  takesLong?: true
}

/**
 * A refusal: `error` is a sentence for the person, `code` names the refusal for the application: `signed-out`,
 * `step-up-required`, `second-factor-required`, `not-allowed`, `code-required`, `code-wrong`, `last-keeper` and others.
 */
export const deskRefusal = z.object({ error: z.string(), code: z.optional(z.string()) })

/**
 * Declares an endpoint, keeping the exact types of its schemas: a GET without another `method`, and answering `done` without
 * a `response` of its own.
 * @__NO_SIDE_EFFECTS__
 */
export function deskEndpoint<
  Answer extends z.ZodMiniType = typeof done,
  Params extends z.ZodMiniType = z.ZodMiniType<undefined>,
  Query extends z.ZodMiniType = z.ZodMiniType<undefined>,
  Body extends z.ZodMiniType = z.ZodMiniType<undefined>,
>(definition: Declared<DeskEndpoint<Params, Query, Body, Answer>>) {
  return { method: 'GET', response: done, ...definition } as DeskEndpoint<Params, Query, Body, Answer>
}

/**
 * The same of a shop, which is the parameter of its path where it names no others.
 * @__NO_SIDE_EFFECTS__
 */
export function shopEndpoint<
  Answer extends z.ZodMiniType = typeof done,
  Params extends z.ZodMiniType = typeof shopPath,
  Query extends z.ZodMiniType = z.ZodMiniType<undefined>,
  Body extends z.ZodMiniType = z.ZodMiniType<undefined>,
>(definition: Declared<DeskEndpoint<Params, Query, Body, Answer>>) {
  return deskEndpoint<Answer, Params, Query, Body>({ params: shopPath as unknown as Params, ...definition })
}
