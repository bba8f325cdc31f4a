import { type EraseContext, erasePersonOfOrders } from '../accounts/erase-person.ts'
import type { Guest } from '../orders/guest.db.ts'
import { hasGuestOrders } from '../orders/guest.db.ts'
import { releaseOrders } from '../orders/order-stock.ts'
import { change } from '../platform/events/change.ts'
import type { ReadContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { type DetailOrders, detailOrders } from './find-customers.ts'
import { findGuest, findGuests, type ListedGuest, lastSearched } from './guests.db.ts'

const PAGE = 50

/**
 * The shop's guests, who ordered last first, 50 at a time; `before` is the number of the oldest order already shown.
 * `searchedTo` is that of the oldest one that a search looked through, where older ones are left.
 */
export async function listGuests(
  { db, storeId }: ReadContext,
  { words = '', before }: { words?: string | undefined; before?: number | undefined },
): Promise<{ guests: ListedGuest[]; hasMore: boolean; searchedTo?: number | undefined }> {
  const found = await findGuests(db, storeId, { words, before, limit: PAGE + 1 })
  const guests = found.slice(0, PAGE)
  if (found.length > PAGE) return { guests, hasMore: true }
  return { guests, hasMore: false, searchedTo: await lastSearched(db, storeId, { words, before }) }
}

/** One guest with the newest orders. Throws `customer-not-found`. */
export async function getGuest(
  { db, storeId }: ReadContext,
  guest: Guest,
): Promise<ListedGuest & DetailOrders> {
  const found = await findGuest(db, storeId, guest)
  if (!found) throw new ServiceError('customer-not-found')
  return { ...found, ...(await detailOrders(db, storeId, guest)) }
}

/**
 * Takes a guest out of all orders that were placed with the e-mail without an account. What stays
 * of each is as for an account. Throws `customer-not-found` and `orders-on-their-way`.
 */
export async function eraseGuest(context: EraseContext, guest: Guest): Promise<void> {
  await change(context, { kind: 'guest.erased' }, async tx => {
    if (!(await hasGuestOrders(tx, context.storeId, guest))) throw new ServiceError('customer-not-found')
    const { cancelled } = await erasePersonOfOrders(tx, context, { owner: guest })
    // Last, because it locks the shop's stock.
    await releaseOrders(tx, context.storeId, cancelled)
  })
}
