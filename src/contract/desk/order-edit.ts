import * as z from 'zod/mini'
import { isProductId } from '../catalogue/product-id.ts'
import { MAX_LINES, MAX_ORDERED_CHOICE, MAX_QUANTITY } from '../input-limits.ts'
import { quote } from '../orders/quote.ts'
import { shopAndOrder, shopEndpoint } from './desk-endpoint.ts'
import { shopOrder } from './order.ts'

const quantity = z.number().check(z.int(), z.gte(1), z.lte(MAX_QUANTITY))
const choice = z.string().check(z.maxLength(MAX_ORDERED_CHOICE))

/** A line that stays, by its number in the order and at its price; or a new one, at the present price. */
const editedLine = z.union([
  z.object({ line: z.number().check(z.int(), z.gte(1)), quantity }),
  z.object({ id: z.string().check(z.refine(isProductId)), size: choice, color: choice, quantity }),
])
export type EditedLine = z.output<typeof editedLine>

/** All lines that the order is to have; one that is left out is removed. */
const lines = z.array(editedLine).check(z.minLength(1), z.maxLength(MAX_LINES))

/** What an order would cost with other lines, by the discounts and the delivery of the day on which it was placed. Changes nothing. */
export const quoteOrderLines = shopEndpoint({
  name: 'quoteOrderLines',
  method: 'POST',
  path: '/shops/{shop}/orders/{order}/lines-quote',
  access: 'money:edit',
  keepsNothing: true,
  takesLong: true,
  params: shopAndOrder,
  body: z.object({ lines }),
  response: quote,
})

/**
 * Replaces the lines of an order that is not shipped. `revision` is the one that the person saw: 409 with the code
 * `order-edited` for another. 409 with a `quote` where the order would not cost `total` rupees. More money is asked for
 * while the order is Pending, what came too much is to be given back, and the shopper gets a mail.
 */
export const editOrderLines = shopEndpoint({
  name: 'editOrderLines',
  method: 'PUT',
  path: '/shops/{shop}/orders/{order}/lines',
  access: 'money:edit',
  params: shopAndOrder,
  body: z.object({
    revision: z.number().check(z.int(), z.gte(0)),
    lines,
    total: z.optional(z.number().check(z.gte(0))),
  }),
  response: shopOrder,
})
