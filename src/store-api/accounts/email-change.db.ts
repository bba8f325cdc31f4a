import { sql } from 'kysely'
import { wordsOfText } from '../../domain/listing/search-words.ts'
import { changesRow, firstValue } from '../platform/tables/queries.ts'
import type { Db, Tx } from '../platform/tables/tables.ts'

/** Sets the address that a user's account is to have, in place of one before; its code comes with the mail. */
export async function putChange(
  tx: Tx,
  storeId: number,
  { userId, email, expiresAt }: { userId: number; email: string; expiresAt: number },
): Promise<void> {
  const change = { email, code_hash: '', expires_at: expiresAt }
  await tx
    .insertInto('email_changes')
    .values({ user_id: userId, store_id: storeId, ...change })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(change))
    .execute()
}

/** Sets the code of the change to `email`; false where the user does not wait for that address. */
export function putCode(
  db: Db,
  storeId: number,
  change: { userId: number; email: string; codeHash: string; expiresAt: number },
): Promise<boolean> {
  return changesRow(
    db
      .updateTable('email_changes')
      .set({ code_hash: change.codeHash, expires_at: change.expiresAt })
      .where('user_id', '=', change.userId)
      .where('store_id', '=', storeId)
      .where('email', '=', change.email),
  )
}

/** The address that a user waits for the code of at `now` (milliseconds since 1970). */
export function findPendingEmail(db: Db, userId: number, now: number): Promise<string | undefined> {
  return firstValue(
    db
      .selectFrom('email_changes')
      .select('email')
      .where('user_id', '=', userId)
      .where('expires_at', '>', now),
  )
}

/** Ends the change that a code is for and returns its address: of concurrent calls one gets it. */
export function consumeCode(
  tx: Tx,
  { userId, codeHash, now }: { userId: number; codeHash: string; now: number },
): Promise<string | undefined> {
  return firstValue(
    tx
      .deleteFrom('email_changes')
      .where('user_id', '=', userId)
      .where('code_hash', '=', codeHash)
      .where('expires_at', '>', now)
      .returning('email'),
  )
}

/** Letters of an order's search text from which on it gets no further e-mail. */
const LONGEST_WORDS = 20_000

/** Gives a user another e-mail that is proved to be theirs; the desk finds their orders by it too. */
export async function replaceEmail(
  tx: Tx,
  { userId, email, now }: { userId: number; email: string; now: number },
): Promise<void> {
  await tx.updateTable('users').set({ email, confirmed_at: now }).where('id', '=', userId).execute()
  const words = ` ${wordsOfText(email).join(' ')}`
  await tx
    .updateTable('orders')
    .set({ words: sql`words || ${words}` })
    .where('user_id', '=', userId)
    .where(sql`length(words)`, '<', LONGEST_WORDS)
    .execute()
}
