import { CANCELLED, PENDING } from '../../domain/orders/order-status.ts'
import { paidPaise } from '../orders/payments/payment-attempt.db.ts'
import { findCodOrder } from '../orders/pricing/cod.db.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import type { Db } from '../platform/tables/tables.ts'

/** Throws `order-cancelled`, `order-at-door` or `order-already-paid` for an order whose status allows no payment. */
export async function checkPayable(
  db: Db,
  storeId: number,
  { id, status }: { id: number; status: number },
): Promise<void> {
  if (status === CANCELLED) throw new ServiceError('order-cancelled')
  if (status === PENDING) return
  const order = await findCodOrder(db, storeId, { id })
  const isAtDoor = order?.isCod && order.codState !== 'collected' && order.total > (await paidPaise(db, id))
  throw new ServiceError(isAtDoor ? 'order-at-door' : 'order-already-paid')
}
