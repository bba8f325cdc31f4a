import * as z from 'zod/mini'
import { shopEndpoint } from './desk-endpoint.ts'

/** Days that the figures are about, today included. */
export const FIGURE_DAYS = 90

/**
 * What each discount has brought in the last days, the most used first: its orders that were not cancelled, and rupees:
 * what it took off, what these orders cost, and what was paid for them.
 */
export const getDiscountFigures = shopEndpoint({
  name: 'getDiscountFigures',
  path: '/shops/{shop}/discount-figures',
  access: 'money:read',
  response: z.object({
    figures: z.array(
      z.object({
        /** Of the discount in the shop's rules; it may have been removed since. */
        id: z.string(),
        orders: z.number(),
        discount: z.number(),
        total: z.number(),
        takings: z.number(),
      }),
    ),
  }),
})
