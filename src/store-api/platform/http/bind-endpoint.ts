import type * as z from 'zod/mini'
import { API_BASE, type Endpoint } from '../../../contract/endpoint.ts'
import { findShopper, type Shopper, touchSession } from '../../accounts/session.db.ts'
import type { Store } from '../../shops/store.db.ts'
import { tokenHash } from '../services/token.ts'
import type { App, AppContext, Deps } from './app-env.ts'
import { errorMessages, HttpError } from './http-error.ts'
import { parseInput } from './parse-input.ts'

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
      ...(await parseInput(c, endpoint)),
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
