import { MAX_LIMIT } from '../../contract/input-limits.ts'
import { ORDERS_PAGE_SIZE } from '../../domain/ui-limits.ts'
import type { ShopperContext } from '../platform/services/service-context.ts'
import { countOrders, listOrders as findOrders, type OrderResponse } from './order.db.ts'

/** The shopper's newest orders, without pages; at most MAX_LIMIT. */
export function listNewestOrders({ db, storeId, actor }: ShopperContext): Promise<OrderResponse[]> {
  return findOrders(db, storeId, actor.shopper.id, { offset: 0, limit: MAX_LIMIT })
}

/** One page of the shopper's orders, newest first, and how many there are. */
export async function listOrders(
  { db, storeId, actor }: ShopperContext,
  { page = 1, limit = ORDERS_PAGE_SIZE }: { page?: number | undefined; limit?: number | undefined },
): Promise<{ orders: OrderResponse[]; total: number }> {
  const part = { offset: (page - 1) * limit, limit }
  const total = await countOrders(db, storeId, actor.shopper.id)
  const orders = part.offset < total ? await findOrders(db, storeId, actor.shopper.id, part) : []
  return { orders, total }
}
