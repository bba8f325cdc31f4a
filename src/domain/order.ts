import type { Order } from '../contract/order.ts'
import { totalOf } from './money.ts'
import { PENDING, statusOf } from './order-status.ts'
import { LOCALE, SHIPPING_METHOD, TRACKING_UNAVAILABLE } from './ui-limits.ts'

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

/** An order as shown on screen. Prices are rupees for one piece. */
export interface OrderView {
  id: number
  status: number
  date: string
  items: { id: string; name: string; quantity: number; price: number; size: string; color: string }[]
  shipping: { address: string; method: string; tracking: string }
}

export function toOrderView(order: Order): OrderView {
  const { address, city, state, postalCode } = order.shippingAddress
  return {
    id: Number.parseInt(order.id, 10),
    status: order.status,
    date: formatDate(order.createdAt),
    items: order.items.map(item => ({
      id: item.id,
      name: item.productTitle,
      quantity: item.quantity,
      price: item.price,
      size: item.selectedSize,
      color: item.selectedColor,
    })),
    shipping: {
      address: [address, city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
      method: SHIPPING_METHOD,
      tracking: TRACKING_UNAVAILABLE,
    },
  }
}

/** Rupees for all items. */
export function orderTotal(order: Pick<OrderView, 'items'>): number {
  return totalOf(order.items)
}

/** Only pending orders can be paid. */
export function isPayable(order: Pick<OrderView, 'status'>): boolean {
  return order.status === PENDING
}

/** Formats ISO text as a date in the shop's locale; returns text that is no date unchanged. */
function formatDate(iso: string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? iso : date.toLocaleDateString(LOCALE)
}
