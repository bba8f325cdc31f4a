import { refreshPayment } from '../orders/payments/order-payment.db.ts'
import { inOwnTransaction } from '../platform/engine/own-transaction.ts'
import type { Tx } from '../platform/tables/tables.ts'
import type { GatewayResult } from './attempt.ts'
import { addPaymentEvent, lockAttempt, setAttemptResult } from './payment-result.db.ts'
import { receiveMoney, receiveOtherAmount } from './receive-money.ts'
import type { SettleContext, Settlement } from './settlement.ts'

export interface SettleInput {
  result: GatewayResult
  /** Identifies duplicates of the message that carried the result. */
  fingerprint: string
}

/** Applies a verified result to its attempt and order in one transaction. */
export function settle(context: SettleContext, input: SettleInput): Promise<Settlement> {
  return inOwnTransaction(context.db, tx => settleInTransaction(tx, context, input))
}

/** The same in the caller's transaction. */
export async function settleInTransaction(
  tx: Tx,
  context: SettleContext,
  { result, fingerprint }: SettleInput,
): Promise<Settlement> {
  const { storeId } = context
  const receivedAt = context.now()
  const attempt = await lockAttempt(tx, storeId, result.reference, receivedAt)
  if (!attempt) return 'unknown'
  const { reference, outcome, amountPaise, gatewayReference } = result
  // Before it is recorded: a wrong amount is rejected each time; as a duplicate it would succeed and not be repeated.
  if (attempt.amountPaise !== amountPaise) {
    if (outcome === 'paid') await receiveOtherAmount(tx, context, attempt, result)
    return 'mismatch'
  }
  const event = { storeId, fingerprint, reference, outcome, amountPaise, receivedAt }
  if (!(await addPaymentEvent(tx, event))) return 'duplicate'
  if (outcome === 'paid') return receiveMoney(tx, context, attempt, result)
  if (attempt.state !== 'created') return 'already-final'
  const failed = { state: 'failed', gatewayReference, isRefundDue: false, now: receivedAt } as const
  await setAttemptResult(tx, reference, failed)
  await refreshPayment(tx, [attempt.orderId])
  return 'failed'
}
