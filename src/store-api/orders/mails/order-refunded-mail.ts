import { orderSuccessMessages } from '../../../domain/messages/orders/order-success.ts'
import { formatPaise } from '../../../domain/money.ts'
import { PENDING } from '../../../domain/orders/order-status.ts'
import { plainLine } from '../../platform/mail/mail-message.ts'
import type { MailKind } from '../../platform/mail/mail-template.ts'
import { isTestAdapter } from '../../shops/test-payments.ts'
import { findPayableOrder, findStoredAttempt } from '../payments/payment-attempt.db.ts'
import { listRefunded } from '../payments/shop-attempts.db.ts'
import { invoiceParts, mailedOrder, orderUrl, paiseAtDoor } from './order-mail-parts.ts'

/** Of money that came for an order which does not need it, or not in this amount; of a test payment none came. */
export const paymentRefundDueKind: MailKind<'payment-refund-due'> = {
  async write({ orderId, reference }, context) {
    const { db, storeId, sender } = context
    const order = await mailedOrder(context, orderId)
    const payment = order && (await findStoredAttempt(db, storeId, reference))
    // It may be given back already, which has its own mail, or pay for the order after all.
    if (!order || payment?.refundDue !== 1) return undefined
    const asked = await findPayableOrder(db, storeId, { number: payment.orderNumber })
    const missingPaise = asked?.status === PENDING ? asked.due : 0
    const { id } = order
    const received = `We have received ${formatPaise(payment.amountPaise)} for your order ${id}`
    return {
      to: order.email,
      subject: `Your payment for order ${id} will be refunded · ${sender.shop}`,
      parts: [
        { text: `${received}, ${whyRefunded(missingPaise, paiseAtDoor(order))}` },
        ...(missingPaise === 0 ? [] : [{ text: 'Your order is not paid yet.' }]),
        ...(isTestAdapter(payment.adapter) ? [{ text: orderSuccessMessages.test }] : []),
        { button: 'See your order', url: orderUrl(order, sender) },
      ],
    }
  },
  timelineName: () => 'payment-refund-due',
}

function whyRefunded(missingPaise: number, doorPaise: number): string {
  if (missingPaise > 0) return `but it asks for ${formatPaise(missingPaise)}. We will refund what you paid.`
  if (doorPaise > 0)
    return `but you pay ${formatPaise(doorPaise)} for it at the door. We will refund what you paid.`
  return 'which needs no payment any more. We will refund it to you.'
}

/** What the shop gave back, and the number by which a bank finds it; of test payments no money moved. */
export const orderRefundedKind: MailKind<'order-refunded'> = {
  async write({ orderId, references }, context) {
    const { db, storeId, sender } = context
    const order = await mailedOrder(context, orderId)
    const refunded = order && (await listRefunded(db, storeId, references))
    const [first] = refunded ?? []
    if (!order || !refunded || !first) return undefined
    const amountPaise = refunded.reduce((sum, part) => sum + part.amountPaise, 0)
    const test = refunded.every(part => isTestAdapter(part.adapter))
    const { id } = order
    return {
      to: order.email,
      subject: `Refund for your order ${id} · ${sender.shop}`,
      parts: [
        { text: `We have refunded ${formatPaise(amountPaise)} of what you paid for your order ${id}.` },
        ...(first.bankReference ? [{ text: `Bank reference: ${plainLine(first.bankReference)}` }] : []),
        { text: test ? orderSuccessMessages.test : 'It may take your bank a few working days to show it.' },
        ...invoiceParts(order, sender),
        { button: 'See your order', url: orderUrl(order, sender) },
      ],
    }
  },
  timelineName: () => 'order-refunded',
}
