import { findEmailOfAttempt } from '../../db/payment-attempt.ts'
import { countPayment } from '../../metrics/metrics.ts'
import type { PaymentContext } from './payment-context.ts'
import { type SettleInput, type Settlement, settle } from './settle.ts'

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
  const { reference } = input.result
  const settlement = await settle(context, input)
  countPayment(context.settings.adapter, settlement)
  const event = events[settlement]
  const email = event && (await findEmailOfAttempt(db, storeId, reference))
  const account = email === undefined ? {} : { account: context.accountOf(email) }
  const facts = { ...(event && { event }), ...account, store: slug, reference, settlement }
  if (settlement === 'paid') context.jobs.mailQueued()
  if (settlement === 'refund-due') log.warn(facts, 'money came for an order that needs none: refund it')
  else if (settlement === 'mismatch')
    log.warn(facts, 'money came in another amount than asked: nothing changed')
  else log.info(facts, 'a gateway spoke')
  return settlement
}
