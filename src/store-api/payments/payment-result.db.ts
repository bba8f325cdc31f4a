import { lockOrderOfAttempt } from '../orders/order-status.db.ts'
import { addReceived } from '../orders/payments/payment-attempt.db.ts'
import { changesRow } from '../platform/tables/queries.ts'
import type { Row, Tx } from '../platform/tables/tables.ts'

/**
 * Locks an attempt of this store with its order, so that what happens to one order's money happens one after the other;
 * `orderId` is the internal one, `gatewayReference` empty where no payment number of the gateway is known.
 */
export async function lockAttempt(tx: Tx, storeId: number, reference: string) {
  await lockOrderOfAttempt(tx, storeId, reference)
  // A write locks the row on both engines. It changes nothing: the message may be one that came before.
  const row = await tx
    .updateTable('payment_attempts')
    .set(eb => ({ updated_at: eb.ref('updated_at') }))
    .where('reference', '=', reference)
    .where('store_id', '=', storeId)
    .returning(['order_id as orderId', 'adapter', 'amount as amountPaise', 'state'])
    .returning(['gateway_reference as gatewayReference', 'return_origin as returnOrigin'])
    .executeTakeFirst()
  return row && { reference, storeId, ...row }
}

/** An attempt whose order and row are locked until the transaction ends. */
export type LockedAttempt = NonNullable<Awaited<ReturnType<typeof lockAttempt>>>

/** Writes the final state of an attempt. */
export async function setAttemptResult(
  tx: Tx,
  reference: string,
  result: { state: 'paid' | 'failed'; gatewayReference: string; isRefundDue: boolean; now: number },
): Promise<void> {
  await changeAttempt(tx, reference, {
    state: result.state,
    gateway_reference: result.gatewayReference,
    refund_due: result.isRefundDue ? 1 : 0,
    updated_at: result.now,
    ...(result.state === 'paid' && { paid_at: result.now }),
  })
}

/** Changes an attempt that is locked. */
export async function changeAttempt(
  tx: Tx,
  reference: string,
  changes: Partial<Row<'payment_attempts'>>,
): Promise<void> {
  await tx.updateTable('payment_attempts').set(changes).where('reference', '=', reference).execute()
}

/** Records a result; false if the same message, which its fingerprint identifies, was recorded before. */
export function addPaymentEvent(tx: Tx, event: Row<'payment_events'>): Promise<boolean> {
  return changesRow(
    tx
      .insertInto('payment_events')
      .values(event)
      .onConflict(conflict => conflict.columns(['store_id', 'fingerprint']).doNothing()),
  )
}

/** Money that came by an attempt beside what the attempt asks for: a second time, or in another amount. */
interface ExtraPayment {
  reference: string
  amountPaise: number
  gatewayReference: string
  /** Milliseconds since 1970. */
  receivedAt: number
}

/** Adds it to the order of the attempt that it came by, as paid and to be given back. */
export async function addExtraPayment(tx: Tx, cameBy: LockedAttempt, extra: ExtraPayment): Promise<void> {
  const { reference, amountPaise, gatewayReference, receivedAt } = extra
  await addReceived(tx, receivedAt, {
    reference,
    came_by: cameBy.reference,
    store_id: cameBy.storeId,
    order_id: cameBy.orderId,
    adapter: cameBy.adapter,
    return_origin: cameBy.returnOrigin,
    amount: amountPaise,
    gateway_reference: gatewayReference,
    refund_due: 1,
  })
}

/** What came by an attempt beside what it asks for. */
export function extraPaymentsOf(
  tx: Tx,
  { orderId, reference }: LockedAttempt,
): Promise<{ reference: string; amountPaise: number; refundDue: number }[]> {
  return tx
    .selectFrom('payment_attempts')
    .select(['reference', 'amount as amountPaise', 'refund_due as refundDue'])
    .where('order_id', '=', orderId)
    .where('came_by', '=', reference)
    .execute()
}

/** Removes what a gateway has corrected since. */
export async function removeExtraPayment(tx: Tx, storeId: number, reference: string): Promise<void> {
  for (const table of ['payment_numbers', 'payment_attempts'] as const)
    await tx.deleteFrom(table).where('reference', '=', reference).where('store_id', '=', storeId).execute()
}
