import type { OrderPage } from '../contract/order-list.ts'
import { type OrderView, toOrderView } from './order.ts'
import { ORDERS_PAGE_SIZE } from './ui-limits.ts'

/** What is shown of a shopper's orders, newest first. */
export interface OrderPages {
  orders: readonly OrderView[]
  /** Pages asked for so far. */
  pages: number
  /** Whether there may be older ones. */
  more: boolean
  /** Ids of those shown. */
  ids: ReadonlySet<string>
}

export const NO_ORDER_PAGES: OrderPages = { orders: [], pages: 0, more: false, ids: new Set() }

/**
 * Adds the next page. An order placed meanwhile pushes others onto the next page, and an API that knows no pages
 * answers all orders each time: none is shown twice, and a page with nothing new is the end.
 */
export function addOrderPage(shown: OrderPages, { orders, total }: OrderPage): OrderPages {
  const fresh = orders.filter(({ id }) => !shown.ids.has(id))
  const all = [...shown.orders, ...fresh.map(toOrderView)]
  const goesOn = total === undefined ? orders.length === ORDERS_PAGE_SIZE : all.length < total
  return {
    orders: all,
    pages: shown.pages + 1,
    more: goesOn && fresh.length > 0,
    ids: new Set([...shown.ids, ...fresh.map(({ id }) => id)]),
  }
}
