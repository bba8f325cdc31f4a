import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Whose orders: an account's, or those of guests with an e-mail (trimmed, lower case). */
export type Owner = { userId: number } | { guestEmail: string }

/** Whether an order is of this owner, as a condition on `orders`. */
export function isOwnedBy(owner: Owner): RawBuilder<SqlBool> {
  return 'userId' in owner
    ? sql`user_id = ${owner.userId}`
    : sql`guest_email <> '' and guest_email = ${owner.guestEmail}`
}
