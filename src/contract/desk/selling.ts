import * as z from 'zod/mini'
import { shopEndpoint } from './desk-endpoint.ts'

/** The largest values of these settings; the smallest are 0 pieces and 1 day. */
export const MAX_LOW_STOCK = 1000
export const MAX_HOLDING_DAYS = 90

/** How a shop sells. */
export const selling = z.object({
  /** Up to how many pieces pages show how many are left; 0: never. */
  lowStockFrom: z.int().check(z.gte(0), z.lte(MAX_LOW_STOCK)),
  /** Days after which an order that nobody paid is cancelled. */
  holdingDays: z.int().check(z.gte(1), z.lte(MAX_HOLDING_DAYS)),
  /** Whether shoppers order without an account. */
  guestCheckout: z.boolean(),
  /** Whether shoppers cancel orders, and change their addresses, until they are shipped. */
  orderChanges: z.boolean(),
  /** Whether shoppers can place no orders for now. The shop's people still add those that come by phone. */
  ordersPaused: z.boolean(),
})
export type Selling = z.output<typeof selling>

export const getSelling = shopEndpoint({
  name: 'getSelling',
  path: '/shops/{shop}/selling',
  access: 'products:read',
  response: selling,
})

/** Replaces all settings; with `expected`, only where they stand (else 409 with the code `selling-changed` and `current`). */
export const setSelling = shopEndpoint({
  name: 'setSelling',
  method: 'PUT',
  path: '/shops/{shop}/selling',
  access: 'products:edit',
  body: z.extend(selling, { expected: z.optional(selling) }),
  response: selling,
})
