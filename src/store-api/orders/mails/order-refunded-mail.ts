import { formatPaise } from '../../../domain/money.ts'
import type { MailJob } from '../../platform/mail/mail-job.ts'
import { plainLine } from '../../platform/mail/mail-message.ts'
import type { MailKind, MailTemplate, Sender } from '../../platform/mail/mail-template.ts'
import type { Tx } from '../../platform/tables/tables.ts'
import { findPrimaryHost } from '../../shops/hosts.db.ts'
import { listRefunded } from '../payments/shop-attempts.db.ts'
import { mailedOrder } from './mailed-order.ts'
import { invoiceParts, type MailedOrder, orderUrl } from './order-mail-parts.ts'

type Refund = Omit<Extract<MailJob, { kind: 'order-refunded' }>, 'kind'>

/** What the mail about a refund is written from. */
export async function refundMail(
  tx: Tx,
  storeId: number,
  refund: Pick<Refund, 'orderId' | 'references'>,
): Promise<Refund> {
  const [first] = await listRefunded(tx, storeId, refund.references)
  // Of a payment that nobody began, such as cash at the door, no origin is known.
  const origin = first?.returnOrigin || `https://${(await findPrimaryHost(tx, storeId)) ?? 'localhost'}`
  return { ...refund, origin }
}

export const orderRefundedKind: MailKind<'order-refunded'> = {
  async write({ orderId, references }, context) {
    const order = await mailedOrder(context, orderId)
    const refunded = order && (await listRefunded(context.db, context.storeId, references))
    const [first] = refunded ?? []
    if (!order || !refunded || !first) return undefined
    const amountPaise = refunded.reduce((sum, part) => sum + part.amountPaise, 0)
    return orderRefundedMail(order, { ...first, amountPaise }, context.sender)
  },
  timelineName: () => 'order-refunded',
}

/** Tells the shopper what the shop gave back, and the number by which a bank finds it. */
function orderRefundedMail(
  order: MailedOrder,
  { amountPaise, bankReference }: { amountPaise: number; bankReference: string },
  sender: Sender,
): MailTemplate {
  const { id } = order
  return {
    to: order.email,
    subject: `Refund for your order ${id} · ${sender.shop}`,
    parts: [
      { text: `We have refunded ${formatPaise(amountPaise)} of what you paid for your order ${id}.` },
      ...(bankReference ? [{ text: `Bank reference: ${plainLine(bankReference)}` }] : []),
      { text: 'It may take your bank a few working days to show it.' },
      ...invoiceParts(order, sender),
      { button: 'See your order', url: orderUrl(order, sender) },
    ],
  }
}
