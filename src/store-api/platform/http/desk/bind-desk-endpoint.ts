import type * as z from 'zod/mini'
import { DESK_API_BASE, type DeskEndpoint } from '../../../../contract/desk/desk-endpoint.ts'
import { findPerson, findShopRole, requireStepUp } from '../../../staff/access.ts'
import { countHits, limits } from '../../services/limits.ts'
import type { DeskContext, StaffContext, StaffShopContext } from '../../services/service-context.ts'
import { ServiceError } from '../../services/service-error.ts'
import type { App, AppContext } from '../app-env.ts'
import { type Handled, SUCCESS } from '../bind-endpoint.ts'
import { parseInput } from '../parse-input.ts'
import { deskContext } from './desk-context.ts'
import { sessionToken } from './desk-cookie.ts'
import { isFromDesk } from './same-origin.ts'

/** Parsed input of one call of the desk, after every check that its endpoint declares. */
export interface DeskCall<Params, Query, Body> {
  c: AppContext
  params: Params
  query: Query
  body: Body
  /** The services' context, signed in or not. */
  context: DeskContext
  /** The same of a signed-in person; for endpoints that need a session. */
  readonly staff: StaffContext
  /** The same with the shop and the role there; for endpoints that need a permission. */
  readonly shop: StaffShopContext
  /** The revision that `If-Match` names; 0 for endpoints that are not revisioned. */
  revision: number
}

const bound = new WeakMap<App, DeskEndpoint[]>()

/** Every endpoint that is bound to `app`, in order; the OpenAPI document is derived from it. */
export function boundDeskEndpoints(app: App): readonly DeskEndpoint[] {
  return bound.get(app) ?? []
}

/** Binds a handler to an endpoint of the desk: its path and method, origin, access, step-up, revision, input, response. */
export function bindDeskEndpoint<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
>(
  app: App,
  endpoint: DeskEndpoint<Params, Query, Body, Answer>,
  handler: (call: DeskCall<z.output<Params>, z.output<Query>, z.output<Body>>) => Handled<Answer>,
): void {
  bound.set(app, [...boundDeskEndpoints(app), endpoint as unknown as DeskEndpoint])
  const path = DESK_API_BASE + endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')
  app.on(endpoint.method, path, async c => {
    c.set('route', `/desk${endpoint.path}`)
    refuseForeign(c, endpoint.method)
    const context = await checkedContext(c, endpoint as unknown as DeskEndpoint)
    const { person, role } = context.actor
    const input = {
      c,
      context,
      revision: endpoint.revisioned ? revisionOf(c) : 0,
      ...(await parseInput(c, endpoint)),
      get staff() {
        if (!person) throw new ServiceError('signed-out')
        return { ...context, actor: { ...context.actor, person } }
      },
      get shop() {
        if (!person || !role) throw new ServiceError('shop-not-served')
        return { ...context, actor: { ...context.actor, person, role } }
      },
    } as DeskCall<z.output<Params>, z.output<Query>, z.output<Body>>
    if (isSave(endpoint as unknown as DeskEndpoint) && person)
      await countHits({ ...context, storeId: 0 }, [[limits.savesOfPerson, `${person.id}`]])
    const response = await queued(c, endpoint as unknown as DeskEndpoint, context, async () => handler(input))
    return response instanceof Response ? response : c.json(response === undefined ? SUCCESS : response)
  })
}

/** Whether a call keeps something in a shop, if only a line of its activity. */
function isSave({ method, access, keepsNothing }: DeskEndpoint): boolean {
  return method !== 'GET' && !keepsNothing && access !== 'public' && access !== 'session'
}

/** Reads, and what takes long, in turn; a file takes a place of its own, and what open pages ask for again is one look-up. */
async function queued<Answer>(
  c: AppContext,
  { method, answersFile, polled, takesLong }: DeskEndpoint,
  { storeId, actor: { person, signal } }: DeskContext,
  handle: () => Promise<Answer>,
): Promise<Answer> {
  const isRead = method === 'GET' && !answersFile && !polled
  if (!person || !(isRead || takesLong)) return handle()
  return c.get('deskLimiter').call({ storeId, personId: person.id, signal }, takesLong === true, handle)
}

function refuseForeign(c: AppContext, method: string): void {
  if (method === 'GET' || isFromDesk(c)) return
  deskContext(c).log.security('origin.refused')
  throw new ServiceError('origin-refused')
}

/** The context of a call that has the access its endpoint declares; throws where it has not. */
async function checkedContext(c: AppContext, { access, stepUp, polled }: DeskEndpoint): Promise<DeskContext> {
  const anonymous = deskContext(c)
  const token = sessionToken(c)
  const person = token === undefined ? undefined : await findPerson(anonymous, token, !polled)
  c.set('account', person?.email)
  const context = { ...anonymous, actor: { ...anonymous.actor, person } }
  if (access === 'public') return context
  if (!person) throw new ServiceError('signed-out')
  const staff: StaffContext = { ...context, actor: { ...context.actor, person } }
  const checked =
    access === 'session'
      ? staff
      : await inShop(staff, { slug: c.req.param('shop') ?? '', permission: access })
  if (stepUp) requireStepUp(staff)
  return checked
}

async function inShop(
  staff: StaffContext,
  wanted: Parameters<typeof findShopRole>[1],
): Promise<StaffShopContext> {
  const { storeId, role } = await findShopRole(staff, wanted)
  return { ...staff, storeId, actor: { ...staff.actor, role } }
}

/** The number of `If-Match: "7"`; throws `revision-missing` for anything else. */
function revisionOf(c: AppContext): number {
  const [, number] = /^"(\d{1,9})"$/.exec(c.req.header('if-match') ?? '') ?? []
  if (number === undefined) throw new ServiceError('revision-missing')
  return Number(number)
}
