import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { changesRow, isFound } from '../platform/tables/queries.ts'
import type { Db, Tx } from '../platform/tables/tables.ts'

/** Gives a guest's order, by its internal id, to an account with its e-mail; false where it is not (or no longer) such a one. */
export function giveOrderToAccount(
  tx: Tx,
  orderId: number,
  account: { id: number; email: string },
): Promise<boolean> {
  return changesRow(
    tx
      .updateTable('orders')
      .set({ user_id: account.id, guest_email: '' })
      .where('id', '=', orderId)
      .where('user_id', 'is', null)
      .where('guest_email', '=', account.email),
  )
}

/** The guest who placed an order; undefined for an account's order, and once the guest was erased. */
export async function guestOfNumber(db: Db, storeId: number, number: number): Promise<Guest | undefined> {
  const row = await db
    .selectFrom('orders')
    .select(['id', 'guest_email', 'phone'])
    .where('store_id', '=', storeId)
    .where('number', '=', number)
    .where('user_id', 'is', null)
    .executeTakeFirst()
  if (!row || (row.guest_email === '' && row.phone === '')) return undefined
  return row.guest_email === '' ? { orderId: row.id } : { guestEmail: row.guest_email }
}

/** Whether a guest placed orders and was not erased since. */
export function hasGuestOrders(db: Db, storeId: number, guest: Guest): Promise<boolean> {
  return isFound(
    db.selectFrom('orders').select('id').where('store_id', '=', storeId).where(isOwnedBy(guest)).limit(1),
  )
}

/** Whether an account of the store has this e-mail (trimmed, lower case). */
export function hasAccount(db: Db, storeId: number, email: string): Promise<boolean> {
  return isFound(
    db
      .selectFrom('users')
      .select('id')
      .where('store_id', '=', storeId)
      .where('email', '=', email)
      .where('erased_at', '=', 0),
  )
}

/** A guest by the e-mail (trimmed, lower case), or by the one order that was taken by phone without an e-mail. */
export type Guest = { guestEmail: string } | { orderId: number }

/** Whose orders: an account's or a guest's. */
export type OrderOwner = { userId: number } | Guest

/** Whether an order is of this owner, as a condition on `orders`. */
export function isOwnedBy(owner: OrderOwner): RawBuilder<SqlBool> {
  if ('userId' in owner) return sql`user_id = ${owner.userId}`
  return 'orderId' in owner
    ? sql`id = ${owner.orderId} and user_id is null and guest_email = '' and phone <> ''`
    : sql`guest_email <> '' and guest_email = ${owner.guestEmail}`
}

/**
 * Whether the person of an order was not erased, as a condition on `orders` with `users` joined: of an erased one no e-mail
 * is left, while a guest of whom the shop took an order by phone may never have had one.
 */
export const isOfSomebody = sql<SqlBool>`(users.erased_at = 0 or guest_email <> ''
  or user_id is null and orders.phone <> '')`
