import { rememberNetwork } from '../../db/known-network.ts'
import { endSessions } from '../../db/session.ts'
import type { Db } from '../../db/tables.ts'
import { newToken, tokenHash } from './token.ts'

/** Milliseconds a reset link works. */
export const RESET_LIFETIME = 3_600_000

/** A new single-use token (256 random bits) for a shopper of this store; only its hash is kept. Undefined when nobody has this address. */
export async function newResetToken(
  db: Db,
  storeId: number,
  email: string,
  now: number,
): Promise<string | undefined> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('store_id', '=', storeId)
    .where('email', '=', email)
    .executeTakeFirst()
  if (!user) return undefined
  const token = newToken()
  await db.deleteFrom('password_resets').where('expires_at', '<=', now).execute()
  await db
    .insertInto('password_resets')
    .values({
      token_hash: tokenHash(token),
      store_id: storeId,
      user_id: user.id,
      expires_at: now + RESET_LIFETIME,
    })
    .execute()
  return token
}

/** Whether a token could be used now; spares the slow password hash for those that cannot. */
export async function isLiveToken(db: Db, storeId: number, token: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', tokenHash(token))
    .where('store_id', '=', storeId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Sets the password, burns every reset link and ends every session of that shopper, whose e-mail counts as confirmed
 * from now on and whose network as known: the link was mailed to it. The e-mail; undefined when the token is no good.
 */
export async function resetPassword(
  db: Db,
  storeId: number,
  change: { token: string; passwordHash: string; network: string; now: number },
): Promise<string | undefined> {
  return db.transaction().execute(async tx => {
    const burnt = await tx
      .deleteFrom('password_resets')
      .where('token_hash', '=', tokenHash(change.token))
      .where('store_id', '=', storeId)
      .where('expires_at', '>', change.now)
      .returning('user_id')
      .executeTakeFirst()
    if (!burnt) return undefined
    const userId = burnt.user_id
    const { email } = await tx
      .updateTable('users')
      .set({ password_hash: change.passwordHash, confirmed_at: change.now })
      .where('id', '=', userId)
      .where('store_id', '=', storeId)
      .returning('email')
      .executeTakeFirstOrThrow()
    await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
    await endSessions(tx, userId)
    // Strangers' guesses must not keep out whoever just proved to be the owner.
    await rememberNetwork(tx, userId, change.network, change.now)
    return email
  })
}
