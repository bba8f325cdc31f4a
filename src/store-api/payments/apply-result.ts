import { findEmailOfAttempt } from '../orders/payments/payment-attempt.db.ts'
import { otherOrdersOf } from '../orders/payments/payment-numbers.db.ts'
import { countPayment } from '../platform/services/metrics.ts'
import type { PaymentContext } from './payment-context.ts'
import { type SettleInput, settle } from './settle.ts'
import type { Settlement } from './settlement.ts'

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
  const settlement = await settle(context, input)
  countPayment(context.settings.adapter, settlement)
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
