import { deskPaths } from '../../../domain/desk/paths.ts'
import { newOrdersAfter } from '../../../domain/orders/new-orders.ts'
import type { MailKind, MailTemplate, Sender } from '../../platform/mail/mail-template.ts'
import { findOrderMailReader } from './order-mail.db.ts'

export const newOrdersKind: MailKind<'new-orders'> = {
  async write({ staffId, after, until }, { db, storeId, sender }) {
    const reader = await findOrderMailReader(db, storeId, staffId)
    return reader && newOrdersMail({ ...reader, count: newOrdersAfter(after, until), newest: until }, sender)
  },
}

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
      { button: 'Open the orders', url: sender.origin + deskPaths.orders(slug) },
      { say: 'You asked for these e-mails. You can turn them off on the orders page of the desk.' },
    ],
  }
}
