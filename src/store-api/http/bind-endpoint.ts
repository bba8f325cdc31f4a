import * as z from 'zod/mini'
import { API_BASE, type Endpoint } from '../../contract/endpoint.ts'
import { findShopper, type Shopper, touchSession } from '../db/session.ts'
import type { Store } from '../db/store.ts'
import { tokenHash } from '../services/accounts/token.ts'
import type { App, AppContext, Deps } from './app-env.ts'
import { readText } from './body.ts'
import { explainIssue } from './explain-issue.ts'
import { errorMessages, HttpError } from './http-error.ts'
import { parseStrictly } from './strict-json.ts'

/** Parsed input of one call. */
export interface Call<Params, Query, Body> {
  c: AppContext
  deps: Deps
  store: Store
  params: Params
  query: Query
  body: Body
  /** The signed-in customer, if any. */
  customer: Shopper | undefined
  /** The signed-in customer; without one, throws 401. */
  readonly shopper: Shopper
}

const bound = new WeakMap<App, Endpoint[]>()

/** Every endpoint that `bindEndpoint` has bound to `app`, in order; the OpenAPI document is derived from it. */
export function boundEndpoints(app: App): readonly Endpoint[] {
  return bound.get(app) ?? []
}

/** Binds a handler to an endpoint: its path and method, access, input and response. */
export function bindEndpoint<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
>(
  app: App,
  endpoint: Endpoint<Params, Query, Body, Answer>,
  handler: (call: Call<z.output<Params>, z.output<Query>, z.output<Body>>) => Promise<z.input<Answer>>,
): void {
  bound.set(app, [...boundEndpoints(app), endpoint as unknown as Endpoint])
  const path = API_BASE + endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')
  app.on(endpoint.method, path, async c => {
    c.set('route', endpoint.path)
    const customer = endpoint.access === 'public' ? undefined : await customerOf(c)
    if (endpoint.access === 'customer' && !customer) throw signInFirst()
    const response = await handler({
      c,
      deps: c.get('deps'),
      store: c.get('store'),
      params: parsed(endpoint.params, sanitizeText(c.req.param())),
      query: parsed(endpoint.query, queryOf(c)),
      body: endpoint.body ? parsed(endpoint.body, await jsonBody(c)) : undefined,
      customer,
      get shopper() {
        if (!customer) throw signInFirst()
        return customer
      },
    } as Call<z.output<Params>, z.output<Query>, z.output<Body>>)
    return c.json(response)
  })
}

function signInFirst(): HttpError {
  return new HttpError(401, errorMessages.signIn, { 'WWW-Authenticate': 'Bearer' })
}

async function customerOf(c: AppContext): Promise<Shopper | undefined> {
  const [, token] = /^bearer +([\w-]{1,200})$/i.exec(c.req.header('authorization') ?? '') ?? []
  if (!token) return undefined
  const { db, now, log } = c.get('deps')
  const shopper = await findShopper(db, c.get('store').id, tokenHash(token), now())
  c.set('account', shopper?.email)
  // A full disk keeps nobody from reading.
  if (shopper)
    await touchSession(db, shopper.session, now()).catch(error =>
      log.warn({ name: error.name }, 'the use of a session was not noted'),
    )
  return shopper
}

async function jsonBody(c: AppContext): Promise<object> {
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new HttpError(415, errorMessages.contentType)
  return parseStrictly(await readText(c))
}

/** Each parameter once; an empty one counts as missing. */
function queryOf(c: AppContext): Record<string, string> {
  const entries = Object.entries(c.req.queries())
  if (entries.some(([, values]) => values.length > 1)) throw new HttpError(400, errorMessages.repeated)
  return sanitizeText(Object.fromEntries(entries.map(([name, [value = '']]) => [name, value])))
}

/** Replaces text that databases reject by a character that matches nothing. */
function sanitizeText(values: Record<string, string>): Record<string, string> {
  const given = Object.entries(values).filter(([, value]) => value !== '')
  return Object.fromEntries(
    given.map(([name, value]) => [name, value.toWellFormed().replaceAll('\0', '\uFFFD')]),
  )
}

function parsed(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = z.safeParse(schema, value)
  if (!result.success) throw new HttpError(400, explainIssue(result.error.issues))
  return result.data
}
