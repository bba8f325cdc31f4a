import type * as z from 'zod/mini'
import { FairQueue } from '../../../concurrency/fair-queue.ts'
import { API_BASE, type Endpoint, ORDER_TOKEN_HEADER } from '../../../contract/endpoint.ts'
import { findShopper, type Shopper, touchSession } from '../../accounts/session.db.ts'
import { findOpenedOrder, type OpenedOrder } from '../../orders/order-token.db.ts'
import type { Store } from '../../shops/store.db.ts'
import { isSingleWriter } from '../engine/engine.ts'
import { POOL_SIZE } from '../engine/postgres.ts'
import { countHits, ofNetworks } from '../services/limits.ts'
import type { CustomerContext, ShopperContext } from '../services/service-context.ts'
import { tokenHash } from '../services/token.ts'
import type { Db } from '../tables/tables.ts'
import type { App, AppContext, Deps } from './app-env.ts'
import { errorMessages, HttpError } from './http-error.ts'
import { parseInput } from './parse-input.ts'
import { browserOf, serviceContext } from './service-context.ts'

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
  /** The order that the order token of the call opens, if it has one. */
  opened: OpenedOrder | undefined
  /** The signed-in customer; without one, throws 401. */
  readonly shopper: Shopper
  /** The services' context, signed in or not. */
  readonly context: CustomerContext
  /** The same of a signed-in shopper; without one, throws 401. */
  readonly shopperContext: ShopperContext
}

/** What a handler returns: the answer, or nothing where that would only say that the call succeeded. */
export type Handled<Answer extends z.ZodMiniType> =
  | Promise<z.input<Answer>>
  | ({ success: true } extends z.input<Answer> ? Promise<void> : never)

/** What is sent where a handler returns nothing. */
export const SUCCESS = { success: true }

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
  handler: (call: Call<z.output<Params>, z.output<Query>, z.output<Body>>) => Handled<Answer>,
): void {
  bound.set(app, [...boundEndpoints(app), endpoint as unknown as Endpoint])
  const path = API_BASE + endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')
  app.on(endpoint.method, path, async c => {
    c.set('route', endpoint.path)
    const customer = endpoint.access === 'public' ? undefined : await customerOf(c)
    const opened = await openedOrderOf(c, endpoint, customer)
    if (!mayCall(c, endpoint, { customer, opened })) throw signInFirst()
    const response = await handler({
      c,
      deps: c.get('deps'),
      store: c.get('store'),
      ...(await parseInput(c, endpoint)),
      customer,
      opened,
      get shopper() {
        if (!customer) throw signInFirst()
        return customer
      },
      get context() {
        return serviceContext(c, customer, opened)
      },
      get shopperContext() {
        const { context, shopper } = this
        return { ...context, actor: { ...context.actor, shopper } }
      },
    } as Call<z.output<Params>, z.output<Query>, z.output<Body>>)
    // A file gets the headers that were set before it, those of CORS among them.
    return response instanceof Response
      ? c.newResponse(response.body, response)
      : c.json(response === undefined ? SUCCESS : response)
  })
}

function signInFirst(): HttpError {
  return new HttpError(401, errorMessages.signIn, { 'WWW-Authenticate': 'Bearer' })
}

function mayCall(
  c: AppContext,
  { access }: Pick<Endpoint, 'access' | 'takesOrderToken'>,
  { customer, opened }: Pick<Call<unknown, unknown, unknown>, 'customer' | 'opened'>,
): boolean {
  if (access === 'public' || access === 'optional' || customer) return true
  if (access === 'order') return opened !== undefined
  // A call with an ended session is refused as such: it is not answered as a guest's.
  const isGuest = c.req.header('authorization') === undefined
  return access === 'guest' && isGuest && c.get('store').takesGuests
}

/** The order of the token in `X-Order-Token`; wrong ones are counted for the network where nothing else allows the call. */
async function openedOrderOf(
  c: AppContext,
  { access, takesOrderToken }: Pick<Endpoint, 'access' | 'takesOrderToken'>,
  customer: Shopper | undefined,
): Promise<OpenedOrder | undefined> {
  const token = c.req.header(ORDER_TOKEN_HEADER)
  if (token === undefined || !(takesOrderToken || access === 'order')) return undefined
  const { db, now } = c.get('deps')
  const storeId = c.get('store').id
  const opened = await findOpenedOrder(db, storeId, tokenHash(token), now())
  if (!opened && !customer && access === 'order')
    await countHits({ db, storeId, now }, ofNetworks('lookups', browserOf(c)))
  return opened
}

async function customerOf(c: AppContext): Promise<Shopper | undefined> {
  const [, token] = /^bearer +([\w-]{1,200})$/i.exec(c.req.header('authorization') ?? '') ?? []
  if (!token) return undefined
  const { db, now, log } = c.get('deps')
  const found = await queued(c, async () => {
    const shopper = await findShopper(db, c.get('store').id, tokenHash(token), now())
    // A full disk keeps nobody from reading.
    if (shopper)
      await touchSession(db, shopper.session, now()).catch(error =>
        log.warn({ name: error.name }, 'the use of a session was not noted'),
      )
    return { shopper }
  })
  c.set('account', found.shopper?.email)
  return found.shopper
}

/**
 * Sessions looked up at once, where each look-up takes a connection: of thousands of calls that arrive together none
 * would get on if all of them waited for connections before those that are further.
 */
const LOOK_UPS = { concurrency: POOL_SIZE / 4, concurrencyPerOwner: POOL_SIZE / 4 - 1, maxWaiting: 1_024 }
/** Milliseconds that a look-up waits for its turn: as long as for a connection. */
const LONGEST_WAIT = 3_000
const lookUps = new WeakMap<Db, FairQueue>()

/** Looks up a session when its turn comes, the shops in turn; throws 503 where too many wait, or it too long. */
async function queued<Found extends object>(c: AppContext, lookUp: () => Promise<Found>): Promise<Found> {
  const { db } = c.get('deps')
  if (isSingleWriter(db)) return lookUp()
  const queue = lookUps.get(db) ?? new FairQueue(LOOK_UPS)
  lookUps.set(db, queue)
  const signal = AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(LONGEST_WAIT)])
  const found = await queue.tryRun(`${c.get('store').id}`, lookUp, signal)
  if (!found) throw new HttpError(503, errorMessages.busy, { 'Retry-After': '2' })
  return found
}
