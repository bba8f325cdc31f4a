import { createOrder } from '../../../contract/new-order.ts'
import { findOrder as findOrderCall } from '../../../contract/order.ts'
import { listOrders as listOrdersCall } from '../../../contract/order-list.ts'
import type { Db } from '../../db/tables.ts'
import { orderLimits, waitingOrderLists, waitingOrders } from '../../services/limits.ts'
import { findOrder } from '../../services/orders/find-order.ts'
import { listNewestOrders, listOrders } from '../../services/orders/list-orders.ts'
import { createOrderQueue } from '../../services/orders/order-queue.ts'
import { placeOrder } from '../../services/orders/place-order.ts'
import type { App } from '../app-env.ts'
import { bindEndpoint } from '../bind-endpoint.ts'
import { HttpError } from '../http-error.ts'
import { serviceContext, shopperContext } from '../service-context.ts'
import { createShopperQueue } from '../shopper-queue.ts'
import { isStorable } from '../strict-json.ts'
import { shopOrigin } from '../tenant.ts'

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
