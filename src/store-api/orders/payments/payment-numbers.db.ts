import { sql } from 'kysely'
import { isSingleWriter } from '../../platform/engine/engine.ts'
import type { Db, Tx } from '../../platform/tables/tables.ts'

/**
 * Payments of a store that have one of these numbers. Until the transaction ends no other one reads or adds them: of two
 * orders that are paid with one number at once, the second finds the first. Call it with the order locked.
 */
export async function paymentsByNumber(tx: Tx, storeId: number, numbers: readonly string[]) {
  if (numbers.length === 0) return []
  if (!isSingleWriter(tx))
    // In one order, so that two calls cannot wait for each other.
    for (const number of numbers.toSorted())
      await sql`select pg_advisory_xact_lock(hashtextextended(${number}, ${storeId}))`.execute(tx)
  return tx
    .selectFrom('payment_numbers')
    .innerJoin('payment_attempts', 'payment_attempts.reference', 'payment_numbers.reference')
    .innerJoin('orders', 'orders.id', 'payment_numbers.order_id')
    .select(['payment_numbers.reference', 'payment_numbers.order_id as orderId'])
    .select(['orders.number as orderNumber', 'amount as amountPaise', 'came_by as cameBy'])
    .select('refund_due as refundDue')
    .where('payment_numbers.store_id', '=', storeId)
    .where('payment_numbers.number', 'in', numbers)
    .orderBy('orders.number')
    .execute()
}

/** Money that came and is known by one of its bank numbers. */
export type KnownPayment = Awaited<ReturnType<typeof paymentsByNumber>>[number]

/** Notes the numbers of a payment; one that its order has already stays with the payment it belongs to. */
export async function addPaymentNumbers(
  tx: Tx,
  storeId: number,
  { orderId, reference, numbers }: { orderId: number; reference: string; numbers: readonly string[] },
): Promise<void> {
  if (numbers.length === 0) return
  await tx
    .insertInto('payment_numbers')
    .values(numbers.map(number => ({ store_id: storeId, number, order_id: orderId, reference })))
    .onConflict(conflict => conflict.columns(['store_id', 'number', 'order_id']).doNothing())
    .execute()
}

/** The number by which people know an order. */
export async function orderNumberOf(tx: Tx, orderId: number): Promise<number> {
  const order = tx.selectFrom('orders').select('number').where('id', '=', orderId)
  return (await order.executeTakeFirstOrThrow()).number
}

/**
 * Other orders of the store that have a bank number of these orders (internal ids), each once for each payment; `reference`
 * is that of the order that was asked for.
 */
export async function ordersWithSameNumber(db: Db, orderIds: readonly number[]) {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('payment_numbers as own')
    .innerJoin('payment_numbers as other', join =>
      join
        .onRef('other.store_id', '=', 'own.store_id')
        .onRef('other.number', '=', 'own.number')
        .onRef('other.order_id', '<>', 'own.order_id'),
    )
    .innerJoin('orders', 'orders.id', 'other.order_id')
    .select(['own.order_id as orderId', 'own.reference', 'orders.number as otherOrder'])
    .distinct()
    .where('own.order_id', 'in', orderIds)
    .orderBy('orders.number')
    .execute()
}

/** Numbers of the other orders of the store that have a bank number of the order of this attempt. */
export async function otherOrdersOf(db: Db, storeId: number, reference: string): Promise<number[]> {
  const attempt = await db
    .selectFrom('payment_attempts')
    .select('order_id')
    .where('reference', '=', reference)
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  const shared = attempt ? await ordersWithSameNumber(db, [attempt.order_id]) : []
  return [...new Set(shared.map(({ otherOrder }) => otherOrder))]
}
