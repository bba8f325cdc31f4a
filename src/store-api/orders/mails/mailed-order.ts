import { plainLine } from '../../platform/mail/mail-message.ts'
import type { MailContext } from '../../platform/mail/mail-template.ts'
import type { Db } from '../../platform/tables/tables.ts'
import { hasAccount } from '../guest.db.ts'
import { documentsOfOrder, latestInvoice } from '../invoices/invoices.db.ts'
import { newOrderToken } from '../order-token.db.ts'
import { findPricesForMail, listLinesForMail, type OrderForMail } from './mailed-order.db.ts'
import type { GuestLink, MailedOrder } from './order-mail-parts.ts'
import { mailableOrder } from './shopper-mail.ts'

/**
 * An order by its internal id, as its mails show it; undefined if there is none, or if its shopper has had enough mail.
 * Anybody can register anybody's address: until it is confirmed, or money came, nothing the shopper wrote is mailed.
 */
export async function mailedOrder(
  { db, storeId, now }: Pick<MailContext, 'db' | 'storeId' | 'now'>,
  id: number,
): Promise<MailedOrder | undefined> {
  const found = await mailableOrder(db, storeId, id)
  if (typeof found === 'string') return undefined
  const { order, isPaid } = found
  const address = [order.fullName, order.address, `${order.city}, ${order.state} ${order.postalCode}`]
  return {
    id: String(order.number),
    email: order.email,
    shipping: isPaid || order.isConfirmed ? address.map(plainLine) : [],
    lines: await listLinesForMail(db, storeId, id),
    prices: await findPricesForMail(db, id),
    invoice: await invoiceOf(db, storeId, id),
    guest: order.isGuest ? await guestLink(db, order, now) : undefined,
  }
}

async function invoiceOf(db: Db, storeId: number, orderId: number): Promise<MailedOrder['invoice']> {
  const latest = latestInvoice(await documentsOfOrder(db, storeId, orderId))
  return (
    latest && {
      number: latest.invoice.document.number,
      credits: latest.notes.map(({ document }) => ({ number: document.number, totalPaise: document.total })),
    }
  )
}

/** A new link for each mail, as only its hash is stored. */
async function guestLink(db: Db, { id, storeId, email }: OrderForMail, now: number): Promise<GuestLink> {
  const token = await newOrderToken(db, storeId, { orderId: id, isMailed: true, now })
  return { token, hasAccount: await hasAccount(db, storeId, email) }
}
