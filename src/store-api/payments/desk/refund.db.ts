import { sql } from 'kysely'
import { askedPaise } from '../../orders/payments/shop-attempts.db.ts'
import { countRows } from '../../platform/tables/queries.ts'
import type { Db } from '../../platform/tables/tables.ts'

/** A payment that the shop must give back. */
export type RefundDue = Awaited<ReturnType<typeof listRefundsDue>>[number]

/** Payments of a store to give back, oldest first. */
export function listRefundsDue(db: Db, storeId: number) {
  return db
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .select(['orders.number as orderNumber', 'adapter', 'reference'])
    .select(sql<number>`amount - split_off`.as('amountPaise'))
    .select(['gateway_reference as gatewayReference', 'came_by as cameBy', 'part_of as partOf', askedPaise])
    .where('payment_attempts.store_id', '=', storeId)
    .where('refund_due', '=', 1)
    .orderBy('payment_attempts.updated_at')
    .execute()
}

/** How many payments of a store are to be given back, `most` at most. */
export function countRefundsDueOf(db: Db, storeId: number, most: number): Promise<number> {
  const due = db
    .selectFrom('payment_attempts')
    .select('reference')
    .where('store_id', '=', storeId)
    // Literal, as in the index.
    .where('refund_due', '=', sql.lit(1))
    .limit(most)
  return countRows(db.selectFrom(due.as('due')))
}

/** Payments of all stores to give back. */
export function countRefundsDue(db: Db): Promise<number> {
  return countRows(db.selectFrom('payment_attempts').where('refund_due', '=', 1))
}
