import { normalEmail } from '../../contract/normal-email.ts'
import { inTransaction } from '../platform/engine/group-commit.ts'
import { countHits, refundHits } from '../platform/services/limits.ts'
import { admitHashing } from '../platform/services/password-hash.ts'
import type { CustomerContext, ShopperContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { newToken, tokenHash } from '../platform/services/token.ts'
import { checkPassword, type PasswordChecked } from './check-password.ts'
import { recordNetwork } from './known-network.db.ts'
import { addSession, endSession, endSessions } from './session.db.ts'
import { findUser, isCurrentPassword, type User } from './user.db.ts'

/** Opens a session and returns its token. Throws `credentials-wrong`, `limit-reached` and QueueFullError. */
export function signIn(
  context: CustomerContext,
  { email: typed, password }: { email: string; password: string },
): Promise<string> {
  return admitHashing(context.storeId, async () => {
    const email = normalEmail(typed)
    const user = await findUser(context.db, context.storeId, email)
    const checked = await checkPassword(context, { email, user, password })
    if (!checked || !user) throw new ServiceError('credentials-wrong')
    return openSession(context, user, checked)
  })
}

/**
 * Opens a session for a user whose password was checked. Throws `credentials-wrong` where the password was changed
 * after that, so that no session of the old one begins after the change ended them.
 */
async function openSession(context: CustomerContext, user: User, checked: PasswordChecked): Promise<string> {
  const { db, storeId, actor, now, log } = context
  const { id: userId, email } = user
  const token = newToken()
  // Together, because each commit waits for the disk.
  await inTransaction(db, async tx => {
    if (!(await isCurrentPassword(tx, user))) {
      log.security('sign-in.failed', { email, reason: 'password-changed' })
      throw new ServiceError('credentials-wrong')
    }
    await refundHits(context, checked.wrong, tx)
    await countHits(context, checked.right, tx)
    if (!checked.isKnownNetwork) await recordNetwork(tx, { of: 'shopper', id: userId }, actor.client, now())
    await addSession(tx, storeId, { tokenHash: tokenHash(token), userId, now: now() })
  })
  return token
}

/** Ends the session of this call. */
export async function signOut({ db, actor, log }: ShopperContext): Promise<void> {
  const { email, session } = actor.shopper
  await endSession(db, session.tokenHash)
  log.security('session.ended', { email, reason: 'sign-out' })
}

export async function signOutEverywhere({ db, actor, log }: ShopperContext): Promise<void> {
  const { id, email } = actor.shopper
  await endSessions(db, id)
  log.security('session.ended', { email, reason: 'sign-out-everywhere' })
}
