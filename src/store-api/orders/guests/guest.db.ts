import type { Db, Tx } from '../../platform/tables/tables.ts'

/** Gives a guest's order, by its internal id, to an account with its e-mail; false where it is not (or no longer) such a one. */
export async function giveOrderToAccount(
  tx: Tx,
  orderId: number,
  account: { id: number; email: string },
): Promise<boolean> {
  const given = await tx
    .updateTable('orders')
    .set({ user_id: account.id, guest_email: '' })
    .where('id', '=', orderId)
    .where('user_id', 'is', null)
    .where('guest_email', '=', account.email)
    .executeTakeFirst()
  return given.numUpdatedRows === 1n
}

/** The e-mail of a guest's order; undefined for an account's order, and once the guest was erased. */
export async function guestEmailOf(db: Db, storeId: number, number: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('guest_email')
    .where('store_id', '=', storeId)
    .where('number', '=', number)
    .where('guest_email', '<>', '')
    .executeTakeFirst()
  return row?.guest_email
}

/** Whether guests placed orders with this e-mail (trimmed, lower case). */
export async function hasGuestOrders(db: Db, storeId: number, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('store_id', '=', storeId)
    .where('guest_email', '<>', '')
    .where('guest_email', '=', email)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether an account of the store has this e-mail (trimmed, lower case). */
export async function hasAccount(db: Db, storeId: number, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('store_id', '=', storeId)
    .where('email', '=', email)
    .where('erased_at', '=', 0)
    .executeTakeFirst()
  return row !== undefined
}
