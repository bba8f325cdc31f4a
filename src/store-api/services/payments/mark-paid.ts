import { findPayableOrder } from '../../db/payable-order.ts'
import { addAttempt } from '../../db/payment-attempt.ts'
import type { ServiceContext } from '../service-context.ts'
import { ServiceError } from '../service-error.ts'
import { checkPayable } from './check-payable.ts'
import { newReference } from './reference.ts'
import { settle } from './settle.ts'

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
 * Records a payment from the shop's bank statement. Throws `order-not-found`, `order-already-paid`, also where another
 * payment came at the same moment, and `order-cancelled`.
 */
export async function markPaid(context: ServiceContext, payment: ManualPayment): Promise<void> {
  const { db, storeId, now, jobs } = context
  const { orderNumber: number, bankReference: gatewayReference, origin: returnOrigin } = payment
  const order = await findPayableOrder(db, storeId, { number })
  if (!order) throw new ServiceError('order-not-found')
  checkPayable(order)
  const reference = newReference()
  const attempt = { reference, storeId, orderId: order.id, amountPaise: order.total, returnOrigin }
  const createdAt = now()
  await addAttempt(db, { ...attempt, adapter: 'manual', createdAt, expiresAt: createdAt + LIFETIME })
  const settlement = await settle(context, {
    result: { reference, outcome: 'paid', amountPaise: order.total, gatewayReference },
    fingerprint: `manual ${reference}`,
  })
  if (settlement !== 'paid') throw new ServiceError('order-already-paid')
  jobs.mailQueued()
}
