import { isSingleWriter } from '../platform/engine/engine.ts'
import { changesRow, firstValue, isFound } from '../platform/tables/queries.ts'
import type { Db, Tx } from '../platform/tables/tables.ts'

/** The user of this store with this address (trimmed, lower case). */
export function findUser(db: Db, storeId: number, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'first_name as firstName', 'last_name as lastName', 'created_at as createdAt'])
    .select('password_hash as passwordHash')
    .where('store_id', '=', storeId)
    .where('email', '=', email)
    .where('erased_at', '=', 0)
    .executeTakeFirst()
}

export type User = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** Whether the user still has the e-mail and the password that were read; they stay so until the transaction ends. */
export function isCurrentPassword(tx: Tx, { id, email, passwordHash }: User): Promise<boolean> {
  return isFound(
    tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .where('email', '=', email)
      .where('password_hash', '=', passwordHash)
      .$if(!isSingleWriter(tx), query => query.forNoKeyUpdate()),
  )
}

/** Adds a user and returns the id; nothing when the store already has one with this address. */
export function addUser(db: Db, storeId: number, user: Omit<User, 'id'>): Promise<number | undefined> {
  return firstValue(
    db
      .insertInto('users')
      .values({
        store_id: storeId,
        email: user.email,
        first_name: user.firstName,
        last_name: user.lastName,
        password_hash: user.passwordHash,
        created_at: user.createdAt,
      })
      .onConflict(conflict => conflict.columns(['store_id', 'email']).doNothing())
      .returning('id'),
  )
}

/** Sets a user's password; false, and nothing is changed, where it is not `passwordHash` of `user` any more. */
export function replacePassword(
  tx: Tx,
  { id, passwordHash }: Pick<User, 'id' | 'passwordHash'>,
  newHash: string,
): Promise<boolean> {
  return changesRow(
    tx
      .updateTable('users')
      .set({ password_hash: newHash })
      .where('id', '=', id)
      .where('password_hash', '=', passwordHash),
  )
}

/** Sets the password of a user whose e-mail is proved by that, and returns the e-mail. */
export async function confirmWithPassword(
  tx: Tx,
  change: { storeId: number; userId: number; passwordHash: string; now: number },
): Promise<string> {
  const { email } = await tx
    .updateTable('users')
    .set({ password_hash: change.passwordHash, confirmed_at: change.now })
    .where('id', '=', change.userId)
    .where('store_id', '=', change.storeId)
    .returning('email')
    .executeTakeFirstOrThrow()
  return email
}

/** Stores the hash of a reset token; `expiresAt` and `now` are milliseconds since 1970. Deletes expired ones. */
export async function addReset(
  db: Db,
  storeId: number,
  {
    tokenHash,
    userId,
    expiresAt,
    now,
  }: { tokenHash: string; userId: number; expiresAt: number; now: number },
): Promise<void> {
  await db.deleteFrom('password_resets').where('expires_at', '<=', now).execute()
  await db
    .insertInto('password_resets')
    .values({ token_hash: tokenHash, store_id: storeId, user_id: userId, expires_at: expiresAt })
    .execute()
}

/** The id of the user of a token of this store that could be used at `now`. */
export function userOfReset(
  db: Db,
  storeId: number,
  tokenHash: string,
  now: number,
): Promise<number | undefined> {
  return firstValue(
    db
      .selectFrom('password_resets')
      .select('user_id')
      .where('token_hash', '=', tokenHash)
      .where('store_id', '=', storeId)
      .where('expires_at', '>', now),
  )
}

/** Deletes every reset token of a user, and the change of e-mail that is under way: the account has another password. */
export async function deleteResets(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
  await tx.deleteFrom('email_changes').where('user_id', '=', userId).execute()
}
