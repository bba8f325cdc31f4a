import { formatPaise } from '../../../domain/money.ts'
import { type LineChange, lineChangeText } from '../../../domain/orders/line-changes.ts'
import { paths } from '../../../domain/paths.ts'
import { plainLine } from '../../platform/mail/mail-message.ts'
import type { MailKind, MailTemplate, Sender } from '../../platform/mail/mail-template.ts'
import { mailedOrder } from './mailed-order.ts'
import { linesOf, type MailedOrder, orderUrl } from './order-mail-parts.ts'

export const orderChangedKind: MailKind<'order-changed'> = {
  async write(job, context) {
    const order = await mailedOrder(context, job.orderId)
    return order && orderChangedMail(order, job, context.sender)
  },
  timelineName: () => 'order-changed',
}

/** What came of the change, in paise. */
export interface ChangedOrder {
  changes: readonly LineChange[]
  duePaise: number
  owedPaise: number
}

/** Tells the shopper what the shop changed in an order that is not sent yet, and what that means for the money. */
function orderChangedMail(
  order: MailedOrder,
  { changes, duePaise, owedPaise }: ChangedOrder,
  sender: Sender,
): MailTemplate {
  const isOfAccount = order.guest === undefined
  return {
    to: order.email,
    subject: `Your order ${order.id} at ${sender.shop} was changed`,
    parts: [
      ...changeParts(order, changes),
      { text: 'It now holds:' },
      linesOf(order),
      ...(duePaise > 0 ? [{ text: `Please pay ${formatPaise(duePaise)}, so that we can send it.` }] : []),
      ...(owedPaise > 0 ? [{ text: `We give ${formatPaise(owedPaise)} back to you.` }] : []),
      {
        button: duePaise > 0 ? 'Open and pay your order' : 'See your order',
        url: isOfAccount ? sender.origin + paths.orders : orderUrl(order, sender),
      },
      { text: 'If this is not what you agreed on with us, please write to us.' },
    ],
  }
}

function changeParts({ id }: MailedOrder, changes: readonly LineChange[]): MailTemplate['parts'] {
  if (changes.length === 0) return [{ text: `We changed what your order ${id} costs.` }]
  const texts = changes.map(change => lineChangeText({ ...change, name: plainLine(change.name) }))
  return [{ text: `We changed the items of your order ${id}:` }, { text: texts.join('\n') }]
}
