import * as z from 'zod/mini'
import { shopEndpoint } from './desk-endpoint.ts'

// Apart from the calls about orders: every screen asks for it, and the desk's first screen loads it.
/** The newest order number (0 before the first), and how many orders came after the number `after`. */
export const countNewOrders = shopEndpoint({
  name: 'countNewOrders',
  path: '/shops/{shop}/new-orders',
  access: 'orders:read',
  polled: true,
  query: z.object({ after: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) }),
  response: z.object({ newest: z.number(), count: z.number() }),
})
