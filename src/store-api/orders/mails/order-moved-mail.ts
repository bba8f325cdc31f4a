import { toRupees } from '../../../domain/money.ts'
import { movedMailSentences, movedMailSubject } from '../../../domain/orders/moved-mail.ts'
import type { MailPart, MailTemplate, Sender } from '../../platform/mail/mail-template.ts'
import { type MailedOrder, orderUrl } from '../../platform/mail/mail-templates.ts'
import { orderedLineText } from '../../platform/mail/ordered-line.ts'

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
      ...movedMailSentences(order.id, { ...moved, ...amounts }).map(say => ({ say })),
      ...(to === 'shipped' && trackingUrl ? [{ button: 'Track the parcel', url: trackingUrl }] : []),
      ...linesAndLink(order, sender),
    ],
  }
}

function linesAndLink(order: MailedOrder, sender: Sender): MailPart[] {
  const lines = order.lines.map(orderedLineText)
  return [{ say: lines.join('\n') }, { button: 'See your order', url: orderUrl(order, sender) }]
}
