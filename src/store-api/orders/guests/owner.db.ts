import { type RawBuilder, type SqlBool, sql } from 'kysely'

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
