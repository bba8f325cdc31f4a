import { queueMail } from '../platform/mail/mail-queue.db.ts'
import { limits } from '../platform/services/limits.ts'
import { admitHashing, hashPassword } from '../platform/services/password-hash.ts'
import { countHits } from '../platform/services/rate-limits.ts'
import type { CustomerContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { isLiveToken, useResetToken } from './reset-token.ts'

/**
 * Queues a mail with a reset link. The account is looked up when the mail is rendered, so that calls for known and
 * unknown addresses do the same here. Throws `limit-reached`.
 */
export async function requestPasswordReset(
  context: CustomerContext,
  { email, origin }: { email: string; origin: string },
): Promise<void> {
  const { db, storeId, actor, now, jobs } = context
  await countHits(context, [
    [limits.resetMailsOfClient, actor.client],
    [limits.resetMailsOfWideNetwork, actor.wideNetwork],
    [limits.resetMailsToAccount, email],
  ])
  await queueMail(db, storeId, { kind: 'password-reset', email, origin }, now())
  jobs.mailQueued()
}

/** Sets a new password by a mailed link. Throws `reset-link-invalid`, `limit-reached` and QueueFullError. */
export function resetPassword(
  context: CustomerContext,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const { storeId, actor, log, hashStrength } = context
  return admitHashing(storeId, async () => {
    await countHits(context, [
      [limits.resetsOfClient, actor.client],
      [limits.resetsOfWideNetwork, actor.wideNetwork],
    ])
    // Checked first, because hashing is slow.
    if (!(await isLiveToken(context, token))) throw new ServiceError('reset-link-invalid')
    const passwordHash = await hashPassword(password, {
      storeId,
      signal: actor.signal,
      strength: hashStrength,
    })
    const email = await useResetToken(context, { token, passwordHash, client: actor.client })
    if (email === undefined) throw new ServiceError('reset-link-invalid')
    log.security('password.changed', { email, reason: 'reset' })
  })
}
