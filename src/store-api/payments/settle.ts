import { refreshPayment } from '../orders/payments/order-payment.db.ts'
import { findEmailOfAttempt } from '../orders/payments/payment-attempt.db.ts'
import { otherOrdersOf } from '../orders/payments/payment-numbers.db.ts'
import { inOwnTransaction } from '../platform/engine/own-transaction.ts'
import { countPayment } from '../platform/services/metrics.ts'
import type { WriteContext } from '../platform/services/service-context.ts'
import type { Tx } from '../platform/tables/tables.ts'
import type { GatewayResult } from './attempt.ts'
import type { PaymentContext } from './payment-context.ts'
import { addPaymentEvent, lockAttempt, setAttemptResult } from './payment-result.db.ts'
import { receiveMoney, receiveOtherAmount } from './receive-money.ts'
import type { Settlement } from './settlement.ts'

interface SettleInput {
  result: GatewayResult
  /** Identifies duplicates of the message that carried the result. */
  fingerprint: string
  /** Of the message: one gateway says nothing about the attempts of another. Undefined for a person's record. */
  adapter?: string
}

/** Applies a verified result to its attempt and order in one transaction. */
export function settle(context: WriteContext, input: SettleInput): Promise<Settlement> {
  return inOwnTransaction(context.db, tx => settleInTransaction(tx, context, input))
}

/** The same in the caller's transaction. */
export async function settleInTransaction(
  tx: Tx,
  context: WriteContext,
  { result, fingerprint, adapter }: SettleInput,
): Promise<Settlement> {
  const { storeId } = context
  const receivedAt = context.now()
  const attempt = await lockAttempt(tx, storeId, result.reference)
  if (!attempt || (adapter !== undefined && adapter !== attempt.adapter)) return 'unknown'
  const { reference, outcome, amountPaise, gatewayReference } = result
  // Before it is recorded: a wrong amount is rejected each time; as a duplicate it would succeed and not be repeated.
  if (attempt.amountPaise !== amountPaise) {
    if (outcome === 'paid') await receiveOtherAmount(tx, context, attempt, result)
    return 'mismatch'
  }
  const amount = amountPaise
  const event = { store_id: storeId, fingerprint, reference, outcome, amount, received_at: receivedAt }
  const isNew = await addPaymentEvent(tx, event)
  // An attempt may be open again since it failed: the second transaction of a payment may fail with the words of the first.
  const failsAgain = outcome === 'failed' && attempt.state === 'created'
  if (!isNew && !failsAgain) return 'duplicate'
  if (outcome === 'paid') return receiveMoney(tx, context, attempt, result)
  if (attempt.state !== 'created') return 'already-final'
  const failed = { state: 'failed', gatewayReference, isRefundDue: false, now: receivedAt } as const
  await setAttemptResult(tx, reference, failed)
  await refreshPayment(tx, [attempt.orderId])
  return 'failed'
}

/** Event names in the security log; a duplicate is no event. */
const events: Partial<Record<Settlement, string>> = {
  paid: 'payment.confirmed',
  'refund-due': 'payment.refused',
  mismatch: 'payment.refused',
  unknown: 'payment.refused',
}

/** Settles a verified result and logs what the shop's operator must know. */
export async function applyResult(context: PaymentContext, input: SettleInput): Promise<Settlement> {
  const { db, storeId, slug, log } = context
  const { reference, outcome } = input.result
  const { adapter } = context.settings
  const settlement = await settle(context, { ...input, adapter })
  countPayment(adapter, settlement)
  const event = events[settlement]
  const email = event && (await findEmailOfAttempt(db, storeId, reference))
  const account = email === undefined ? {} : { account: context.accountOf(email) }
  const facts = { ...(event && { event }), ...account, store: slug, reference, settlement }
  if (settlement === 'paid') context.jobs.mailQueued()
  if (settlement === 'refund-due') log.warn(facts, 'money came for an order that needs none: refund it')
  else if (settlement === 'mismatch')
    log.warn(
      facts,
      `money came in another amount than asked: ${outcome === 'paid' ? 'refund it' : 'nothing changed'}`,
    )
  else log.info(facts, 'a gateway spoke')
  if (event && settlement !== 'unknown') await warnOfSharedNumber(context, reference)
  return settlement
}

async function warnOfSharedNumber({ db, storeId, slug, log }: PaymentContext, reference: string) {
  const orders = await otherOrdersOf(db, storeId, reference)
  if (orders.length === 0) return
  const facts = { event: 'payment.number-shared', store: slug, reference, orders }
  log.warn(facts, 'other orders have the bank’s number of this payment: one transfer may be counted twice')
}
