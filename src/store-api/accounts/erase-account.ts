import { PENDING, PROCESSING, SHIPPED } from '../../domain/order-status.ts'
import { giveBackStock } from '../catalogue/variants/stock.db.ts'
import { stepOrder } from '../orders/desk/change-status.ts'
import { inOwnTransaction } from '../platform/engine/own-transaction.ts'
import { recordActivity } from '../platform/events/record-activity.ts'
import { deleteMailOf, queueMail } from '../platform/mail/mail-queue.db.ts'
import { limits } from '../platform/services/limits.ts'
import { countHits, isReached, type Rule } from '../platform/services/rate-limits.ts'
import type { ServiceContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import type { Tx } from '../platform/tables/tables.ts'
import { findPrimaryHost } from '../shops/hosts.db.ts'
import { orderNumbersOf } from './customer.db.ts'
import { orderIdsOf, removePersonFromOrders } from './erase-orders.db.ts'
import { anonymizeUser, deleteBelongings, lockAccount } from './erase-user.db.ts'

export type EraseContext = Omit<ServiceContext, 'log'>

/**
 * Erases a customer's account for good. Of each order stays what tax law asks for: its number, lines, sums, state and
 * dates; name, street, city, postal code, phone and e-mail go. Orders that are not paid are cancelled. The address gets a
 * last mail. Throws `customer-not-found`, and `orders-on-their-way` while an order needs its address to be delivered.
 */
export async function eraseAccount(context: EraseContext, { userId }: { userId: number }): Promise<void> {
  const { db, storeId, actor, jobs } = context
  await inOwnTransaction(db, async tx => {
    const email = await lockAccount(tx, storeId, userId)
    if (email === undefined) throw new ServiceError('customer-not-found')
    // First, so that no payment makes one of these an order on its way.
    const cancelled = await cancelUnpaid(tx, context, userId)
    const orders = await orderNumbersOf(tx, storeId, userId, [PROCESSING, SHIPPED])
    if (orders.length > 0) throw new ServiceError('orders-on-their-way', { orders })
    const orderIds = await removePersonFromOrders(tx, storeId, userId)
    await deleteBelongings(tx, storeId, userId)
    await deleteMailOf(tx, storeId, { email, orderIds })
    await anonymizeUser(tx, userId, context.now())
    await queueLastMail(tx, context, email)
    if (actor.type !== 'customer')
      await recordActivity(tx, context, { action: 'customer.erased', subject: `#${userId}` })
    // Last, because it locks the shop's stock: everything else of the orders is locked before.
    for (const id of cancelled) await giveBackStock(tx, id)
  })
  jobs.mailQueued()
}

/** Cancels the account's orders that are not paid, and returns their internal ids; without a mail for each. */
async function cancelUnpaid(tx: Tx, context: EraseContext, userId: number): Promise<number[]> {
  const ids = await orderIdsOf(tx, context.storeId, { userId, status: PENDING })
  const cancelled: number[] = []
  for (const id of ids)
    if (await stepOrder(tx, context, { order: { id }, from: 'pending', to: 'cancelled' })) cancelled.push(id)
  return cancelled
}

async function queueLastMail(tx: Tx, context: EraseContext, email: string): Promise<void> {
  const { storeId, now } = context
  const rules: Rule[] = [[limits.erasureMailsToAccount, email]]
  if (await isReached({ ...context, db: tx }, rules)) return
  await countHits(context, rules, tx)
  const origin = `https://${(await findPrimaryHost(tx, storeId)) ?? 'localhost'}`
  await queueMail(tx, storeId, { kind: 'account-erased', email, origin }, now())
}
