import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MAX_LIMIT } from '../input-limits.ts'
import { type Order, order } from './order.ts'

/** A page of orders; `total` is the number of all the shopper's orders, if the API sends it. */
export interface OrderPage {
  orders: Order[]
  total: number | undefined
}

const orderPage = z.union([
  z.pipe(
    z.array(order),
    z.transform((orders): OrderPage => ({ orders, total: undefined })),
  ),
  z.pipe(
    z.object({
      data: z.array(order),
      pagination: z.nullish(z.object({ total: z.nullish(z.coerce.number()) })),
    }),
    z.transform(
      ({ data, pagination }): OrderPage => ({ orders: data, total: pagination?.total ?? undefined }),
    ),
  ),
])

/**
 * GET /orders: the shopper's own, newest first. Without `page` and `limit` the response is a plain list of the newest,
 * at most `MAX_LIMIT`; with either, it is `data` and `pagination.total`. Another API may ignore both and list all orders.
 */
export const listOrders = endpoint({
  name: 'listOrders',
  method: 'GET',
  path: '/orders',
  access: 'customer',
  query: z.object({
    page: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_LIMIT))),
  }),
  response: orderPage,
})
