import { HOUR } from '../../domain/durations.ts'
import { mailboxOf } from '../../domain/email.ts'
import { inOwnTransaction } from '../platform/engine/own-transaction.ts'
import { queueMail } from '../platform/mail/mail-queue.db.ts'
import { countHits, limits, ofNetworks } from '../platform/services/limits.ts'
import { admitHashing, hashPassword } from '../platform/services/password-hash.ts'
import type { CustomerContext, ServiceContext, ShopperContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { newToken, tokenHash } from '../platform/services/token.ts'
import { checkOwnPassword } from './check-password.ts'
import { lockAccount } from './erase.db.ts'
import { recordNetwork } from './known-network.db.ts'
import { endSessions } from './session.db.ts'
import { admitsMail } from './unasked-mail.ts'
import {
  addReset,
  confirmWithPassword,
  deleteResets,
  findUser,
  isCurrentPassword,
  replacePassword,
  userOfReset,
} from './user.db.ts'

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
    ...ofNetworks('resetMails', actor),
    [limits.resetMailsToMailbox, mailboxOf(email)],
  ])
  await queueMail(db, storeId, { kind: 'password-reset', email, origin }, now())
  jobs.mailQueued()
}

/** Sets a new password by a mailed link; a mail says so. Throws `reset-link-invalid`, `limit-reached` and QueueFullError. */
export function resetPassword(
  context: CustomerContext,
  { token, password, origin }: { token: string; password: string; origin: string },
): Promise<void> {
  const { storeId, actor, jobs, log, hashStrength } = context
  return admitHashing(storeId, async () => {
    await countHits(context, ofNetworks('resets', actor))
    // Checked first, because hashing is slow.
    if (!(await isLiveToken(context, token))) throw new ServiceError('reset-link-invalid')
    const passwordHash = await hashPassword(password, {
      storeId,
      signal: actor.signal,
      strength: hashStrength,
    })
    const email = await useResetToken(context, { token, passwordHash, client: actor.client, origin })
    if (email === undefined) throw new ServiceError('reset-link-invalid')
    jobs.mailQueued()
    log.security('password.changed', { email, reason: 'reset' })
  })
}

/** Milliseconds a reset link works. */
export const RESET_LIFETIME = HOUR

type TokenContext = Pick<ServiceContext, 'db' | 'storeId' | 'now'>

/** A new single-use token (256 random bits) for an account; only its hash is stored. Undefined without such an account. */
export function newResetToken(
  { db, storeId, now }: TokenContext,
  email: string,
): Promise<string | undefined> {
  return inOwnTransaction(db, async tx => {
    const user = await findUser(tx, storeId, email)
    // A change that ends the links to this address must end this one too.
    if (!user || !(await isCurrentPassword(tx, user))) return undefined
    const token = newToken()
    const expiresAt = now() + RESET_LIFETIME
    await addReset(tx, storeId, { tokenHash: tokenHash(token), userId: user.id, expiresAt, now: now() })
    return token
  })
}

/** Whether a token could be used now. */
export async function isLiveToken({ db, storeId, now }: TokenContext, token: string): Promise<boolean> {
  return (await userOfReset(db, storeId, tokenHash(token), now())) !== undefined
}

/**
 * Sets the password of a token's account, deletes every reset link and ends every session of that shopper. The e-mail
 * counts as confirmed from now on and the network `client` as known, because the link was mailed to its owner, and gets
 * a mail about the change.
 * Returns the e-mail; undefined, and nothing is changed, for a token that is not live.
 */
export function useResetToken(
  { db, storeId, now }: TokenContext,
  change: { token: string; passwordHash: string; client: string; origin: string },
): Promise<string | undefined> {
  return inOwnTransaction(db, async tx => {
    const find = () => userOfReset(tx, storeId, tokenHash(change.token), now())
    const userId = await find()
    if (userId === undefined) return undefined
    // First, as whatever else deletes links; of concurrent calls the next one finds its link gone.
    await lockAccount(tx, storeId, userId)
    if ((await find()) === undefined) return undefined
    const { passwordHash } = change
    const email = await confirmWithPassword(tx, { storeId, userId, passwordHash, now: now() })
    await deleteResets(tx, userId)
    await endSessions(tx, userId)
    // Strangers' guesses must not keep out the owner of the mailbox.
    await recordNetwork(tx, { of: 'shopper', id: userId }, change.client, now())
    await queueMail(tx, storeId, { kind: 'password-changed', email, origin: change.origin }, now())
    return email
  })
}

/**
 * Sets the shopper's password, ends the shopper's other sessions and deletes every reset link; a mail says so. Throws
 * `current-password-wrong`, also where another call changed it meanwhile; `limit-reached` and QueueFullError.
 */
export function changePassword(
  context: ShopperContext,
  input: { currentPassword: string; newPassword: string; origin: string },
): Promise<void> {
  const { db, storeId, actor, now, jobs, log, hashStrength } = context
  const { id, email, isConfirmed, session } = actor.shopper
  return admitHashing(storeId, async () => {
    const user = await checkOwnPassword(context, input.currentPassword)
    const passwordHash = await hashPassword(input.newPassword, {
      storeId,
      signal: actor.signal,
      strength: hashStrength,
    })
    await inOwnTransaction(db, async tx => {
      if (!(await replacePassword(tx, user, passwordHash))) throw new ServiceError('current-password-wrong')
      await deleteResets(tx, id)
      await endSessions(tx, id, session.tokenHash)
      const { origin, currentPassword, newPassword } = input
      const address = { email, isConfirmed, limit: limits.passwordMailsToMailbox }
      // A page whose call was not answered sends the new one for both, and finds so that it is set.
      if (newPassword !== currentPassword && (await admitsMail(tx, context, address)))
        await queueMail(tx, storeId, { kind: 'password-changed', email, origin }, now())
    })
    jobs.mailQueued()
    log.security('password.changed', { email, reason: 'change' })
  })
}
