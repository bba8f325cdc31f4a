import { inOwnTransaction } from '../../db/engine/own-transaction.ts'
import { queueMail } from '../../db/mail-queue.ts'
import {
  addPaymentEvent,
  type LockedAttempt,
  lockAttempt,
  moveToProcessing,
  setAttemptResult,
} from '../../db/payment-result.ts'
import type { Tx } from '../../db/tables.ts'
import type { ServiceContext } from '../service-context.ts'
import type { GatewayResult } from './attempt.ts'

/**
 * Effect of a verified result. `refund-due`: paid, but the order was paid or cancelled already.
 * Without effect: `duplicate` is the same callback again; `already-final` is a later callback after a final one.
 */
export type Settlement =
  | 'paid'
  | 'refund-due'
  | 'failed'
  | 'duplicate'
  | 'already-final'
  | 'mismatch'
  | 'unknown'

export interface SettleInput {
  result: GatewayResult
  /** Identifies duplicates of the message that carried the result. */
  fingerprint: string
}

/** Applies a verified result to its attempt and order in one transaction. */
export function settle(
  { db, storeId, now }: Pick<ServiceContext, 'db' | 'storeId' | 'now'>,
  { result, fingerprint }: SettleInput,
): Promise<Settlement> {
  const receivedAt = now()
  return inOwnTransaction(db, async tx => {
    const attempt = await lockAttempt(tx, storeId, result.reference, receivedAt)
    if (!attempt) return 'unknown'
    const { reference, outcome, amountPaise, gatewayReference } = result
    // Before it is recorded: a wrong amount is rejected each time; as a duplicate it would succeed and not be repeated.
    if (attempt.amountPaise !== amountPaise) return 'mismatch'
    const event = { storeId, fingerprint, reference, outcome, amountPaise, receivedAt }
    if (!(await addPaymentEvent(tx, event))) return 'duplicate'
    if (attempt.state === 'paid') return 'already-final'
    if (outcome === 'paid') return pay(tx, attempt, { gatewayReference, now: receivedAt })
    if (attempt.state !== 'created') return 'already-final'
    await setAttemptResult(tx, reference, { state: 'failed', gatewayReference, isRefundDue: false })
    return 'failed'
  })
}

/** A payment counts even after its attempt failed or expired. */
async function pay(
  tx: Tx,
  { reference, storeId, orderId, returnOrigin: origin }: LockedAttempt,
  { gatewayReference, now }: { gatewayReference: string; now: number },
): Promise<Settlement> {
  const isFirst = await moveToProcessing(tx, storeId, orderId)
  await setAttemptResult(tx, reference, { state: 'paid', gatewayReference, isRefundDue: !isFirst })
  if (!isFirst) return 'refund-due'
  await queueMail(tx, storeId, { kind: 'payment-received', orderId, reference, origin }, now)
  return 'paid'
}
