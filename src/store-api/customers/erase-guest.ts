import { type EraseContext, erasePersonOfOrders } from '../accounts/erase-person.ts'
import { giveBackStock } from '../catalogue/variants/stock.db.ts'
import { hasGuestOrders } from '../orders/guests/guest.db.ts'
import type { Guest } from '../orders/guests/owner.db.ts'
import { inOwnTransaction } from '../platform/engine/own-transaction.ts'
import { recordActivity } from '../platform/events/record-activity.ts'
import { ServiceError } from '../platform/services/service-error.ts'

/**
 * Takes a guest out of all orders that were placed with the e-mail without an account. What stays
 * of each is as for an account. Throws `customer-not-found` and `orders-on-their-way`.
 */
export async function eraseGuest(context: EraseContext, guest: Guest): Promise<void> {
  const { db, storeId } = context
  const email = 'guestEmail' in guest ? guest.guestEmail : ''
  await inOwnTransaction(db, async tx => {
    if (!(await hasGuestOrders(tx, storeId, guest))) throw new ServiceError('customer-not-found')
    const cancelled = await erasePersonOfOrders(tx, context, { owner: guest, email })
    await recordActivity(tx, context, { action: 'guest.erased', subject: '' })
    // Last, because it locks the shop's stock.
    for (const id of cancelled) await giveBackStock(tx, id)
  })
}
