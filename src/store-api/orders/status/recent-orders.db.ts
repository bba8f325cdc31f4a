import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isSingleWriter } from '../../platform/engine/engine.ts'
import { phoneDigits } from '../../platform/engine/migrations/initial/orders.ts'
import type { Db, Tx } from '../../platform/tables/tables.ts'
import { isOwnedBy, type OrderOwner } from '../guests/owner.db.ts'

export interface RecentOrder {
  status: number
  /** Milliseconds since 1970. */
  createdAt: number
}

/**
 * Until the transaction ends no other one places an order of this shopper, or erases the account: what is counted of
 * theirs stays true. False where the account was erased meanwhile.
 */
export async function lockOrdersOf(tx: Tx, userId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('erased_at', '=', 0)
    .$if(!isSingleWriter(tx), query => query.forNoKeyUpdate())
    .executeTakeFirst()
  return row !== undefined
}

/** Whose orders: an account's, or those of guests with an e-mail, or with the last ten digits of a phone. */
export type OrdersOf = OrderOwner | { guestPhone: string }

/** A shopper's newest orders that were placed in a span of milliseconds since 1970, newest first, at most `max`. */
export async function recentOrders(
  db: Db | Tx,
  { storeId, ...whose }: { storeId: number } & OrdersOf,
  { after, before, max }: { after: number; before: number; max: number },
): Promise<RecentOrder[]> {
  return db
    .selectFrom('orders')
    .select(['status', 'created_at as createdAt'])
    .where('store_id', '=', storeId)
    .where(areOf(db, whose))
    .where('created_at', '>', after)
    .where('created_at', '<', before)
    .orderBy('created_at', 'desc')
    .limit(max)
    .execute()
}

function areOf(db: Db | Tx, whose: OrdersOf): RawBuilder<SqlBool> {
  if (!('guestPhone' in whose)) return isOwnedBy(whose)
  const digits = sql.raw(phoneDigits(isSingleWriter(db) ? 'phone' : 'phone collate "C"'))
  return sql`user_id is null and ${digits} in (${sql.join(['', '91', '0'].map(code => code + whose.guestPhone))})`
}
