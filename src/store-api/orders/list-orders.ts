import { MAX_LIMIT } from '../../contract/input-limits.ts'
import { PENDING } from '../../domain/orders/order-status.ts'
import { ORDERS_PAGE_SIZE } from '../../domain/ui-limits.ts'
import type { ShopperContext } from '../platform/services/service-context.ts'
import { withInvoices } from './invoices/own-invoice.ts'
import { countOrders, listOrders as findOrders, type OrderResponse } from './order.db.ts'
import { mayChange } from './order-access.ts'

/** Whether the shop lets shoppers change orders that are not shipped. */
interface Shop {
  allowsOrderChanges: boolean
}

/** The shopper's newest orders, without pages; at most MAX_LIMIT. */
export async function listNewestOrders(
  { db, storeId, actor }: ShopperContext,
  shop: Shop,
): Promise<OrderResponse[]> {
  const orders = await findOrders(db, storeId, actor.shopper.id, { offset: 0, limit: MAX_LIMIT })
  return withInvoices(
    db,
    storeId,
    orders.map(order => changeable(order, shop)),
  )
}

/** One page of the shopper's orders, newest first, and how many there are. */
export async function listOrders(
  { db, storeId, actor }: ShopperContext,
  { page = 1, limit = ORDERS_PAGE_SIZE }: { page?: number | undefined; limit?: number | undefined },
  shop: Shop,
): Promise<{ orders: OrderResponse[]; total: number }> {
  const part = { offset: (page - 1) * limit, limit }
  const total = await countOrders(db, storeId, actor.shopper.id)
  const found = part.offset < total ? await findOrders(db, storeId, actor.shopper.id, part) : []
  const orders = found.map(order => changeable(order, shop))
  return { orders: await withInvoices(db, storeId, orders), total }
}

/** The same order; one that its shopper may change says so. */
function changeable(order: OrderResponse, { allowsOrderChanges: shopAllowsChanges }: Shop): OrderResponse {
  const isOpen = mayChange({ status: Number(order.status ?? PENDING), shopAllowsChanges })
  return isOpen ? { ...order, canChange: true } : order
}
