import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../platform/tables/tables.ts'
import { addReceived } from './payment-attempt.db.ts'

/**
 * Marks `paise` of what was paid for an order as to be given back, the newest payment first. Each becomes a part of its
 * payment, a row of its own, so that the payment keeps the amount and the numbers by which its gateway repeats it. Returns
 * the references of the parts.
 */
export async function addOwedParts(tx: Tx, orderId: number, paise: number, now: number): Promise<string[]> {
  const payments = await tx
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'paid')
    .where('refund_due', '=', 0)
    .where('refunded_at', '=', 0)
    .whereRef('amount', '>', 'split_off')
    .orderBy('paid_at', 'desc')
    .orderBy('reference')
    .execute()
  const parts: string[] = []
  let left = paise
  for (const payment of payments) {
    const part = Math.min(left, payment.amount - payment.split_off)
    if (part === 0) return parts
    left -= part
    await splitOff(tx, payment.reference, part)
    const { reference, store_id, adapter, return_origin, gateway_reference, paid_at } = payment
    const own = `${reference}-${randomBytes(4).toString('hex')}`
    parts.push(own)
    await addReceived(tx, now, {
      reference: own,
      part_of: reference,
      store_id,
      order_id: orderId,
      adapter,
      return_origin,
      gateway_reference,
      amount: part,
      refund_due: 1,
      // Of the day on which the money came.
      paid_at,
    })
  }
  return parts
}

/** Takes up to `paise` off such parts that were not given back yet, the newest first: the order needs that money again. */
export async function reduceOwedParts(tx: Tx, orderId: number, paise: number): Promise<void> {
  const parts = await tx
    .selectFrom('payment_attempts')
    .select(['reference', 'part_of as partOf', 'amount'])
    .where('order_id', '=', orderId)
    .where('part_of', '<>', '')
    .where('refund_due', '=', 1)
    .orderBy('created_at', 'desc')
    .orderBy('reference')
    .execute()
  let left = paise
  for (const { reference, partOf, amount } of parts) {
    const kept = Math.min(left, amount)
    if (kept === 0) return
    left -= kept
    await splitOff(tx, partOf, -kept)
    if (kept === amount) await tx.deleteFrom('payment_attempts').where('reference', '=', reference).execute()
    else
      await tx
        .updateTable('payment_attempts')
        .set({ amount: amount - kept })
        .where('reference', '=', reference)
        .execute()
  }
}

async function splitOff(tx: Tx, reference: string, paise: number): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set({ split_off: sql<number>`split_off + ${paise}` })
    .where('reference', '=', reference)
    .execute()
}
