import { CANCELLED } from '../../../domain/orders/order-status.ts'
import { paths } from '../../../domain/paths.ts'
import type { MailKind, MailPart, MailTemplate, Sender } from '../../platform/mail/mail-template.ts'
import { readStatus } from '../order-status.db.ts'
import { ORDER_TOKEN_DAYS } from '../order-token.db.ts'
import { codParts, confirmTokenFor } from './cod-parts.ts'
import { mailedOrder } from './mailed-order.ts'
import {
  type GuestLink,
  invoiceParts,
  linesOf,
  type MailedOrder,
  orderUrl,
  shippingOf,
  totalPaise,
} from './order-mail-parts.ts'

export const orderConfirmationKind: MailKind<'order-confirmation'> = {
  async write({ orderId }, context) {
    const order = await mailedOrder(context, orderId)
    // Where this one is late, the mail about that says all.
    const isCancelled = (await readStatus(context.db, context.storeId, { id: orderId })) === CANCELLED
    if (!order || isCancelled) return undefined
    return orderConfirmation(order, context.sender, await confirmTokenFor(context.db, orderId, order))
  },
}

/** `confirmToken` confirms a cash-on-delivery order that waits for it. */
export function orderConfirmation(
  order: MailedOrder,
  sender: Sender,
  confirmToken?: string | undefined,
): MailTemplate {
  return {
    to: order.email,
    subject: `Your order ${order.id} at ${sender.shop}`,
    parts: [
      { text: `Thank you for your order. Its number is ${order.id}.` },
      linesOf(order),
      ...shippingOf(order),
      ...codParts(order, sender, confirmToken),
      ...invoiceParts(order, sender),
      ...(order.guest ? guestParts(order, order.guest, sender) : accountParts(order, sender)),
    ],
  }
}

function accountParts(order: MailedOrder, { origin }: Sender): MailPart[] {
  return [
    ...(canPay(order) ? [{ text: 'If you have not paid yet, you can pay in My Orders.' }] : []),
    { button: 'View your orders', url: origin + paths.orders },
  ]
}

function guestParts(order: MailedOrder, { hasAccount }: GuestLink, sender: Sender): MailPart[] {
  const opens = `opens your order, for ${ORDER_TOKEN_DAYS} days.`
  const account =
    'You have an account with this e-mail address. To add the order to it, sign in at the shop and then open the link.'
  return [
    {
      text: canPay(order)
        ? `If you have not paid yet, you can pay with this link. Keep it to yourself: it ${opens}`
        : `Keep this link to yourself: it ${opens}`,
    },
    { button: 'Open your order', url: orderUrl(order, sender) },
    ...(hasAccount ? [{ text: account }] : []),
  ]
}

/** Whether money may come before the order is sent: all of it, a part, or instead of the confirmation. */
function canPay(order: MailedOrder): boolean {
  const { prices } = order
  return prices?.paymentMethod === 'cod' ? prices.payNow > 0 : totalPaise(order) > 0
}
