import { sql } from 'kysely'
import { paymentStates } from '../../../contract/desk/order.ts'
import type { Db, Tx } from '../../platform/tables/tables.ts'

const code = (state: (typeof paymentStates)[number]) => sql.lit(paymentStates.indexOf(state))

/** Writes to each order the payment state that its attempts have now; call it after every change of an attempt. */
export async function refreshPayment(db: Db, orderIds: readonly number[]): Promise<void> {
  const has = (condition: string) =>
    sql`exists (select 1 from payment_attempts where order_id = orders.id and ${sql.raw(condition)})`
  for (const id of new Set(orderIds.toSorted((a, b) => a - b)))
    await sql`update orders set payment = case
      when ${has('refund_due = 1')} then ${code('refund-due')}
      when ${has(`state = 'paid' and refunded_at = 0 and amount > split_off`)} then ${code('paid')}
      when ${has(`state = 'created'`)} then ${code('open')}
      when ${has('refunded_at > 0')} then ${code('refunded')}
      else ${code('none')} end where id = ${id}`.execute(db)
}

/**
 * The same after a new attempt, which changes the state only of an order without money and without another open attempt.
 * Returns the order's status code, which no other transaction changes until this one ends.
 */
export async function recordPaymentBegun(tx: Tx, orderId: number): Promise<number> {
  const { rows } = await sql<{ status: number }>`update orders
    set payment = case when payment in (${code('none')}, ${code('refunded')}) then ${code('open')} else payment end
    where id = ${orderId} returning status`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`there is no order ${orderId}`)
  return row.status
}

/** Marks what was paid for an order as to be given back, and returns it in whole paise. */
export async function oweAllPayments(
  tx: Tx,
  orderId: number,
): Promise<{ reference: string; amountPaise: number }[]> {
  const owed = await tx
    .updateTable('payment_attempts')
    .set({ refund_due: 1 })
    .where('order_id', '=', orderId)
    .where('state', '=', 'paid')
    .where('refund_due', '=', 0)
    .where('refunded_at', '=', 0)
    .whereRef('amount', '>', 'split_off')
    .returning(['reference', sql<number>`amount - split_off`.as('amountPaise')])
    .execute()
  await refreshPayment(tx, [orderId])
  return owed
}

/** Paise that came for an order and were not given back yet, and those that were. */
export async function moneyOfOrder(db: Db, orderId: number): Promise<{ owed: number; refunded: number }> {
  const rows = await db
    .selectFrom('payment_attempts')
    .select([sql<number>`amount - split_off`.as('amount'), 'refund_due', 'refunded_at'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'paid')
    .execute()
  const sum = (chosen: typeof rows) => chosen.reduce((total, { amount }) => total + amount, 0)
  return {
    owed: sum(rows.filter(row => row.refund_due === 1)),
    refunded: sum(rows.filter(row => row.refunded_at > 0)),
  }
}

/** Paise that are still to be given back of orders (internal ids), by the orders' numbers; without orders of which none are. */
export async function owedOfOrders(
  db: Db,
  orderIds: readonly number[],
): Promise<{ order: number; paise: number }[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .select(['orders.number as order', sql`sum(amount - split_off)`.as('paise')])
    .where('order_id', 'in', orderIds)
    .where('refund_due', '=', 1)
    .groupBy('orders.number')
    .orderBy('orders.number')
    .execute()
  return rows.map(({ order, paise }) => ({ order, paise: Number(paise) }))
}
