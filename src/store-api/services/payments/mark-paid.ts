import { CANCELLED } from '../../../domain/order-status.ts'
import { inOwnTransaction } from '../../db/engine/own-transaction.ts'
import { findPayableOrder } from '../../db/payable-order.ts'
import { insertAttempt } from '../../db/payment-attempt.ts'
import type { Tx } from '../../db/tables.ts'
import { countPayment } from '../../metrics/metrics.ts'
import type { ServiceContext } from '../service-context.ts'
import { ServiceError } from '../service-error.ts'
import { recordActivity } from '../staff/record-activity.ts'
import { checkPayable } from './check-payable.ts'
import { newReference } from './reference.ts'
import { settleInTransaction } from './settle.ts'

/** Milliseconds a manual attempt may stay open; it is settled at once. */
const LIFETIME = 60_000

export interface ManualPayment {
  orderNumber: number
  /** The bank's own number, from the shop's statement. */
  bankReference: string
  /** Origin of the shop's pages, for the mail. */
  origin: string
}

/**
 * Records a payment from the shop's bank statement, with its line of activity, in one transaction. Money that came for a
 * cancelled order is to be given back. Throws `order-not-found`, and `order-already-paid`, also where another payment came
 * at the same moment; then nothing is recorded.
 */
export async function markPaid(
  context: ServiceContext,
  payment: ManualPayment,
): Promise<'paid' | 'refund-due'> {
  const settlement = await inOwnTransaction(context.db, tx => markInTransaction(tx, context, payment))
  countPayment('manual', settlement)
  if (settlement === 'paid') context.jobs.mailQueued()
  return settlement
}

async function markInTransaction(
  tx: Tx,
  context: ServiceContext,
  { orderNumber: number, bankReference: gatewayReference, origin: returnOrigin }: ManualPayment,
): Promise<'paid' | 'refund-due'> {
  const { storeId, now } = context
  const find = () => findPayableOrder(tx, storeId, { number })
  const order = await find()
  if (!order) throw new ServiceError('order-not-found')
  if (order.status !== CANCELLED) checkPayable(order)
  const { id: orderId, total: amountPaise } = order
  const reference = newReference()
  const createdAt = now()
  const attempt = { reference, storeId, orderId, amountPaise, returnOrigin, createdAt }
  await insertAttempt(tx, { ...attempt, adapter: 'manual', expiresAt: createdAt + LIFETIME })
  const settlement = await settleInTransaction(tx, context, {
    result: { reference, outcome: 'paid', amountPaise, gatewayReference },
    fingerprint: `manual ${reference}`,
  })
  const isPaid = settlement === 'paid'
  // Another actor may have been first since the order was read: a cancellation, or a payment, which undoes this one.
  if (!isPaid && (await find())?.status !== CANCELLED) throw new ServiceError('order-already-paid')
  const action = isPaid ? 'order.paid' : 'order.paid-late'
  await recordActivity(tx, context, { action, subject: `${number}` })
  return isPaid ? 'paid' : 'refund-due'
}
