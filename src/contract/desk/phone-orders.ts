import * as z from 'zod/mini'
import { emailAddress } from '../email-address.ts'
import { MAX_EMAIL, MAX_PHONE } from '../input-limits.ts'
import { normalEmail } from '../normal-email.ts'
import { newOrder } from '../orders/new-order.ts'
import { quote, quoteRequest } from '../orders/quote.ts'
import { postalCode } from '../postal-code.ts'
import { deskEndpoint, shopAndOrder, shopEndpoint } from './desk-endpoint.ts'

const email = z.union([z.literal(''), emailAddress])

/** What an order by phone would cost; changes nothing. E-mail and phone count for discounts that a shopper has once. */
export const quotePhoneOrder = shopEndpoint({
  name: 'quotePhoneOrder',
  method: 'POST',
  path: '/shops/{shop}/phone-orders/quote',
  access: 'money:edit',
  keepsNothing: true,
  takesLong: true,
  body: z.extend(quoteRequest, {
    email: z.string().check(z.overwrite(normalEmail), z.maxLength(MAX_EMAIL)),
    phone: z.string().check(z.maxLength(MAX_PHONE)),
  }),
  response: quote,
})

/**
 * Places an order for somebody who is on the phone; one `key` makes one order. Without `email` no mail goes out. Cash on
 * delivery is confirmed by it. `paid` is money that came already, which needs a fresh proof of a credential. `url` opens
 * this order without an account, to pay it where something is to be paid: it is answered once, only its hash is kept.
 * 409 with a `quote` where the order does not cost `total`.
 */
export const placePhoneOrder = shopEndpoint({
  name: 'placePhoneOrder',
  method: 'POST',
  path: '/shops/{shop}/phone-orders',
  access: 'money:edit',
  body: z.extend(newOrder, {
    email,
    key: z.string().check(z.minLength(20), z.maxLength(100)),
    paid: z.optional(
      z.object({ bankReference: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)) }),
    ),
  }),
  response: z.object({ number: z.number(), url: z.string() }),
})

/** A new link of a guest's order, as that of `placePhoneOrder`; 409 for an account's order. */
export const newOrderLink = shopEndpoint({
  name: 'newOrderLink',
  method: 'POST',
  path: '/shops/{shop}/orders/{order}/link',
  access: 'money:edit',
  params: shopAndOrder,
  body: z.object({}),
  response: z.object({ number: z.number(), url: z.string() }),
})

/** Where an Indian PIN code lies; 404 where there is no such PIN. */
export const findDeskPostalCode = deskEndpoint({
  name: 'findDeskPostalCode',
  path: '/postal-codes/{pin}',
  access: 'session',
  params: z.object({ pin: z.string().check(z.minLength(1), z.maxLength(MAX_PHONE)) }),
  response: postalCode,
})
