import { admitHashing } from '../platform/services/password-hash.ts'
import { countHits, refundHits } from '../platform/services/rate-limits.ts'
import type { ShopperContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { checkPassword } from './check-password.ts'
import { eraseAccount } from './erase-account.ts'
import { findUser } from './user.db.ts'

/**
 * Erases the account of the shopper that is signed in and knows the password. Throws `current-password-wrong`,
 * `orders-on-their-way`, `limit-reached` and QueueFullError.
 */
export function eraseOwnAccount(context: ShopperContext, { password }: { password: string }): Promise<void> {
  const { db, storeId, actor, log } = context
  const { id: userId, email } = actor.shopper
  return admitHashing(storeId, async () => {
    const user = await findUser(db, storeId, email)
    const checked = await checkPassword(context, { email, user, password })
    if (!checked) throw new ServiceError('current-password-wrong')
    await refundHits(context, checked.wrong)
    await countHits(context, checked.right)
    await eraseAccount(context, { userId })
    log.security('account.erased', { email })
  })
}
