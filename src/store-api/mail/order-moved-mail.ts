import { formatRupees, toRupees } from '../../domain/money.ts'
import { paths } from '../../domain/paths.ts'
import type { MailPart, MailTemplate, Sender } from './mail-template.ts'
import type { MailedOrder } from './mail-templates.ts'

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
  return { to: order.email, ...contents[moved.to](order, moved, sender) }
}

type Content = Omit<MailTemplate, 'to'>

const contents: Record<MovedOrder['to'], (order: MailedOrder, moved: MovedOrder, sender: Sender) => Content> =
  {
    shipped: (order, moved, sender) => ({
      subject: `Your order ${order.id} at ${sender.shop} is on its way`,
      parts: [
        { say: `We have sent your order ${order.id} with ${moved.carrier}.` },
        ...(moved.trackingNumber ? [{ say: `Tracking number: ${moved.trackingNumber}` }] : []),
        ...(moved.trackingUrl ? [{ button: 'Track the parcel', url: moved.trackingUrl }] : []),
        ...linesAndLink(order, sender),
      ],
    }),
    delivered: (order, _, sender) => ({
      subject: `Your order ${order.id} at ${sender.shop} was delivered`,
      parts: [{ say: `Your order ${order.id} was delivered.` }, ...linesAndLink(order, sender)],
    }),
    cancelled: (order, moved, sender) => ({
      subject: `Your order ${order.id} at ${sender.shop} is cancelled`,
      parts: [
        { say: `Your order ${order.id} is cancelled. Reason: ${moved.reason}` },
        { say: moneySentence(moved) },
        ...linesAndLink(order, sender),
      ],
    }),
  }

function moneySentence({ owedPaise, refundedPaise }: MovedOrder): string {
  if (owedPaise > 0) return `We will give back the ${rupees(owedPaise)} that you paid.`
  if (refundedPaise > 0) return `We have given back the ${rupees(refundedPaise)} that you paid.`
  return 'We have received no payment for it. Should money still come, we will give it back.'
}

function linesAndLink(order: MailedOrder, sender: Sender): MailPart[] {
  const lines = order.lines.map(({ quantity, title, size, color }) =>
    [`${quantity} × ${title}`, size, color].filter(Boolean).join(', '),
  )
  return [
    { say: lines.join('\n') },
    { button: 'See your order', url: sender.origin + paths.trackOrderFor(order.id) },
  ]
}

function rupees(paise: number): string {
  return formatRupees(toRupees(paise))
}
