import { inOwnTransaction } from '../platform/engine/own-transaction.ts'
import { admitHashing, hashPassword } from '../platform/services/password-hash.ts'
import { countHits, refundHits } from '../platform/services/rate-limits.ts'
import type { ShopperContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { checkPassword } from './check-password.ts'
import { deleteResets } from './password-reset.db.ts'
import { endSessions } from './session.db.ts'
import { findUser, replacePassword } from './user.db.ts'

export interface ChangePasswordInput {
  currentPassword: string
  newPassword: string
}

/**
 * Sets the shopper's password, ends the shopper's other sessions and deletes every reset link. Throws
 * `current-password-wrong`, also where another call changed it meanwhile; `limit-reached` and QueueFullError.
 */
export function changePassword(context: ShopperContext, input: ChangePasswordInput): Promise<void> {
  const { db, storeId, actor, log, hashStrength } = context
  const { id, email, session } = actor.shopper
  return admitHashing(storeId, async () => {
    const user = await findUser(db, storeId, email)
    const checked = await checkPassword(context, { email, user, password: input.currentPassword })
    if (!checked || !user) throw new ServiceError('current-password-wrong')
    await refundHits(context, checked.wrong)
    await countHits(context, checked.right)
    const passwordHash = await hashPassword(input.newPassword, {
      storeId,
      signal: actor.signal,
      strength: hashStrength,
    })
    await inOwnTransaction(db, async tx => {
      if (!(await replacePassword(tx, user, passwordHash))) throw new ServiceError('current-password-wrong')
      await deleteResets(tx, id)
      await endSessions(tx, id, session.tokenHash)
    })
    log.security('password.changed', { email, reason: 'change' })
  })
}
