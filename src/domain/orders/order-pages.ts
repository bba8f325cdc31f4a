import type { OrderPage } from '../../contract/orders/order-list.ts'
import { ORDERS_PAGE_SIZE } from '../ui-limits.ts'
import { type OrderView, toOrderView } from './order.ts'

/** The shopper's orders on screen, newest first. */
export interface OrderPages {
  orders: readonly OrderView[]
  /** Number of pages loaded so far. */
  pages: number
  /** Whether older orders may exist. */
  more: boolean
  /** Whether there are orders that cannot be shown. */
  isPartial: boolean
  /** Ids of the orders on screen. */
  ids: ReadonlySet<string>
}

export const NO_ORDER_PAGES: OrderPages = {
  orders: [],
  pages: 0,
  more: false,
  isPartial: false,
  ids: new Set(),
}

/**
 * Appends a page without duplicates: an order placed meanwhile moves others to the next page, and an API without
 * paging returns all orders each time. A page with nothing new is the last one.
 */
export function addOrderPage(shown: OrderPages, { orders, unreadable, total }: OrderPage): OrderPages {
  const fresh = orders.filter(({ id }) => !shown.ids.has(id))
  const all = [...shown.orders, ...fresh.map(toOrderView)]
  const sent = orders.length + unreadable
  const goesOn = total === undefined ? sent === ORDERS_PAGE_SIZE : all.length < total
  return {
    orders: all,
    pages: shown.pages + 1,
    more: goesOn && fresh.length > 0,
    isPartial: shown.isPartial || unreadable > 0,
    ids: new Set([...shown.ids, ...fresh.map(({ id }) => id)]),
  }
}
