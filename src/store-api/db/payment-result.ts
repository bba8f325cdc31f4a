import type { Tx } from './tables.ts'

/** An attempt whose row is locked until the transaction ends. */
export interface LockedAttempt {
  reference: string
  storeId: number
  /** The order's internal id. */
  orderId: number
  amountPaise: number
  state: 'created' | 'paid' | 'failed' | 'expired'
  returnOrigin: string
}

/** Locks an attempt of this store, so that concurrent results for it are applied one after the other. */
export async function lockAttempt(
  tx: Tx,
  storeId: number,
  reference: string,
  now: number,
): Promise<LockedAttempt | undefined> {
  // A write locks the row on both engines.
  const row = await tx
    .updateTable('payment_attempts')
    .set({ updated_at: now })
    .where('reference', '=', reference)
    .where('store_id', '=', storeId)
    .returning(['order_id', 'amount', 'state', 'return_origin'])
    .executeTakeFirst()
  return (
    row && {
      reference,
      storeId,
      orderId: row.order_id,
      amountPaise: row.amount,
      state: row.state,
      returnOrigin: row.return_origin,
    }
  )
}

/** Writes the final state of an attempt. */
export async function setAttemptResult(
  tx: Tx,
  reference: string,
  result: { state: 'paid' | 'failed'; gatewayReference: string; isRefundDue: boolean; now: number },
): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set({
      state: result.state,
      gateway_reference: result.gatewayReference,
      refund_due: result.isRefundDue ? 1 : 0,
      ...(result.state === 'paid' && { paid_at: result.now }),
    })
    .where('reference', '=', reference)
    .execute()
}

export interface PaymentEvent {
  storeId: number
  /** Identifies duplicates of one message. */
  fingerprint: string
  reference: string
  outcome: 'paid' | 'failed'
  amountPaise: number
  /** Milliseconds since 1970. */
  receivedAt: number
}

/** Records a result; false if the same message was recorded before. */
export async function addPaymentEvent(tx: Tx, event: PaymentEvent): Promise<boolean> {
  const inserted = await tx
    .insertInto('payment_events')
    .values({
      store_id: event.storeId,
      fingerprint: event.fingerprint,
      reference: event.reference,
      outcome: event.outcome,
      amount: event.amountPaise,
      received_at: event.receivedAt,
    })
    .onConflict(conflict => conflict.columns(['store_id', 'fingerprint']).doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}
