import {
  type Customer,
  findCustomer,
  findCustomers,
  ordersOfCustomer,
  ordersOnTheirWay,
} from '../accounts/customer.db.ts'
import { type EraseContext, erasePersonOfOrders } from '../accounts/erase-account.ts'
import { findUser } from '../accounts/user.db.ts'
import { type Guest, guestOfNumber, hasGuestOrders, type OrderOwner } from '../orders/guest.db.ts'
import { releaseOrders } from '../orders/order-stock.ts'
import { change } from '../platform/events/change.ts'
import type { ReadContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import type { Db } from '../platform/tables/tables.ts'
import { findGuest, findGuests, type ListedGuest, lastSearched } from './guests.db.ts'

const MOST_ORDERS = 100

/** One customer with the newest orders. Throws `customer-not-found`. */
export async function getCustomer({ db, storeId }: ReadContext, { id }: { id: number }) {
  const customer = await findCustomer(db, storeId, id)
  if (!customer) throw new ServiceError('customer-not-found')
  return { ...customer, ...(await detailOrders(db, storeId, { userId: id })) }
}

/** What one person, with or without an account, ordered. */
export async function detailOrders(db: Db, storeId: number, owner: OrderOwner) {
  return {
    newestOrders: await ordersOfCustomer(db, storeId, owner, MOST_ORDERS),
    /** Numbers of the orders on their way, which keep the person from being erased. */
    openOrders: await ordersOnTheirWay(db, storeId, owner),
  }
}

/** Customers, or guests, of one answer. */
const PAGE = 50

/** The shop's customers, the newest account first, 50 at a time. */
export async function listCustomers(
  { db, storeId }: ReadContext,
  { words = '', before }: { words?: string | undefined; before?: number | undefined },
): Promise<{ customers: Customer[]; hasMore: boolean }> {
  const found = await findCustomers(db, storeId, { words, before, limit: PAGE + 1 })
  return { customers: found.slice(0, PAGE), hasMore: found.length > PAGE }
}

/**
 * The id of the account with this e-mail (trimmed, lower case), or a guest who ordered with it. Throws
 * `customer-not-found` where there is neither.
 */
export async function findByEmail(
  { db, storeId }: ReadContext,
  { email }: { email: string },
): Promise<{ id: number } | 'guest'> {
  const user = await findUser(db, storeId, email)
  if (user) return { id: user.id }
  if (await hasGuestOrders(db, storeId, { guestEmail: email })) return 'guest'
  throw new ServiceError('customer-not-found')
}

/** The guest who placed an order. Throws `customer-not-found` for an account's order, and once the guest was erased. */
export async function guestOfOrder(
  { db, storeId }: ReadContext,
  { number }: { number: number },
): Promise<Guest> {
  const guest = await guestOfNumber(db, storeId, number)
  if (!guest) throw new ServiceError('customer-not-found')
  return guest
}

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
export async function getGuest({ db, storeId }: ReadContext, guest: Guest) {
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
