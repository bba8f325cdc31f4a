import { findUser } from '../accounts/user.db.ts'
import { guestEmailOf, hasGuestOrders } from '../orders/guests/guest.db.ts'
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
  if (await hasGuestOrders(db, storeId, email)) return 'guest'
  throw new ServiceError('customer-not-found')
}

/** The guest who placed an order. Throws `customer-not-found` for an account's order, and once the guest was erased. */
export async function guestOfOrder(
  { db, storeId }: ReadContext,
  { number }: { number: number },
): Promise<{ email: string }> {
  const email = await guestEmailOf(db, storeId, number)
  if (email === undefined) throw new ServiceError('customer-not-found')
  return { email }
}
