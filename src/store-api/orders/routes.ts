import { FairQueue } from '../../concurrency/fair-queue.ts'
import { getCreditNotePdf, getInvoicePdf } from '../../contract/orders/invoice.ts'
import { createOrder, MIN_GUEST_KEY, type NewOrder } from '../../contract/orders/new-order.ts'
import { findOrder as findOrderCall } from '../../contract/orders/order.ts'
import * as changes from '../../contract/orders/order-change.ts'
import { listOrders as listOrdersCall } from '../../contract/orders/order-list.ts'
import { quoteOrder as quoteOrderCall } from '../../contract/orders/quote.ts'
import type { App } from '../platform/http/app-env.ts'
import { bindEndpoint, type Call } from '../platform/http/bind-endpoint.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { isStorable } from '../platform/http/strict-json.ts'
import { originOfCall } from '../platform/http/tenant.ts'
import {
  orderLimits,
  waitingInvoices,
  waitingOrderLists,
  waitingOrders,
  waitingQuotes,
} from '../platform/services/limits.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import type { Db } from '../platform/tables/tables.ts'
import { cancelOrder, changeOrderAddress, claimOrder } from './change-order.ts'
import { findOrder, listNewestOrders, listOrders } from './find-order.ts'
import { getOwnPdf, sendPdf } from './invoices/invoices.ts'
import { createOrderQueue, createShopperQueue } from './order-queue.ts'
import { placeOrder } from './place-order.ts'
import { confirmOrder } from './pricing/confirm-order.ts'
import { quoteOrder } from './pricing/quote-order.ts'
import { quoteResponse } from './pricing/quote-response.ts'

const LONGEST_KEY = 200

/** Quotes that are worked on and that wait, by shop. Those of one client wait for each other before that. */
const QUOTES = { concurrency: 8, concurrencyPerOwner: 4, maxWaiting: 1_024, maxWaitingPerOwner: 128 }

export function orderRoutes(app: App, db: Db): void {
  const lists = createShopperQueue(waitingOrderLists)
  bindEndpoint(app, listOrdersCall, call =>
    lists(call, async () => {
      const { page, limit } = call.query
      if (page === undefined && limit === undefined) return listNewestOrders(call.shopperContext, call.store)
      const { orders: data, total } = await listOrders(call.shopperContext, { page, limit }, call.store)
      return { data, pagination: { total } }
    }),
  )

  const ordersOfShopper = createShopperQueue(waitingOrders)
  const ordersOfShop = createOrderQueue(db)
  bindEndpoint(app, createOrder, async call => {
    const { c, deps, store, body, customer, context } = call
    const shopper = customer ?? guestOf(call)
    const input = {
      order: body,
      limits: deps.orderLimits ?? orderLimits,
      idempotencyKey: idempotencyKey(c.req.header('idempotency-key'), customer ? 1 : MIN_GUEST_KEY),
      origin: originOfCall(c),
      isPaused: store.ordersPaused,
    }
    const turn = { storeId: store.id, signal: context.actor.signal }
    return ordersOfShopper({ c, store, shopper }, () => ordersOfShop(turn, () => placeOrder(context, input)))
  })

  const pdfs = createShopperQueue(waitingInvoices)
  const ownPdf = async (
    call: Pick<Call<unknown, unknown, unknown>, 'c' | 'store' | 'customer' | 'opened' | 'context'>,
    wanted: Parameters<typeof getOwnPdf>[1],
  ) => {
    const { c, store, customer, opened, context } = call
    const shopper = { id: customer?.id ?? `guest ${opened?.orderId}` }
    return pdfs({ c, store, shopper }, async () => sendPdf(await getOwnPdf(context, wanted)))
  }
  bindEndpoint(app, getInvoicePdf, call => ownPdf(call, { orderNumber: call.params.orderId }))
  bindEndpoint(app, getCreditNotePdf, call =>
    ownPdf(call, { orderNumber: call.params.orderId, file: call.params.file }),
  )

  const quotesOfClient = createShopperQueue(waitingQuotes)
  const quotesOfShop = new FairQueue(QUOTES)
  bindEndpoint(app, quoteOrderCall, async ({ c, store, body, context }) => {
    const { client, signal } = context.actor
    const job = async () => ({ quoted: await quoteOrder(context, body) })
    return quotesOfClient({ c, store, shopper: { id: client } }, async () => {
      const done = await quotesOfShop.tryRun(`${store.id}`, job, signal)
      if (!done) throw new ServiceError('limit-reached', { limit: waitingQuotes.name, seconds: 1 })
      return quoteResponse(done.quoted)
    })
  })

  bindEndpoint(app, changes.confirmOrder, ({ context, params, body }) =>
    confirmOrder(context, { orderNumber: params.orderId, token: body.token }),
  )

  bindEndpoint(app, findOrderCall, ({ context, params, query }) =>
    findOrder(context, { orderNumber: params.orderId, contact: query.contactInfo ?? '' }),
  )

  bindEndpoint(app, changes.cancelOrder, ({ c, context, params, body }) =>
    cancelOrder(context, { ...params, ...body, origin: originOfCall(c) }),
  )

  bindEndpoint(app, changes.changeOrderAddress, ({ context, params, body }) =>
    changeOrderAddress(context, { ...params, ...body }),
  )

  bindEndpoint(app, changes.claimOrder, ({ context, params }) => claimOrder(context, params))
}

/** Whose orders wait for each other: those of one guest. Without an e-mail, throws 401. */
function guestOf(call: Pick<Call<unknown, unknown, NewOrder>, 'body' | 'shopper'>): { id: number | string } {
  const { email } = call.body
  return email === undefined ? call.shopper : { id: `guest ${email}` }
}

/** The key of a call; one that is given has at least `shortest` characters. */
function idempotencyKey(header: string | undefined, shortest: number): string | undefined {
  if (header === undefined || header === '') return undefined
  if (header.length < shortest) {
    throw new HttpError(
      400,
      `Idempotency-Key of an order without an account must have at least ${shortest} characters`,
    )
  }
  if (header.length > LONGEST_KEY || !isStorable(header))
    throw new HttpError(400, `Idempotency-Key must be at most ${LONGEST_KEY} characters`)
  return header
}
