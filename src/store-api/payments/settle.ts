import { PENDING, PROCESSING } from '../../domain/order-status.ts'
import type { Db, Tx } from '../db/tables.ts'
import { queueMail } from '../mail/queue.ts'
import type { GatewayResult } from './attempt.ts'

/**
 * Effect of a verified result. `refund-due`: paid, but the order was paid or cancelled already.
 * Without effect: `replayed` is a duplicate of one callback; `settled` is a later callback after a final one.
 */
export type Settlement = 'paid' | 'refund-due' | 'failed' | 'replayed' | 'settled' | 'mismatch' | 'unknown'

/** Applies a verified result to its attempt and order in one transaction. `fingerprint` identifies duplicates. */
export async function settle(
  db: Db,
  storeId: number,
  result: GatewayResult,
  received: { fingerprint: string; now: number },
): Promise<Settlement> {
  return db.transaction().execute(async tx => {
    // Writes first: that locks the row on both engines, so that concurrent callbacks run one after the other.
    const attempt = await tx
      .updateTable('payment_attempts')
      .set({ updated_at: received.now })
      .where('reference', '=', result.reference)
      .where('store_id', '=', storeId)
      .returningAll()
      .executeTakeFirst()
    if (!attempt) return 'unknown'
    // Before it is recorded: a wrong amount is rejected each time; as a duplicate it would succeed and not be repeated.
    if (attempt.amount !== result.amountPaise) return 'mismatch'
    if (!(await recordOnce(tx, storeId, result, received))) return 'replayed'
    if (attempt.state === 'paid') return 'settled'
    if (result.outcome === 'paid') return pay(tx, attempt, result, received.now)
    if (attempt.state !== 'created') return 'settled'
    await setAttempt(tx, result.reference, { state: 'failed', gateway_reference: result.gatewayReference })
    return 'failed'
  })
}

/** Records a result; false if the same callback was recorded before. */
async function recordOnce(
  tx: Tx,
  storeId: number,
  { reference, outcome, amountPaise }: GatewayResult,
  { fingerprint, now }: { fingerprint: string; now: number },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('payment_events')
    .values({ store_id: storeId, fingerprint, reference, outcome, amount: amountPaise, received_at: now })
    .onConflict(conflict => conflict.columns(['store_id', 'fingerprint']).doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** A payment counts even after its attempt failed or expired. */
async function pay(
  tx: Tx,
  attempt: { reference: string; store_id: number; order_id: number; return_origin: string },
  result: GatewayResult,
  now: number,
): Promise<Settlement> {
  const { reference, store_id: storeId, order_id: orderId, return_origin: origin } = attempt
  const updated = await tx
    .updateTable('orders')
    .set({ status: PROCESSING })
    .where('id', '=', orderId)
    .where('store_id', '=', storeId)
    .where('status', '=', PENDING)
    .executeTakeFirst()
  const isFirst = updated.numUpdatedRows === 1n
  await setAttempt(tx, reference, {
    state: 'paid',
    gateway_reference: result.gatewayReference,
    refund_due: isFirst ? 0 : 1,
  })
  if (!isFirst) return 'refund-due'
  await queueMail(tx, storeId, { kind: 'payment-received', orderId, reference, origin }, now)
  return 'paid'
}

async function setAttempt(
  tx: Tx,
  reference: string,
  values: { state: 'paid' | 'failed'; gateway_reference: string; refund_due?: number },
): Promise<void> {
  await tx.updateTable('payment_attempts').set(values).where('reference', '=', reference).execute()
}
