import { FairQueue } from '../../concurrency/fair-queue.ts'
import { confirmOrder as confirmOrderCall } from '../../contract/confirm-order.ts'
import { getInvoicePdf } from '../../contract/invoice.ts'
import { createOrder } from '../../contract/new-order.ts'
import { findOrder as findOrderCall } from '../../contract/order.ts'
import { listOrders as listOrdersCall } from '../../contract/order-list.ts'
import { quoteOrder as quoteOrderCall } from '../../contract/quote.ts'
import type { App } from '../platform/http/app-env.ts'
import { bindEndpoint } from '../platform/http/bind-endpoint.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { serviceContext, shopperContext } from '../platform/http/service-context.ts'
import { createShopperQueue } from '../platform/http/shopper-queue.ts'
import { isStorable } from '../platform/http/strict-json.ts'
import { shopOrigin } from '../platform/http/tenant.ts'
import {
  orderLimits,
  waitingInvoices,
  waitingOrderLists,
  waitingOrders,
} from '../platform/services/limits.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import type { Db } from '../platform/tables/tables.ts'
import { findOrder } from './find-order.ts'
import { getOwnPdf } from './invoices/own-invoice.ts'
import { sendPdf } from './invoices/send-pdf.ts'
import { listNewestOrders, listOrders } from './list-orders.ts'
import { createOrderQueue } from './order-queue.ts'
import { placeOrder } from './place-order.ts'
import { confirmOrder } from './pricing/confirm-order.ts'
import { quoteOrder } from './pricing/quote-order.ts'
import { quoteResponse } from './pricing/quote-response.ts'

const LONGEST_KEY = 200

/** Quotes that are worked on and that wait: a form asks again while it is filled in, and only the last answer counts. */
const QUOTES = { concurrency: 8, concurrencyPerOwner: 4, maxWaiting: 256, maxWaitingPerOwner: 64 }

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

  const pdfs = createShopperQueue(waitingInvoices)
  bindEndpoint(app, getInvoicePdf, call =>
    pdfs(call, async () =>
      sendPdf(await getOwnPdf(shopperContext(call), { orderNumber: call.params.orderId })),
    ),
  )
  const quotes = new FairQueue(QUOTES)
  bindEndpoint(app, quoteOrderCall, async ({ c, store, body, customer }) => {
    const context = serviceContext(c, customer)
    const { client, signal } = context.actor
    const job = async () => ({ quoted: await quoteOrder(context, body) })
    const done = await quotes.tryRun(`${store.id} ${client}`, job, signal)
    if (!done) throw new ServiceError('limit-reached', { limit: 'quotes', seconds: 1 })
    return quoteResponse(done.quoted)
  })

  bindEndpoint(app, confirmOrderCall, async ({ c, params, body }) => {
    await confirmOrder(serviceContext(c), { orderNumber: params.orderId, token: body.token })
    return { success: true }
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
