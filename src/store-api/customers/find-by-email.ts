import { findUser } from '../accounts/user.db.ts'
import type { ReadContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'

/** The id of the customer with this e-mail (trimmed, lower case). Throws `customer-not-found`. */
export async function findByEmail(
  { db, storeId }: ReadContext,
  { email }: { email: string },
): Promise<{ id: number }> {
  const user = await findUser(db, storeId, email)
  if (!user) throw new ServiceError('customer-not-found')
  return { id: user.id }
}
