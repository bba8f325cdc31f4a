import { toRupees } from '../../../domain/money.ts'
import { movedMailSentences, movedMailSubject } from '../../../domain/orders/moved-mail.ts'
import type { MailKind, MailPart, MailTemplate, Sender } from '../../platform/mail/mail-template.ts'
import { moneyOfOrder } from '../payments/order-payment.db.ts'
import { findShipment } from './mailed-order.db.ts'
import { mailedOrder } from './mailed-order.ts'
import { invoiceParts, type MailedOrder, orderedLineText, orderUrl } from './order-mail-parts.ts'

export const orderMovedKind: MailKind<'order-moved'> = {
  async write({ orderId, to }, context) {
    const { db, sender } = context
    const order = await mailedOrder(context, orderId)
    if (!order) return undefined
    const { owed: owedPaise, refunded: refundedPaise } = await moneyOfOrder(db, orderId)
    return orderMovedMail(
      order,
      { to, ...(await findShipment(db, orderId)), owedPaise, refundedPaise },
      sender,
    )
  },
  timelineName: ({ to }) => to,
}

/** What the mail about a move tells beside the order. Amounts are paise. */
export interface MovedOrder {
  to: 'shipped' | 'delivered' | 'cancelled'
  carrier: string
  trackingNumber: string
  /** An http or https address, or empty. */
  trackingUrl: string
  reason: string
  /** What the shop has to give back, and what it gave back. */
  owedPaise: number
  refundedPaise: number
}

/** The mail to the shopper about a new status of an order. */
export function orderMovedMail(order: MailedOrder, moved: MovedOrder, sender: Sender): MailTemplate {
  const { to, trackingUrl, owedPaise, refundedPaise } = moved
  const amounts = { owed: toRupees(owedPaise), refunded: toRupees(refundedPaise) }
  return {
    to: order.email,
    subject: movedMailSubject(to, order.id, sender.shop),
    parts: [
      ...movedMailSentences(order.id, { ...moved, ...amounts }).map(text => ({ text })),
      ...(to === 'shipped' && trackingUrl ? [{ button: 'Track the parcel', url: trackingUrl }] : []),
      ...linesAndLink(order, sender),
    ],
  }
}

function linesAndLink(order: MailedOrder, sender: Sender): MailPart[] {
  const lines = order.lines.map(orderedLineText)
  return [
    { text: lines.join('\n') },
    ...invoiceParts(order, sender),
    { button: 'See your order', url: orderUrl(order, sender) },
  ]
}
