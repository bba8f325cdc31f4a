import { findUser } from '../accounts/user.db.ts'
import { guestOfNumber, hasGuestOrders } from '../orders/guests/guest.db.ts'
import type { Guest } from '../orders/guests/owner.db.ts'
import type { ReadContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'

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
