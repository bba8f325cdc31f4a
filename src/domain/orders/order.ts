import type { OrderCreditNote } from '../../contract/orders/invoice.ts'
import type { Order, OrderRefund } from '../../contract/orders/order.ts'
import type { PricedSums } from '../../contract/orders/priced.ts'
import type { Choices } from '../cart/cart.ts'
import { dateFrom } from '../iso-date.ts'
import { orderMessages } from '../messages/orders/order.ts'
import { paymentPendingMessages as pendingMessages } from '../messages/orders/payment-pending.ts'
import { formatRupees } from '../money.ts'
import { orderStateOf } from '../payments/payment-polling.ts'
import { parseUrl } from '../ponyfills/parse-url.ts'
import { codDue, priceOfOrder, totalOfOrder } from '../pricing/sums.ts'
import { shownDate } from '../shop-day.ts'
import { SHIPPING_METHOD, TRACKING_UNAVAILABLE } from '../ui-limits.ts'
import { addressLine } from './address-book.ts'
import { CANCELLED, PENDING, statusOf } from './order-status.ts'

/** The status codes among `orders` that are not in the contract. */
export function unknownStatuses(orders: readonly Pick<Order, 'status'>[]): number[] {
  return [...new Set(orders.map(({ status }) => status))].filter(status => !statusOf(status).known)
}

interface OrderLookup {
  orderId: string
  contactInfo: string
}

/** Both fields are required for a look-up. */
export function trackErrors(lookup: OrderLookup): Partial<Record<keyof OrderLookup, string>> {
  return {
    ...(lookup.orderId.trim() ? {} : { orderId: 'Please enter your order number' }),
    ...(lookup.contactInfo.trim() ? {} : { contactInfo: 'Please enter your email or phone' }),
  }
}

/** Address, carrier and tracking number of an order; `trackingUrl` is a web address, or empty. */
export interface Shipping {
  address: string
  method: string
  tracking: string
  trackingUrl: string
}

/** An order as shown on screen. Prices are rupees for one piece. */
export interface OrderView {
  /** As the API sent it: an integer, or a text of another API. */
  id: string
  status: number
  date: string
  items: ({
    id: string
    /** Empty where the API does not say which product it was. */
    productId: string
    name: string
    /** Address of the picture, or empty. */
    image: string
    quantity: number
    price: number
  } & Choices)[]
  shipping: Shipping
  /** Rupees. */
  total: number
  /** How the total was made; undefined where it is the sum of the items. */
  price: PricedSums | undefined
  /** What there is to say about cash on delivery; empty for an order that is paid before. */
  cod: string
  /** What there is to say while a bank has not decided on a payment; empty else. */
  pending: string
  /** Number of its invoice; empty before there is one. */
  invoice: string
  /** What was given back of invoices, oldest first; dates as shown. */
  creditNotes: OrderCreditNote[]
  /** What was given back of what was paid, and what will be: sentences. */
  refunds: string[]
  /** Whether the shopper may still cancel it or change its address. */
  canChange: boolean
  /** Whether the shopper may take this guest's order into the account. */
  canClaim: boolean
}

export function toOrderView(order: Order): OrderView {
  const trackingUrl = webAddress(order.trackingUrl)
  return {
    id: order.id,
    status: order.status,
    date: formatDate(order.createdAt),
    items: order.items.map(({ productTitle, imgUrl, ...item }) => ({
      ...item,
      name: productTitle,
      image: imgUrl,
    })),
    shipping: {
      address: addressLine(order.shippingAddress),
      method: order.method || SHIPPING_METHOD,
      tracking: order.trackingNumber || (trackingUrl ? orderMessages.track : TRACKING_UNAVAILABLE),
      trackingUrl,
    },
    total: totalOfOrder(order),
    price: priceOfOrder(order),
    cod: codText(order),
    pending: orderStateOf(order) === 'pending' ? `${pendingMessages.pending} ${pendingMessages.twice}` : '',
    invoice: order.invoice?.number ?? '',
    creditNotes: (order.creditNotes ?? []).map(note => ({ ...note, date: formatDate(note.date) })),
    refunds: refundTexts(order.refunds ?? []),
    canChange: order.canChange ?? false,
    canClaim: order.canClaim ?? false,
  }
}

/** An http or https address without a user or password; empty text for any other. */
function webAddress(text: string): string {
  const url = parseUrl(text)
  return url && /^https?:/.test(url.protocol) && !url.username && !url.password ? url.href : ''
}

/** What a shopper reads about an order that is paid at the door; nothing where a bank may decide that it is paid before. */
function codText(order: Order): string {
  if (order.payment !== 'cod') return ''
  if (order.cod === 'collected') return orderMessages.codCollected
  if (order.cod === 'refused') return orderMessages.codRefused
  if (order.cod === 'returned') return orderMessages.codReturned
  if (order.status === CANCELLED) return ''
  if (order.cod === 'unconfirmed') return order.paymentPending ? '' : orderMessages.codUnconfirmed
  return orderMessages.codDue(formatRupees(codDue(order)))
}

/** One sentence for each refund that was made, and one for all that will be. */
function refundTexts(refunds: readonly OrderRefund[]): string[] {
  const made = refunds.filter(({ date }) => date !== '')
  const due = refunds.filter(({ date }) => date === '').reduce((sum, { amount }) => sum + amount, 0)
  return [
    ...made.map(({ amount, date, reference }) =>
      orderMessages.refunded(formatRupees(amount), formatDate(date), reference),
    ),
    ...(due > 0 ? [orderMessages.refundDue(formatRupees(due))] : []),
  ]
}

/** Only pending orders can be paid. */
export function isPayable(order: Pick<OrderView, 'status'>): boolean {
  return order.status === PENDING
}

/** Whether an order is sent only after a payment: also a part of one that is paid at the door, which else waits for its confirmation. */
export function waitsForPayment(order: Pick<OrderView, 'status' | 'cod'>): boolean {
  return isPayable(order) && order.cod !== orderMessages.codUnconfirmed
}

/** Formats ISO text as a day of the shop; returns text that is no date unchanged. */
function formatDate(iso: string): string {
  const date = dateFrom(iso)
  return Number.isNaN(date.getTime()) ? iso : shownDate(date)
}
