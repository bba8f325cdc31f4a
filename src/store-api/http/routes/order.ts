import { MAX_LIMIT } from '../../../contract/input-limits.ts'
import { createOrder } from '../../../contract/new-order.ts'
import { findOrder as findOrderCall } from '../../../contract/order.ts'
import { listOrders as listOrdersCall } from '../../../contract/order-list.ts'
import { orderMessages } from '../../../domain/messages/order.ts'
import { ORDERS_PAGE_SIZE } from '../../../domain/ui-limits.ts'
import { countOrders, type FoundOrder, findOrder, listOrders, orderNumber } from '../../db/order.ts'
import type { Db } from '../../db/tables.ts'
import { limits, orderLimits, waitingOrderLists, waitingOrders } from '../../services/limits.ts'
import { createOrderQueue } from '../../services/orders/order-queue.ts'
import { placeOrder } from '../../services/orders/place-order.ts'
import type { App } from '../app-env.ts'
import { bindEndpoint, type Call } from '../bind-endpoint.ts'
import { HttpError } from '../http-error.ts'
import { countHits, forgiveHits, logLimit, type Rule } from '../limit.ts'
import { createShopperQueue } from '../shopper-queue.ts'
import { isStorable } from '../strict-json.ts'
import { callerWideNetwork, clientKey, shopOrigin } from '../tenant.ts'

const LONGEST_KEY = 200
export function orderRoutes(app: App, db: Db): void {
  const lists = createShopperQueue(waitingOrderLists)
  bindEndpoint(app, listOrdersCall, call => lists(call, () => answerList(call)))

  const ordersOfShopper = createShopperQueue(waitingOrders)
  const ordersOfShop = createOrderQueue(db)
  bindEndpoint(app, createOrder, async call => {
    const { c, deps, store, shopper, body } = call
    const key = idempotencyKey(c.req.header('idempotency-key'))
    const placing = {
      storeId: store.id,
      userId: shopper.id,
      isConfirmed: shopper.isConfirmed,
      client: clientKey(c),
      wideNetwork: callerWideNetwork(c),
      limits: deps.orderLimits ?? orderLimits,
      key,
      body,
      origin: shopOrigin(c),
      onMailLimit: (limit: string) => logLimit(c, limit),
    }
    const turn = { storeId: store.id, signal: c.req.raw.signal }
    const place = () => ordersOfShop(turn, () => placeOrder(db, { ...placing, now: deps.now() }))
    const order = await ordersOfShopper(call, place)
    deps.mailQueued?.()
    return order
  })

  bindEndpoint(app, findOrderCall, async ({ c, deps, store, params, query, customer: visitor }) => {
    const number = orderNumber(params.orderId)
    const found = number === undefined ? undefined : await findOrder(deps.db, store.id, { number })
    if (found && visitor?.id === found.userId) return found.response
    const contact = query.contactInfo ?? ''
    const wrong: Rule[] = [[limits.wrongLookupsForContact, contactKey(contact)]]
    await countHits(c, [
      [limits.lookupsOfClient, clientKey(c)],
      [limits.lookupsOfWideNetwork, callerWideNetwork(c)],
      ...wrong,
    ])
    if (found && proves(contact, found)) {
      await forgiveHits(c, wrong)
      return found.response
    }
    throw new HttpError(404, orderMessages.lookupRefused)
  })
}

async function answerList({
  deps: { db },
  store,
  shopper,
  query,
}: Call<unknown, { page?: number | undefined; limit?: number | undefined }, unknown>) {
  const isPaged = query.page !== undefined || query.limit !== undefined
  if (!isPaged) return listOrders(db, store.id, shopper.id, { offset: 0, limit: MAX_LIMIT })
  const { page = 1, limit = ORDERS_PAGE_SIZE } = query
  const part = { offset: (page - 1) * limit, limit }
  const total = await countOrders(db, store.id, shopper.id)
  const data = part.offset < total ? await listOrders(db, store.id, shopper.id, part) : []
  return { data, pagination: { total } }
}

function idempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined || header === '') return undefined
  if (header.length > LONGEST_KEY || !isStorable(header)) {
    throw new HttpError(400, `Idempotency-Key must be at most ${LONGEST_KEY} characters`)
  }
  return header
}

/** Whether a guest knows the order's e-mail address or its phone number (the last ten digits count). */
function proves(contact: string, order: Pick<FoundOrder, 'email' | 'phone'>): boolean {
  if (contact.trim().toLowerCase() === order.email) return true
  const digits = lastDigits(contact)
  return digits.length === 10 && digits === lastDigits(order.phone)
}

/** One key for all spellings of a contact; none where it could not prove anything. */
function contactKey(contact: string): string | undefined {
  const digits = lastDigits(contact)
  return digits.length === 10 ? digits : contact.trim().toLowerCase() || undefined
}

function lastDigits(text: string): string {
  return text.includes('@') ? '' : text.replaceAll(/\D/g, '').slice(-10)
}
