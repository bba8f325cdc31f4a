import { sql } from 'kysely'
import type { OrderRefund } from '../../../contract/orders/order.ts'
import { toRupees } from '../../../domain/money.ts'
import type { Db } from '../../platform/tables/tables.ts'

type Refunds = OrderRefund[]

/** What was given back of the money of a store's orders, or is to be, by the orders' numbers; none of the others. */
export async function refundsByOrder(
  db: Db,
  storeId: number,
  numbers: readonly number[],
): Promise<Map<number, Refunds>> {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .selectFrom('orders')
    .innerJoin('payment_attempts', 'payment_attempts.order_id', 'orders.id')
    .select(['orders.number', 'refunded_at as refundedAt', 'refund_reference as reference'])
    .select(sql<number>`amount - split_off`.as('amountPaise'))
    .where('orders.store_id', '=', storeId)
    .where('orders.number', 'in', numbers)
    .where('payment_attempts.state', '=', 'paid')
    .where(eb => eb.or([eb('refund_due', '=', 1), eb('refunded_at', '>', 0)]))
    .orderBy('paid_at')
    .orderBy('payment_attempts.reference')
    .execute()
  const found = new Map<number, Refunds>()
  for (const { number, refundedAt, reference, amountPaise } of rows) {
    const date = refundedAt > 0 ? new Date(refundedAt).toISOString() : ''
    found.set(number, [...(found.get(number) ?? []), { amount: toRupees(amountPaise), date, reference }])
  }
  return found
}
