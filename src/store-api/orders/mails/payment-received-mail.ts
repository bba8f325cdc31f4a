import { orderSuccessMessages } from '../../../domain/messages/orders/order-success.ts'
import { formatPaise } from '../../../domain/money.ts'
import type { MailKind, MailTemplate, Sender } from '../../platform/mail/mail-template.ts'
import { isTestAdapter } from '../../shops/test-payments.ts'
import { missingOfOrder } from '../payments/balance-order.db.ts'
import { findAttempt } from '../payments/payment-attempt.db.ts'
import { mailedOrder } from './mailed-order.ts'
import { invoiceParts, linesOf, type MailedOrder, orderUrl, shippingOf } from './order-mail-parts.ts'

export const paymentReceivedKind: MailKind<'payment-received'> = {
  async write({ orderId, reference }, context) {
    const { db, storeId, sender } = context
    const order = await mailedOrder(context, orderId)
    const payment = order && (await findAttempt(db, storeId, reference))
    if (!payment) return undefined
    const missingPaise = await missingOfOrder(db, orderId)
    const test = isTestAdapter(payment.adapter)
    return paymentReceived(order, { paidPaise: payment.amountPaise, reference, test, missingPaise }, sender)
  },
  timelineName: () => 'payment-received',
}

/**
 * `paidPaise` is the amount received; with `test`, no money was received. `missingPaise` is what is to be paid yet: the
 * order became dearer since the payment was begun.
 */
export function paymentReceived(
  order: MailedOrder,
  payment: { paidPaise: number; reference: string; test: boolean; missingPaise: number },
  sender: Sender,
): MailTemplate {
  return {
    to: order.email,
    subject: `Payment received for order ${order.id} at ${sender.shop}`,
    parts: [
      {
        text: `We have received ${formatPaise(payment.paidPaise)} for your order ${order.id}. ${
          payment.missingPaise === 0
            ? 'We are preparing it now.'
            : `Please pay the missing ${formatPaise(payment.missingPaise)} too, so that we can send it.`
        }`,
      },
      ...(payment.test ? [{ text: orderSuccessMessages.test }] : []),
      { text: `Payment reference: ${payment.reference}` },
      linesOf(order),
      ...shippingOf(order),
      ...invoiceParts(order, sender),
      { button: 'Follow your order', url: orderUrl(order, sender) },
    ],
  }
}
