import { PENDING } from '../../domain/orders/order-status.ts'
import { stepOrder } from '../orders/change-status.ts'
import type { OrderOwner } from '../orders/guest.db.ts'
import { haveDocuments } from '../orders/invoices/invoices.db.ts'
import { releaseOrders } from '../orders/order-stock.ts'
import { deleteOrderTokens } from '../orders/order-token.db.ts'
import { owedOfOrders } from '../orders/payments/order-payment.db.ts'
import { paidPaise } from '../orders/payments/payment-attempt.db.ts'
import { inOwnTransaction } from '../platform/engine/own-transaction.ts'
import { recordEvent } from '../platform/events/change.ts'
import type { MailJob } from '../platform/mail/mail-job.ts'
import { deleteMailOf } from '../platform/mail/mail-queue.db.ts'
import { limits } from '../platform/services/limits.ts'
import { admitHashing } from '../platform/services/password-hash.ts'
import type { ServiceContext, ShopperContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import type { Tx } from '../platform/tables/tables.ts'
import { findPrimaryHost } from '../shops/hosts.db.ts'
import { checkOwnPassword } from './check-password.ts'
import { ordersOnTheirWay, ordersWithStatus } from './customer.db.ts'
import {
  anonymizeUser,
  deleteBelongings,
  deleteKeysOf,
  lockAccount,
  removePersonFromOrders,
} from './erase.db.ts'
import { admitsMail } from './unasked-mail.ts'
import { isCurrentPassword, type User } from './user.db.ts'

/**
 * Erases a customer's account for good. Of each order stays what tax law asks for: its number, lines, sums, state and
 * dates; name, street, city, postal code, phone and e-mail go. So they do from orders that were placed as a guest with
 * the e-mail, where that was proved. Orders that are not paid are cancelled. The address gets a last mail. Throws
 * `customer-not-found`, and `orders-on-their-way` while an order needs its address to be delivered; `current-password-wrong`
 * where `checked`, the user whose password was right, has another one by now.
 */
export async function eraseAccount(
  context: EraseContext,
  { userId, checked }: { userId: number; checked?: User },
): Promise<void> {
  const { db, storeId, jobs } = context
  await inOwnTransaction(db, async tx => {
    if (checked && !(await isCurrentPassword(tx, checked))) throw new ServiceError('current-password-wrong')
    const account = await lockAccount(tx, storeId, userId)
    if (account === undefined) throw new ServiceError('customer-not-found')
    const { email, isConfirmed } = account
    const own = await erasePersonOfOrders(tx, context, { owner: { userId }, account: { id: userId, email } })
    // The account with a guest's e-mail may be another person's, until it is proved.
    const ofGuest = isConfirmed
      ? await erasePersonOfOrders(tx, context, { owner: { guestEmail: email } })
      : { cancelled: [], keepsInvoices: false, owed: [] }
    await deleteBelongings(tx, storeId, userId)
    await anonymizeUser(tx, userId, context.now())
    const keepsInvoices = own.keepsInvoices || ofGuest.keepsInvoices
    const owed = [...own.owed, ...ofGuest.owed]
    const mail = await lastMail(tx, context, { email, isConfirmed, keepsInvoices, owed })
    await recordEvent(tx, context, { kind: 'customer.erased', subject: `#${userId}`, mail })
    // Last, because it locks the shop's stock: everything else of the orders is locked before.
    await releaseOrders(tx, storeId, [...own.cancelled, ...ofGuest.cancelled])
  })
  jobs.mailQueued()
}

/**
 * The last mail to the address; undefined where its mailbox got too many of them, unless the address was proved, or money
 * is owed: those are no stranger's.
 */
async function lastMail(
  tx: Tx,
  context: EraseContext,
  {
    isConfirmed,
    ...content
  }: Pick<Extract<MailJob, { kind: 'account-erased' }>, 'email' | 'keepsInvoices' | 'owed'> & {
    isConfirmed: boolean
  },
) {
  const address = { email: content.email, isConfirmed, limit: limits.erasureMailsToMailbox }
  if (content.owed.length === 0 && !(await admitsMail(tx, context, address))) return undefined
  return {
    ...content,
    origin: `https://${(await findPrimaryHost(tx, context.storeId)) ?? 'localhost'}`,
  }
}

/**
 * Erases the account of the shopper that is signed in and knows the password. Throws `current-password-wrong`,
 * `orders-on-their-way`, `limit-reached` and QueueFullError.
 */
export function eraseOwnAccount(context: ShopperContext, { password }: { password: string }): Promise<void> {
  const { storeId, actor, log } = context
  const { id: userId, email } = actor.shopper
  return admitHashing(storeId, async () => {
    await eraseAccount(context, { userId, checked: await checkOwnPassword(context, password) })
    log.security('account.erased', { email })
  })
}

interface ErasedPerson {
  cancelled: number[]
  keepsInvoices: boolean
  /** What is still to be refunded, in paise by the orders' numbers. */
  owed: { order: number; paise: number }[]
}

export type EraseContext = Omit<ServiceContext, 'log'>

/**
 * Takes the person out of the orders of an account or a guest, and out of mails that wait: of an `account` also those that
 * are not about an order. Orders that are not paid are cancelled, without a mail for each; `cancelled` are their internal
 * ids, which the caller releases as its last step (order-stock.ts). `keepsInvoices`: an invoice of one of the orders stays
 * as it was issued, with the person. Throws `orders-on-their-way` while an order needs its address to be delivered, and
 * while money is kept of one that waits for the rest.
 */
export async function erasePersonOfOrders(
  tx: Tx,
  context: EraseContext,
  { owner, account }: { owner: OrderOwner; account?: { id: number; email: string } },
): Promise<ErasedPerson> {
  const { storeId } = context
  // First, so that no payment makes one of these an order on its way.
  const { cancelled, paid } = await cancelUnpaid(tx, context, owner)
  const orders = [...paid, ...(await ordersOnTheirWay(tx, storeId, owner))]
  if (orders.length > 0) throw new ServiceError('orders-on-their-way', { orders })
  const orderIds = await removePersonFromOrders(tx, storeId, owner)
  await deleteOrderTokens(tx, orderIds)
  await deleteKeysOf(tx, orderIds)
  await deleteMailOf(tx, storeId, { account, orderIds })
  const owed = await owedOfOrders(tx, orderIds)
  return { cancelled, keepsInvoices: await haveDocuments(tx, orderIds), owed }
}

/** `cancelled` are internal ids; `paid` are the numbers of those for which a part was paid, which undo the transaction. */
async function cancelUnpaid(
  tx: Tx,
  context: EraseContext,
  owner: OrderOwner,
): Promise<{ cancelled: number[]; paid: number[] }> {
  const cancelled: number[] = []
  const paid: number[] = []
  for (const { id } of await ordersWithStatus(tx, context.storeId, owner, [PENDING])) {
    const moved = await stepOrder(tx, context, { order: { id }, from: 'pending', to: 'cancelled' })
    if (!moved) continue
    // The person gets one last mail, not one for each order.
    await recordEvent(tx, context, { kind: 'order.cancelled', subject: `${moved.number}`, mail: undefined })
    if ((await paidPaise(tx, id)) > 0) paid.push(moved.number)
    else cancelled.push(id)
  }
  return { cancelled, paid }
}
