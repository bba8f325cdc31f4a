import { toRupees } from '../../../domain/money.ts'
import { inTransaction } from '../../db/engine/group-commit.ts'
import { lockOrderOfAttempt } from '../../db/order-lock.ts'
import { refreshPayment } from '../../db/order-payment.ts'
import { findAttemptOrder, setRefunded } from '../../db/shop-attempts.ts'
import { addEvent } from '../orders/change-status.ts'
import type { StaffShopContext } from '../service-context.ts'
import { ServiceError } from '../service-error.ts'
import { recordActivity } from '../staff/record-activity.ts'

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
    await recordActivity(tx, context, { action: 'refund.recorded', subject: `${order.number}` })
  })
}
