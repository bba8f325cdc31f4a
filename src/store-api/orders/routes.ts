import { createOrder } from '../../contract/new-order.ts'
import { findOrder as findOrderCall } from '../../contract/order.ts'
import { listOrders as listOrdersCall } from '../../contract/order-list.ts'
import type { App } from '../platform/http/app-env.ts'
import { bindEndpoint } from '../platform/http/bind-endpoint.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { serviceContext, shopperContext } from '../platform/http/service-context.ts'
import { createShopperQueue } from '../platform/http/shopper-queue.ts'
import { isStorable } from '../platform/http/strict-json.ts'
import { shopOrigin } from '../platform/http/tenant.ts'
import { orderLimits, waitingOrderLists, waitingOrders } from '../platform/services/limits.ts'
import type { Db } from '../platform/tables/tables.ts'
import { findOrder } from './find-order.ts'
import { listNewestOrders, listOrders } from './list-orders.ts'
import { createOrderQueue } from './order-queue.ts'
import { placeOrder } from './place-order.ts'

const LONGEST_KEY = 200

export function orderRoutes(app: App, db: Db): void {
  const lists = createShopperQueue(waitingOrderLists)
  bindEndpoint(app, listOrdersCall, call =>
    lists(call, async () => {
      const { page, limit } = call.query
      const context = shopperContext(call)
      if (page === undefined && limit === undefined) return listNewestOrders(context)
      const { orders: data, total } = await listOrders(context, { page, limit })
      return { data, pagination: { total } }
    }),
  )

  const ordersOfShopper = createShopperQueue(waitingOrders)
  const ordersOfShop = createOrderQueue(db)
  bindEndpoint(app, createOrder, async call => {
    const { c, deps, store, body } = call
    const input = {
      order: body,
      limits: deps.orderLimits ?? orderLimits,
      idempotencyKey: idempotencyKey(c.req.header('idempotency-key')),
      origin: shopOrigin(c),
    }
    const context = shopperContext(call)
    const turn = { storeId: store.id, signal: context.actor.signal }
    return ordersOfShopper(call, () => ordersOfShop(turn, () => placeOrder(context, input)))
  })

  bindEndpoint(app, findOrderCall, ({ c, params, query, customer }) =>
    findOrder(serviceContext(c, customer), {
      orderNumber: params.orderId,
      contact: query.contactInfo ?? '',
    }),
  )
}

function idempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined || header === '') return undefined
  if (header.length > LONGEST_KEY || !isStorable(header)) {
    throw new HttpError(400, `Idempotency-Key must be at most ${LONGEST_KEY} characters`)
  }
  return header
}
