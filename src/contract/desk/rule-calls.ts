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

/** All rules of a shop, as `npm run store -- rules` prints them. */
export const getRules = deskEndpoint({
  name: 'getRules',
  method: 'GET',
  path: '/shops/{shop}/rules',
  access: 'products:read',
  params: shop,
  response: rules,
})
