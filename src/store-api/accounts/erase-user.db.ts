import { isSingleWriter } from '../platform/engine/engine.ts'
import type { Tx } from '../platform/tables/tables.ts'

/** An account's e-mail, and whether it was proved; until the transaction ends no order is placed with it. Undefined where it is gone or erased. */
export async function lockAccount(
  tx: Tx,
  storeId: number,
  userId: number,
): Promise<{ email: string; isConfirmed: boolean } | undefined> {
  const row = await tx
    .selectFrom('users')
    .select(['email', 'confirmed_at'])
    .where('id', '=', userId)
    .where('store_id', '=', storeId)
    .where('erased_at', '=', 0)
    .$if(!isSingleWriter(tx), query => query.forNoKeyUpdate())
    .executeTakeFirst()
  return row && { email: row.email, isConfirmed: row.confirmed_at > 0 }
}

/**
 * Leaves of an account only its row, for the orders: without name, e-mail and password. No address is written like the
 * e-mail that it gets, so that nobody can sign in or register with it.
 */
export async function anonymizeUser(tx: Tx, userId: number, now: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      email: `erased ${userId}`,
      first_name: '',
      last_name: '',
      password_hash: '',
      confirmed_at: 0,
      erased_at: now,
    })
    .where('id', '=', userId)
    .execute()
}

/** Deletes the idempotency keys of orders, by their internal ids. */
export async function deleteKeysOf(tx: Tx, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return
  await tx.deleteFrom('idempotency_keys').where('order_id', 'in', orderIds).execute()
}

/** Deletes what belongs to the account alone: sessions, reset links, networks, kept addresses, idempotency keys. */
export async function deleteBelongings(tx: Tx, storeId: number, userId: number): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
  await tx.deleteFrom('known_networks').where('user_id', '=', userId).execute()
  await tx.deleteFrom('addresses').where('user_id', '=', userId).execute()
  await tx
    .deleteFrom('idempotency_keys')
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .execute()
}
