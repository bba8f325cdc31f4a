import { CANCELLED } from '../../../domain/order-status.ts'
import { inOwnTransaction } from '../../db/engine/own-transaction.ts'
import { findPayableOrder } from '../../db/payable-order.ts'
import { insertAttempt } from '../../db/payment-attempt.ts'
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
 * at the same moment.
 */
export async function markPaid(
  context: ServiceContext,
  payment: ManualPayment,
): Promise<'paid' | 'refund-due'> {
  const { db, storeId, now, jobs } = context
  const { orderNumber: number, bankReference: gatewayReference, origin: returnOrigin } = payment
  const order = await findPayableOrder(db, storeId, { number })
  if (!order) throw new ServiceError('order-not-found')
  const isLate = order.status === CANCELLED
  if (!isLate) checkPayable(order)
  const reference = newReference()
  const attempt = { reference, storeId, orderId: order.id, amountPaise: order.total, returnOrigin }
  const createdAt = now()
  const settlement = await inOwnTransaction(db, async tx => {
    await insertAttempt(tx, { ...attempt, adapter: 'manual', createdAt, expiresAt: createdAt + LIFETIME })
    const settled = await settleInTransaction(tx, context, {
      result: { reference, outcome: 'paid', amountPaise: order.total, gatewayReference },
      fingerprint: `manual ${reference}`,
    })
    const action = isLate ? 'order.paid-late' : 'order.paid'
    if (settled === 'paid' || isLate) await recordActivity(tx, context, { action, subject: `${number}` })
    return settled
  })
  countPayment('manual', settlement)
  if (isLate && settlement === 'refund-due') return settlement
  if (settlement !== 'paid') throw new ServiceError('order-already-paid')
  jobs.mailQueued()
  return settlement
}
