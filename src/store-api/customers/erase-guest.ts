import { type EraseContext, erasePersonOfOrders } from '../accounts/erase-person.ts'
import { hasGuestOrders } from '../orders/guests/guest.db.ts'
import type { Guest } from '../orders/guests/owner.db.ts'
import { releaseOrders } from '../orders/release-orders.ts'
import { change } from '../platform/events/change.ts'
import { ServiceError } from '../platform/services/service-error.ts'

/**
 * Takes a guest out of all orders that were placed with the e-mail without an account. What stays
 * of each is as for an account. Throws `customer-not-found` and `orders-on-their-way`.
 */
export async function eraseGuest(context: EraseContext, guest: Guest): Promise<void> {
  const email = 'guestEmail' in guest ? guest.guestEmail : ''
  await change(context, { kind: 'guest.erased' }, async tx => {
    if (!(await hasGuestOrders(tx, context.storeId, guest))) throw new ServiceError('customer-not-found')
    const { cancelled } = await erasePersonOfOrders(tx, context, { owner: guest, email })
    // Last, because it locks the shop's stock.
    await releaseOrders(tx, context.storeId, cancelled)
  })
}
