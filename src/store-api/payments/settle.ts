import { PENDING, PROCESSING } from '../../domain/order-status.ts'
import type { Db, Tx } from '../db/tables.ts'
import { queueMail } from '../mail/queue.ts'
import type { GatewayResult } from './attempt.ts'

/**
 * What a verified verdict changed. `refund-due`: the money came, but the order was paid or cancelled already.
 * `replayed` and `settled` changed nothing: the same word again, or another word after the last.
 */
export type Settlement = 'paid' | 'refund-due' | 'failed' | 'replayed' | 'settled' | 'mismatch' | 'unknown'

/** Applies a verified verdict to its attempt and order in one transaction. `fingerprint` tells repeats. */
export async function settle(
  db: Db,
  storeId: number,
  verdict: GatewayResult,
  heard: { fingerprint: string; now: number },
): Promise<Settlement> {
  return db.transaction().execute(async tx => {
    // A write first: it takes the row's lock on both engines, so parallel callbacks stand in line.
    const attempt = await tx
      .updateTable('payment_attempts')
      .set({ updated_at: heard.now })
      .where('reference', '=', verdict.reference)
      .where('store_id', '=', storeId)
      .returningAll()
      .executeTakeFirst()
    if (!attempt) return 'unknown'
    // Before it is noted: a wrong amount is refused however often it comes, else the bank would stop asking.
    if (attempt.amount !== verdict.amountPaise) return 'mismatch'
    if (!(await recordOnce(tx, storeId, verdict, heard))) return 'replayed'
    if (attempt.state === 'paid') return 'settled'
    if (verdict.outcome === 'paid') return pay(tx, attempt, verdict, heard.now)
    if (attempt.state !== 'created') return 'settled'
    await setAttempt(tx, verdict.reference, { state: 'failed', gateway_reference: verdict.gatewayReference })
    return 'failed'
  })
}

/** Notes a verdict; false when the very same one was noted before. */
async function recordOnce(
  tx: Tx,
  storeId: number,
  { reference, outcome, amountPaise }: GatewayResult,
  { fingerprint, now }: { fingerprint: string; now: number },
): Promise<boolean> {
  const noted = await tx
    .insertInto('payment_events')
    .values({ store_id: storeId, fingerprint, reference, outcome, amount: amountPaise, received_at: now })
    .onConflict(conflict => conflict.columns(['store_id', 'fingerprint']).doNothing())
    .executeTakeFirst()
  return noted.numInsertedOrUpdatedRows === 1n
}

/** Money arrived: that is true also after the attempt failed or expired. */
async function pay(
  tx: Tx,
  attempt: { reference: string; store_id: number; order_id: number; return_origin: string },
  verdict: GatewayResult,
  now: number,
): Promise<Settlement> {
  const { reference, store_id: storeId, order_id: orderId, return_origin: origin } = attempt
  const moved = await tx
    .updateTable('orders')
    .set({ status: PROCESSING })
    .where('id', '=', orderId)
    .where('store_id', '=', storeId)
    .where('status', '=', PENDING)
    .executeTakeFirst()
  const isFirst = moved.numUpdatedRows === 1n
  await setAttempt(tx, reference, {
    state: 'paid',
    gateway_reference: verdict.gatewayReference,
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
