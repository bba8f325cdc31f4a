import { giveBackStock } from '../catalogue/variants/stock.db.ts'
import { inOwnTransaction } from '../platform/engine/own-transaction.ts'
import { recordActivity } from '../platform/events/record-activity.ts'
import { queueMail } from '../platform/mail/mail-queue.db.ts'
import { limits } from '../platform/services/limits.ts'
import { countHits, isReached, type Rule } from '../platform/services/rate-limits.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import type { Tx } from '../platform/tables/tables.ts'
import { findPrimaryHost } from '../shops/hosts.db.ts'
import { type EraseContext, erasePersonOfOrders } from './erase-person.ts'
import { anonymizeUser, deleteBelongings, lockAccount } from './erase-user.db.ts'

/**
 * Erases a customer's account for good. Of each order stays what tax law asks for: its number, lines, sums, state and
 * dates; name, street, city, postal code, phone and e-mail go. So they do from orders that were placed as a guest with
 * the e-mail, where that was proved. Orders that are not paid are cancelled. The address gets a last mail. Throws
 * `customer-not-found`, and `orders-on-their-way` while an order needs its address to be delivered.
 */
export async function eraseAccount(context: EraseContext, { userId }: { userId: number }): Promise<void> {
  const { db, storeId, actor, jobs } = context
  await inOwnTransaction(db, async tx => {
    const account = await lockAccount(tx, storeId, userId)
    if (account === undefined) throw new ServiceError('customer-not-found')
    const { email, isConfirmed } = account
    const cancelled = await erasePersonOfOrders(tx, context, { owner: { userId }, email })
    // Whoever registered the e-mail of a guest is perhaps another person, until it is proved.
    const ofGuest = isConfirmed
      ? await erasePersonOfOrders(tx, context, { owner: { guestEmail: email }, email })
      : []
    await deleteBelongings(tx, storeId, userId)
    await anonymizeUser(tx, userId, context.now())
    await queueLastMail(tx, context, email)
    if (actor.type !== 'customer')
      await recordActivity(tx, context, { action: 'customer.erased', subject: `#${userId}` })
    // Last, because it locks the shop's stock: everything else of the orders is locked before.
    for (const id of [...cancelled, ...ofGuest]) await giveBackStock(tx, id)
  })
  jobs.mailQueued()
}

async function queueLastMail(tx: Tx, context: EraseContext, email: string): Promise<void> {
  const { storeId, now } = context
  const rules: Rule[] = [[limits.erasureMailsToAccount, email]]
  if (await isReached({ ...context, db: tx }, rules)) return
  await countHits(context, rules, tx)
  const origin = `https://${(await findPrimaryHost(tx, storeId)) ?? 'localhost'}`
  await queueMail(tx, storeId, { kind: 'account-erased', email, origin }, now())
}
