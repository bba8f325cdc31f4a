import { MAX_LIMIT } from '../../contract/input-limits.ts'
import { PENDING } from '../../domain/order-status.ts'
import { ORDERS_PAGE_SIZE } from '../../domain/ui-limits.ts'
import type { ShopperContext } from '../platform/services/service-context.ts'
import type { Db } from '../platform/tables/tables.ts'
import { readSelling } from '../shops/selling.db.ts'
import { withInvoices } from './invoices/own-invoice.ts'
import { countOrders, listOrders as findOrders, type OrderResponse } from './order.db.ts'
import { mayChange } from './order-access.ts'

/** The shopper's newest orders, without pages; at most MAX_LIMIT. */
export async function listNewestOrders({ db, storeId, actor }: ShopperContext): Promise<OrderResponse[]> {
  const orders = await findOrders(db, storeId, actor.shopper.id, { offset: 0, limit: MAX_LIMIT })
  return withInvoices(db, storeId, await changeable(db, storeId, orders))
}

/** One page of the shopper's orders, newest first, and how many there are. */
export async function listOrders(
  { db, storeId, actor }: ShopperContext,
  { page = 1, limit = ORDERS_PAGE_SIZE }: { page?: number | undefined; limit?: number | undefined },
): Promise<{ orders: OrderResponse[]; total: number }> {
  const part = { offset: (page - 1) * limit, limit }
  const total = await countOrders(db, storeId, actor.shopper.id)
  const orders = part.offset < total ? await findOrders(db, storeId, actor.shopper.id, part) : []
  return { orders: await withInvoices(db, storeId, await changeable(db, storeId, orders)), total }
}

/** The same orders; those that their shopper may change say so. */
async function changeable(db: Db, storeId: number, orders: OrderResponse[]): Promise<OrderResponse[]> {
  if (orders.length === 0) return orders
  const { orderChanges: shopAllowsChanges } = await readSelling(db, storeId)
  return orders.map(order => {
    const isOpen = mayChange({ status: Number(order.status ?? PENDING), shopAllowsChanges })
    return isOpen ? { ...order, canChange: true } : order
  })
}
