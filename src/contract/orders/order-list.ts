import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MAX_LIMIT } from '../input-limits.ts'
import { withDefault } from '../lenient.ts'
import { type Order, order } from './order.ts'

/** The orders of a list, and how many there are that cannot be read. */
interface ReadableOrders {
  orders: Order[]
  unreadable: number
}

/** A page of orders; `total` is the number of all the shopper's orders, if the API sends it. */
export interface OrderPage extends ReadableOrders {
  total: number | undefined
}

const each = z.pipe(
  z.array(z.unknown()),
  z.transform((sent, { issues }): ReadableOrders => {
    const orders = sent.flatMap(one => z.safeParse(order, one).data ?? [])
    if (orders.length === 0) issues.push({ code: 'custom', input: sent, message: 'No order' })
    return { orders, unreadable: sent.length - orders.length }
  }),
)

/**
 * A list of orders, or null, which is none. An order that cannot be read is left out: it must not keep the others away, which
 * may have to be paid.
 */
const readableOrders = z.union([
  z.pipe(
    z.nullable(z.array(order)),
    z.transform((orders): ReadableOrders => ({ orders: orders ?? [], unreadable: 0 })),
  ),
  each as z.ZodMiniType<ReadableOrders, z.input<typeof order>[]>,
])

const total = withDefault(z.nullish(z.coerce.number()), undefined)

const orderPage = z.union([
  z.pipe(
    readableOrders,
    z.transform((list): OrderPage => ({ ...list, total: undefined })),
  ),
  z.pipe(
    z.object({
      data: readableOrders,
      pagination: withDefault(z.nullish(z.object({ total })), undefined),
    }),
    z.transform(({ data, pagination }): OrderPage => ({ ...data, total: pagination?.total ?? undefined })),
  ),
])

/**
 * GET /orders: the shopper's own, newest first. Without `page` and `limit` the response is a plain list of the newest,
 * at most `MAX_LIMIT`; with either, it is `data` and `pagination.total`. Another API may ignore both and list all orders.
 */
export const listOrders = endpoint({
  name: 'listOrders',
  path: '/orders',
  access: 'customer',
  query: z.object({
    page: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_LIMIT))),
  }),
  response: orderPage,
})
