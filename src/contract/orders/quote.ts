import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MAX_NAME, MAX_PHONE } from '../input-limits.ts'
import { idString, listOrEmpty, rupees, textOrEmpty, unwrapData, withDefault } from '../lenient.ts'
import { newOrder, orderChoices } from './new-order.ts'
import { pricedSums } from './priced.ts'
import { QUOTE_PATH } from './quote-path.ts'

/** A delivery that can be chosen: rupees, and days until it is there where the shop names them. */
const deliveryChoice = z.object({
  id: idString,
  label: textOrEmpty,
  amount: rupees,
  from: withDefault(z.optional(z.number()), undefined),
  to: withDefault(z.optional(z.number()), undefined),
})
export type DeliveryChoice = z.output<typeof deliveryChoice>

/**
 * A way to pay: `prepaid` or `cod`. `allowed` says whether this order can be paid so, `reason` why not. `fee` is rupees
 * on top; `payNow` rupees before the order is sent.
 */
const paymentChoice = z.object({
  id: z.enum(['prepaid', 'cod']),
  label: textOrEmpty,
  allowed: withDefault(z.boolean(), true),
  reason: textOrEmpty,
  fee: withDefault(rupees, 0),
  payNow: withDefault(rupees, 0),
})
export type PaymentChoice = z.output<typeof paymentChoice>

/** Without those that no page knows. */
const knownPayments = z.pipe(
  listOrEmpty(
    withDefault(paymentChoice, null) as z.ZodMiniType<PaymentChoice | null, z.input<typeof paymentChoice>>,
  ),
  z.transform((sent): PaymentChoice[] => sent.filter(choice => choice !== null)),
)

/**
 * Why what was asked for cannot be ordered as it is: a sentence for the shopper, and a code: `pin-needed`,
 * `not-delivered`, `delivery-gone`, `cod-not-offered`, `code-unknown`, `code-not-usable`, `code-used-up`, `gstin-wrong`,
 * `own-state-only`, `stock-gone`, `product-unavailable`, `choice-missing` and others. `productId` names the line.
 */
const quoteProblem = z.object({
  code: z.string(),
  message: z.string(),
  productId: withDefault(z.optional(idString), undefined),
})
export type QuoteProblem = z.output<typeof quoteProblem>

/** What an order would cost now, and what can be chosen. `chosen` is what the sums were made with. */
export const quote = z.extend(pricedSums, {
  delivery: listOrEmpty(deliveryChoice),
  payments: knownPayments,
  problems: listOrEmpty(quoteProblem),
  /** Id of the delivery and the payment that the sums are for, and the code that is in them; empty without one. */
  chosen: withDefault(z.object({ delivery: textOrEmpty, payment: textOrEmpty, code: textOrEmpty }), {
    delivery: '',
    payment: '',
    code: '',
  }),
  /** Why a code that may be used is not: another offer takes more off. Empty else. */
  codeNote: textOrEmpty,
  /** When it was made, an ISO date: days until a delivery count from then, since a phone's clock may be wrong. */
  at: textOrEmpty,
})
export type Quote = z.output<typeof quote>

/** The body of a new order, of which only the lines are needed. */
export const quoteRequest = z.extend(
  z.object({ products: newOrder.shape.products, items: newOrder.shape.items }),
  {
    postalCode: z.optional(z.string().check(z.maxLength(MAX_PHONE))),
    /** Every field may be missing or empty while the form is filled in. */
    shippingAddress: z.optional(
      z.object({
        state: z.optional(z.string().check(z.maxLength(MAX_NAME))),
        postalCode: z.optional(z.string().check(z.maxLength(MAX_PHONE))),
      }),
    ),
    ...orderChoices.shape,
  },
)
export type QuoteRequest = z.output<typeof quoteRequest>

/** POST /orders/quote: what an order would cost. Changes nothing, and needs no token; store info says `quotes`. */
export const quoteOrder = endpoint({
  name: 'quoteOrder',
  method: 'POST',
  path: QUOTE_PATH,
  access: 'optional',
  body: quoteRequest,
  response: unwrapData(quote),
})

/** Body of a 409 to POST /orders whose `total` is not what the order costs now. */
export const quoteChanged = z.object({ error: z.string(), quote })
