import { toRupees } from '../../../domain/money.ts'
import { CANCELLED, PENDING, PROCESSING } from '../../../domain/orders/order-status.ts'
import { addEvent } from '../../orders/change-status.ts'
import { haveDocuments } from '../../orders/invoices/invoices.db.ts'
import { issueInvoice } from '../../orders/invoices/issue-invoice.ts'
import { lockOrderOfAttempt } from '../../orders/order-status.db.ts'
import { readOrderToBalance } from '../../orders/payments/balance-order.db.ts'
import { balanceOrder } from '../../orders/payments/balance-order.ts'
import { refreshPayment } from '../../orders/payments/order-payment.db.ts'
import { reduceOwedParts } from '../../orders/payments/owed-parts.db.ts'
import { paidPaise } from '../../orders/payments/payment-attempt.db.ts'
import { findAttemptOrder, setRefunded, unsetRefunded } from '../../orders/payments/shop-attempts.db.ts'
import { inTransaction } from '../../platform/engine/group-commit.ts'
import { recordEvent } from '../../platform/events/change.ts'
import { countHits, limits } from '../../platform/services/limits.ts'
import type { StaffShopContext } from '../../platform/services/service-context.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import type { Tx } from '../../platform/tables/tables.ts'

interface RefundInput {
  /** Of the attempt whose money was given back. */
  reference: string
  /** Paise that the person saw as due and sent: an edit of the order may have changed what is due meanwhile. */
  amountPaise: number
  bankReference: string
  note?: string | undefined
  /** Origin of the shop's pages, for the mail. */
  origin: string
}

/**
 * Records that the money of an attempt was given back. Throws `payment-not-found`, `refund-not-due`, and `refund-changed`
 * where another amount is due; then nothing is recorded. The shopper gets a mail.
 */
export async function recordRefund(
  context: StaffShopContext,
  { reference, amountPaise, bankReference, note = '', origin }: RefundInput,
): Promise<void> {
  const { db, storeId, actor, now } = context
  await inTransaction(db, async tx => {
    await lockOrderOfAttempt(tx, storeId, reference)
    const order = await findAttemptOrder(tx, storeId, reference)
    if (!order) throw new ServiceError('payment-not-found')
    const refund = { reference, by: actor.person.name, refundReference: bankReference, note, now: now() }
    if (!(await setRefunded(tx, storeId, refund))) throw new ServiceError('refund-not-due')
    if (order.amountPaise !== amountPaise)
      throw new ServiceError('refund-changed', { amount: toRupees(order.amountPaise) })
    await refreshPayment(tx, [order.id])
    const details = {
      reference: bankReference,
      amount: toRupees(order.amountPaise),
      ...(note ? { note } : {}),
    }
    await addEvent(tx, context, order.id, 'refunded', details)
    const mail = { orderId: order.id, references: [reference], origin }
    await recordEvent(tx, context, { kind: 'refund.recorded', subject: `${order.number}`, mail })
  })
  context.jobs.mailQueued()
}

/**
 * Makes a recorded refund due again: the bank returned it, or nothing was sent. What the order costs of that is kept, unless
 * an invoice says otherwise. Throws `payment-not-found`, `refund-not-recorded` where none with this number is recorded, and
 * `limit-reached`, as each new record is a mail to the shopper.
 */
export async function undoRefund(
  context: StaffShopContext,
  { reference, bankReference }: Pick<RefundInput, 'reference' | 'bankReference'>,
): Promise<void> {
  const { db, storeId } = context
  await inTransaction(db, async tx => {
    await lockOrderOfAttempt(tx, storeId, reference)
    const order = await findAttemptOrder(tx, storeId, reference)
    if (!order) throw new ServiceError('payment-not-found')
    if (!(await unsetRefunded(tx, storeId, { reference, refundReference: bankReference })))
      throw new ServiceError('refund-not-recorded')
    await countHits(context, [[limits.editsOfOrder, `${order.id}`]], tx)
    const details = { reference: bankReference, amount: toRupees(order.amountPaise) }
    await addEvent(tx, context, order.id, 'refund-undone', details)
    await recordEvent(tx, context, { kind: 'refund.undone', subject: `${order.number}` })
    await settleReturned(tx, context, order.id)
    await refreshPayment(tx, [order.id])
  })
}

/** Brings an order in line with money that is due again. */
async function settleReturned(tx: Tx, context: StaffShopContext, orderId: number): Promise<void> {
  const { status, total } = await readOrderToBalance(tx, orderId)
  if (status === PENDING || status === PROCESSING) {
    // Its items may have become more again since a part was given back.
    const { due, kept } = await balanceOrder(tx, context, orderId)
    if (due === 0 && kept > 0) await issueInvoice(tx, context, { orderId, on: 'paid' })
  } else if (status !== CANCELLED && !(await haveDocuments(tx, [orderId]))) {
    // Nothing else says that a part of its price is to be given back: no credit note, no other items.
    await reduceOwedParts(tx, orderId, Math.max(0, total - (await paidPaise(tx, orderId))))
  }
}
