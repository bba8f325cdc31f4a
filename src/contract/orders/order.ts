import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MAX_EMAIL } from '../input-limits.ts'
import { amount, idString, listOrEmpty, rupees, textOrEmpty, unwrapData, withDefault } from '../lenient.ts'
import { orderCreditNote, orderInvoice } from './invoice.ts'
import { adjustment, pricedLine, tax } from './priced.ts'

/** Text of a field that another API may mean otherwise, which then counts as missing: the order is shown without it. */
const own = withDefault(textOrEmpty, '') as unknown as typeof textOrEmpty

/**
 * One ordered line as the API sends it. `price` is rupees for one piece; the labels are what the shop calls the two options,
 * such as 'Volume', and empty for size and colour.
 */
const orderItem = z.object({
  id: withDefault(idString, ''),
  /** The product, which may be gone since; empty where the API does not say which it was. */
  productId: withDefault(idString, ''),
  productTitle: textOrEmpty,
  quantity: amount,
  price: rupees,
  selectedSize: textOrEmpty,
  selectedColor: textOrEmpty,
  sizeLabel: own,
  colorLabel: own,
  /** Address of the picture at the time of the order, or empty. */
  imgUrl: textOrEmpty,
})

const day = withDefault(z.optional(amount), undefined)
const deliveryDays = z.object({ from: day, to: day })

export const sentAddress = z.object({
  fullName: textOrEmpty,
  address: textOrEmpty,
  city: textOrEmpty,
  state: textOrEmpty,
  postalCode: textOrEmpty,
  /** Of an order, sent to the one who ordered, with a token. */
  phone: textOrEmpty,
})
const addressOfOrder = z.nullish(sentAddress)
const NO_ADDRESS = { fullName: '', address: '', city: '', state: '', postalCode: '', phone: '' }

/** Rupees of a payment that are given back; the ISO date is empty until they are, the reference where the shop named none. */
const orderRefund = z.object({ amount: rupees, date: textOrEmpty, reference: textOrEmpty })
export type OrderRefund = z.output<typeof orderRefund>

/** An order as the API sends it; a missing status is 0, Pending, and one that is no number NaN, Unknown. */
export const order = z.object({
  id: idString,
  status: z.pipe(
    withDefault(z.nullish(z.coerce.number()), Number.NaN),
    z.transform((status): number => status ?? 0),
  ),
  createdAt: textOrEmpty,
  items: listOrEmpty(orderItem),
  shippingAddress: z.pipe(
    withDefault(addressOfOrder, undefined) as unknown as typeof addressOfOrder,
    z.transform(address => address ?? NO_ADDRESS),
  ),
  /** The carrier, once the order is shipped. */
  method: own,
  trackingNumber: own,
  trackingUrl: own,
  /** Sent to the one who ordered, once there is an invoice. */
  invoice: withDefault(z.optional(orderInvoice), undefined),
  /** Sent beside the invoice, oldest first, where there are any. */
  creditNotes: withDefault(z.optional(z.array(orderCreditNote)), undefined),
  /** Sent to the one who ordered, where there are any, oldest payment first. */
  refunds: withDefault(z.optional(z.array(orderRefund)), undefined),
  /** What the order costs, where the shop's rules priced it; else it costs the sum of its items. */
  lines: withDefault(z.optional(z.array(pricedLine)), undefined),
  adjustments: withDefault(z.optional(z.array(adjustment)), undefined),
  taxes: withDefault(z.optional(z.array(tax)), undefined),
  /** Rupees. */
  total: withDefault(z.optional(rupees), undefined),
  /** Days from its placing until it arrives, where the chosen delivery names some. */
  deliveryDays: withDefault(z.optional(deliveryDays), undefined),
  /** `cod` for cash on delivery; empty for an order that is paid before it is sent. */
  payment: own,
  /** Of cash on delivery: `unconfirmed`, `confirmed`, `collected`, `refused`, `returned` or empty. */
  cod: own,
  /** Rupees that a payment asks for, where that is not the total. */
  payNow: withDefault(z.optional(rupees), undefined),
  /** Of the caller's own order: true where a bank has not decided yet on a payment that the order waits for. */
  paymentPending: withDefault(z.optional(z.boolean()), undefined),
  /** True where the caller may cancel the order now, or change its address. */
  canChange: withDefault(z.optional(z.boolean()), undefined),
  /** True where the order is a guest's, and the shopper who asks may take it into the account. */
  canClaim: withDefault(z.optional(z.boolean()), undefined),
})
export type Order = z.output<typeof order>

export const orderParams = z.object({ orderId: z.string().check(z.minLength(1), z.maxLength(40)) })

/**
 * GET /orders/{orderId}: with a token the owner's, or with the order's own token in `X-Order-Token`; else `contactInfo`
 * must be the order's e-mail or phone.
 */
export const findOrder = endpoint({
  name: 'findOrder',
  path: '/orders/{orderId}',
  access: 'optional',
  takesOrderToken: true,
  params: orderParams,
  query: z.object({ contactInfo: z.optional(z.string().check(z.maxLength(MAX_EMAIL))) }),
  response: unwrapData(order),
})
