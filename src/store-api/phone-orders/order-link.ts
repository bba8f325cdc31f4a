import { pathWithToken } from '../../domain/orders/guest-orders.ts'
import { PENDING } from '../../domain/orders/order-status.ts'
import { paths } from '../../domain/paths.ts'
import { findStoredOrder } from '../orders/order.db.ts'
import { newOrderToken } from '../orders/order-token.db.ts'
import type { ServiceContext, StaffShopContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import type { Db } from '../platform/tables/tables.ts'

/** A new link to a guest's order: to its payment while one is asked for, else to the order. Only its hash is kept. */
export async function orderLink(
  db: Db,
  { storeId, now }: Pick<ServiceContext, 'storeId' | 'now'>,
  { id, number, origin }: { id: number; number: number; origin: string },
): Promise<{ number: number; url: string }> {
  const order = await findStoredOrder(db, storeId, { id })
  if (!order) throw new ServiceError('order-not-found')
  const token = await newOrderToken(db, storeId, { orderId: id, isMailed: false, now: now() })
  const page = order.status === PENDING ? paths.paymentFor(`${number}`) : paths.trackOrderFor(`${number}`)
  return { number, url: origin + pathWithToken(page, token) }
}

/** The same by the order's number. Throws `order-not-found`, and `order-of-account` for an account's order. */
export async function newLinkOfOrder(
  context: StaffShopContext,
  { number, origin }: { number: number; origin: string },
): Promise<{ number: number; url: string }> {
  const { db, storeId } = context
  const order = await findStoredOrder(db, storeId, { number })
  if (!order) throw new ServiceError('order-not-found')
  if (order.userId !== null) throw new ServiceError('order-of-account')
  return orderLink(db, context, { id: order.id, number, origin })
}
