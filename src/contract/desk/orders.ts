import * as z from 'zod/mini'
import { MAX_NAME } from '../input-limits.ts'
import { orderNumberText, shopAndOrder, shopEndpoint } from './desk-endpoint.ts'
import {
  codOutcomes,
  listedOrder,
  MAX_MOVED,
  MAX_NOTE,
  noMail,
  orderFilter,
  orderMove,
  orderStatus,
  shopOrder,
} from './order.ts'

/** Orders, newest first, 50 at a time; `before` is the oldest number already shown. */
export const listShopOrders = shopEndpoint({
  name: 'listShopOrders',
  path: '/shops/{shop}/orders',
  access: 'orders:read',
  query: z.extend(orderFilter, { before: z.optional(orderNumberText) }),
  response: z.object({ orders: z.array(listedOrder), hasMore: z.boolean() }),
})

/** How many orders of the whole shop have each status, and owe money; MAX_COUNTED stands for that many or more. */
export const countShopOrders = shopEndpoint({
  name: 'countShopOrders',
  path: '/shops/{shop}/order-counts',
  access: 'orders:read',
  response: z.object({
    pending: z.number(),
    processing: z.number(),
    shipped: z.number(),
    delivered: z.number(),
    cancelled: z.number(),
    refundDue: z.number(),
  }),
})

export const getShopOrder = shopEndpoint({
  name: 'getShopOrder',
  path: '/shops/{shop}/orders/{order}',
  access: 'orders:read',
  params: shopAndOrder,
  response: shopOrder,
})

/** The shop as it stands on parcels; address and phone are empty where the shop gives none. */
const sender = z.object({ name: z.string(), address: z.string(), phone: z.string() })
export type Sender = z.output<typeof sender>

const orderSheets = z.object({ orders: z.array(shopOrder), sender })
export type OrderSheets = z.output<typeof orderSheets>

/** Full orders for slips and labels, at most MAX_MOVED; numbers are separated by commas. Unknown ones are left out. */
export const getShopOrders = shopEndpoint({
  name: 'getShopOrders',
  path: '/shops/{shop}/order-sheets',
  access: 'orders:read',
  query: z.object({ numbers: z.string().check(z.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,99}$/)) }),
  response: orderSheets,
})

export const moveOrder = shopEndpoint({
  name: 'moveOrder',
  method: 'POST',
  path: '/shops/{shop}/orders/{order}/move',
  access: 'orders:edit',
  params: shopAndOrder,
  body: z.object({ move: orderMove }),
  response: shopOrder,
})

/** Records what became of a cash-on-delivery order. 409 with a sentence where it does not follow on the order's state. */
export const recordCod = shopEndpoint({
  name: 'recordCod',
  method: 'POST',
  path: '/shops/{shop}/orders/{order}/cod',
  access: 'orders:edit',
  params: shopAndOrder,
  body: z.object({ outcome: z.enum(codOutcomes) }),
  response: shopOrder,
})

/** The same move for many orders, each by itself: one that fails leaves the others as they are moved. */
export const moveOrders = shopEndpoint({
  name: 'moveOrders',
  method: 'POST',
  path: '/shops/{shop}/order-moves',
  access: 'orders:edit',
  body: z.object({
    orders: z
      .array(z.object({ number: z.number().check(z.int(), z.gte(1)), move: orderMove }))
      .check(z.minLength(1), z.maxLength(MAX_MOVED)),
  }),
  response: z.object({
    results: z.array(
      z.object({
        number: z.number(),
        isMoved: z.boolean(),
        /** The present status, where the order exists. */
        status: z.optional(orderStatus),
        /** A sentence and its code, where the order was not moved. */
        error: z.optional(z.string()),
        code: z.optional(z.string()),
        /** Where the order was moved and its shopper gets no mail. */
        noMail: z.optional(noMail),
      }),
    ),
  }),
})

/** Replaces the note that the shop's people keep on an order; shoppers never see it. */
export const setOrderNote = shopEndpoint({
  name: 'setOrderNote',
  method: 'PUT',
  path: '/shops/{shop}/orders/{order}/note',
  access: 'orders:edit',
  params: shopAndOrder,
  body: z.object({ note: z.string().check(z.maxLength(MAX_NOTE)) }),
})

/** Whether this person wishes to be mailed about new orders of the shop: one mail in five minutes at most. */
export const getOrderMail = shopEndpoint({
  name: 'getOrderMail',
  path: '/shops/{shop}/order-mail',
  access: 'orders:read',
  response: z.object({ isWanted: z.boolean() }),
})

export const setOrderMail = shopEndpoint({
  name: 'setOrderMail',
  method: 'PUT',
  path: '/shops/{shop}/order-mail',
  access: 'orders:read',
  body: z.object({ isWanted: z.boolean() }),
})

/** The orders of a filter as CSV, one line for each line of an order; a link, not a call of the client. */
export const exportOrders = shopEndpoint({
  name: 'exportOrders',
  path: '/shops/{shop}/orders-csv',
  access: 'orders:read',
  stepUp: true,
  query: orderFilter,
  answersFile: true,
  response: z.unknown(),
})

/**
 * The GSTIN of an order's buyer and the name in that registration; both empty for a buyer without one. An invoice that was
 * issued is given back in full by a credit note, and issued anew to this buyer. 409 with the code `order-edited` for another
 * `revision`, for a cancelled order, and where a part of the invoice was credited or the shop's own registration is another
 * one since.
 */
export const setOrderBuyer = shopEndpoint({
  name: 'setOrderBuyer',
  method: 'PUT',
  path: '/shops/{shop}/orders/{order}/buyer',
  access: 'money:edit',
  params: shopAndOrder,
  body: z.object({
    revision: z.number().check(z.int(), z.gte(0)),
    gstin: z.string().check(z.maxLength(20)),
    company: z.string().check(z.trim(), z.maxLength(MAX_NAME)),
  }),
  response: shopOrder,
})
