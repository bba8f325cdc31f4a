import * as z from 'zod/mini'
import { quote, quoteRequest } from '../quote.ts'
import { deskEndpoint } from './desk-endpoint.ts'
import { rules } from './rules.ts'

const shop = z.object({ shop: z.string().check(z.maxLength(50)) })

/**
 * What an order would cost by rules that are not saved: for examples beside the form. 400 names the fields that are
 * wrong, as a save does.
 */
export const tryRules = deskEndpoint({
  name: 'tryRules',
  method: 'POST',
  path: '/shops/{shop}/rules/quote',
  access: 'products:read',
  keepsNothing: true,
  maxBody: 700_000,
  params: shop,
  body: z.object({ rules: z.record(z.string(), z.unknown()), order: quoteRequest }),
  response: quote,
})

/** How often each discount is used, what it took off and what its orders cost; rupees. Cancelled orders do not count. */
export const listDiscountUses = deskEndpoint({
  name: 'listDiscountUses',
  method: 'GET',
  path: '/shops/{shop}/discount-uses',
  access: 'products:read',
  params: shop,
  response: z.object({
    discounts: z.array(
      z.object({ id: z.string(), orders: z.number(), takenOff: z.number(), total: z.number() }),
    ),
  }),
})

/** All rules of a shop, as `npm run store -- rules` prints them. */
export const getRules = deskEndpoint({
  name: 'getRules',
  method: 'GET',
  path: '/shops/{shop}/rules',
  access: 'products:read',
  params: shop,
  response: rules,
})
