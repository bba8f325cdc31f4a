import { toRupees } from '../../../domain/money.ts'
import { inOwnTransaction } from '../../db/engine/own-transaction.ts'
import { queueMail } from '../../db/mail-queue.ts'
import { refreshPayment } from '../../db/order-payment.ts'
import {
  addPaymentEvent,
  type LockedAttempt,
  lockAttempt,
  setAttemptResult,
} from '../../db/payment-result.ts'
import type { Tx } from '../../db/tables.ts'
import { addEvent, stepOrder } from '../orders/change-status.ts'
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

type SettleContext = Pick<ServiceContext, 'db' | 'storeId' | 'now' | 'actor'>

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
  if (attempt.amountPaise !== amountPaise) return 'mismatch'
  const event = { storeId, fingerprint, reference, outcome, amountPaise, receivedAt }
  if (!(await addPaymentEvent(tx, event))) return 'duplicate'
  if (attempt.state === 'paid') return 'already-final'
  if (outcome === 'paid') return pay(tx, context, attempt, gatewayReference)
  if (attempt.state !== 'created') return 'already-final'
  const failed = { state: 'failed', gatewayReference, isRefundDue: false, now: receivedAt } as const
  await setAttemptResult(tx, reference, failed)
  await refreshPayment(tx, [attempt.orderId])
  return 'failed'
}

/** A payment counts even after its attempt failed or expired. */
async function pay(
  tx: Tx,
  context: SettleContext,
  { reference, storeId, orderId, amountPaise, returnOrigin: origin }: LockedAttempt,
  gatewayReference: string,
): Promise<Settlement> {
  const now = context.now()
  const paid = { reference, amount: toRupees(amountPaise) }
  const step = { order: { id: orderId }, from: 'pending', to: 'processing' } as const
  const isFirst = (await stepOrder(tx, context, step)) !== undefined
  await setAttemptResult(tx, reference, { state: 'paid', gatewayReference, isRefundDue: !isFirst, now })
  await refreshPayment(tx, [orderId])
  await addEvent(tx, context, orderId, isFirst ? 'paid' : 'refund-due', paid)
  if (!isFirst) return 'refund-due'
  await queueMail(tx, storeId, { kind: 'payment-received', orderId, reference, origin }, now)
  return 'paid'
}
