import { toRupees } from '../../../domain/money.ts'
import { addEvent } from '../../orders/desk/change-status.ts'
import { lockOrderOfAttempt } from '../../orders/desk/order-lock.db.ts'
import { refreshPayment } from '../../orders/payments/order-payment.db.ts'
import { findAttemptOrder, setRefunded } from '../../orders/payments/shop-attempts.db.ts'
import { inTransaction } from '../../platform/engine/group-commit.ts'
import { recordEvent } from '../../platform/events/change.ts'
import type { StaffShopContext } from '../../platform/services/service-context.ts'
import { ServiceError } from '../../platform/services/service-error.ts'

/** Records that the money of an attempt was given back. Throws `payment-not-found` and `refund-not-due`. */
export async function recordRefund(
  context: StaffShopContext,
  {
    reference,
    bankReference,
    note = '',
  }: { reference: string; bankReference: string; note?: string | undefined },
): Promise<void> {
  const { db, storeId, actor, now } = context
  await inTransaction(db, async tx => {
    await lockOrderOfAttempt(tx, storeId, reference)
    const order = await findAttemptOrder(tx, storeId, reference)
    if (!order) throw new ServiceError('payment-not-found')
    const refund = { reference, by: actor.person.name, refundReference: bankReference, note, now: now() }
    if (!(await setRefunded(tx, storeId, refund))) throw new ServiceError('refund-not-due')
    await refreshPayment(tx, [order.id])
    const details = {
      reference: bankReference,
      amount: toRupees(order.amountPaise),
      ...(note ? { note } : {}),
    }
    await addEvent(tx, context, order.id, 'refunded', details)
    await recordEvent(tx, context, { kind: 'refund.recorded', subject: `${order.number}` })
  })
}
