import { deskPaths } from '../../../domain/desk/paths.ts'
import type { MailTemplate, Sender } from '../../platform/mail/mail-template.ts'

/** Tells one of the shop's people about new orders, without their shoppers; the sender's origin is the desk's. */
export function newOrdersMail(
  { email, slug, count, newest }: { email: string; slug: string; count: number; newest: number },
  sender: Sender,
): MailTemplate {
  const orders = count === 1 ? 'One new order' : `${count} new orders`
  return {
    to: email,
    subject: `${orders} at ${sender.shop}`,
    parts: [
      { say: `${orders} at ${sender.shop}. The newest is order ${newest}.` },
      { button: 'Open the orders', url: `${sender.origin}${deskPaths.shop(slug)}/orders` },
      { say: 'You asked for these e-mails. You can turn them off on the orders page of the desk.' },
    ],
  }
}
