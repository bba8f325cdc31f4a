import { PENDING } from '../../../domain/orders/order-status.ts'
import type { Db } from '../../platform/tables/tables.ts'

const DAY = 24 * 60 * 60 * 1000

/** An order that was not paid within its store's holding time, in whole days. */
export interface UnpaidOrder {
  id: number
  storeId: number
  holdingDays: number
}

/**
 * Pending orders of all stores beyond the holding time without an open payment attempt and without money that is kept,
 * oldest first, at most `limit`.
 */
export function listUnpaidOrders(db: Db, now: number, limit: number): Promise<UnpaidOrder[]> {
  return db
    .selectFrom('orders')
    .innerJoin('stores', 'stores.id', 'orders.store_id')
    .select(['orders.id', 'orders.store_id as storeId', 'holding_days as holdingDays'])
    .where('orders.status', '=', PENDING)
    .where(({ eb, ref, val }) =>
      eb(eb('orders.created_at', '+', eb(ref('holding_days'), '*', val(DAY))), '<=', now),
    )
    .where(({ not, exists, ref }) =>
      not(exists(openAttempts(db, now).where('order_id', '=', ref('orders.id')))),
    )
    .where(({ not, exists, ref }) => not(exists(keptPayments(db).where('order_id', '=', ref('orders.id')))))
    .orderBy('orders.created_at')
    .limit(limit)
    .execute()
}

/** Whether a payment of an order is under way, or money of it is kept. */
export async function hasPayment(db: Db, orderId: number, now: number): Promise<boolean> {
  for (const payments of [openAttempts(db, now), keptPayments(db)])
    if (await payments.where('order_id', '=', orderId).limit(1).executeTakeFirst()) return true
  return false
}

function openAttempts(db: Db, now: number) {
  return db
    .selectFrom('payment_attempts')
    .select('reference')
    .where('state', '=', 'created')
    .where('expires_at', '>', now)
}

/** Of an order that became dearer after it was paid. */
function keptPayments(db: Db) {
  return db
    .selectFrom('payment_attempts')
    .select('reference')
    .where('state', '=', 'paid')
    .where('refund_due', '=', 0)
    .where('refunded_at', '=', 0)
    .whereRef('amount', '>', 'split_off')
}
