import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { phoneKey } from '../../../domain/indian-phone.ts'
import { CANCELLED, DELIVERED } from '../../../domain/orders/order-status.ts'
import { isSingleWriter } from '../../platform/engine/engine.ts'
import { isFound } from '../../platform/tables/queries.ts'
import type { Db, Tx } from '../../platform/tables/tables.ts'
import { isOwnedBy, type OrderOwner } from '../guest.db.ts'

/** Who orders, by account, by a guest's e-mail and by the phone number of the address; each may be missing. */
export interface BuyerIdentity {
  userId: number | undefined
  /** Trimmed, lower case; empty where it is not known. */
  email: string
  /** As it was written. */
  phone: string
  /** Internal id of an order that does not count: the one that is priced anew. */
  except?: number
}

/** Whether the shopper has an order that was not cancelled; of one that is priced anew, whether from before it. */
export async function hasOrdered(db: Db, storeId: number, buyer: BuyerIdentity): Promise<boolean> {
  const { except } = buyer
  const before = except === undefined ? sql`` : sql`and id < ${except}`
  // The newest alone: a counter's phone number has thousands. By their time, PostgreSQL takes the index that ends with it: for
  // any of them it may read the whole table, because it expects to find one soon.
  const newest = sql`and status <> ${sql.lit(CANCELLED)} ${before} order by created_at desc, id desc limit 1`
  const queries = ordersOfEach(storeId, buyer, { columns: sql`id`, more: newest }).map(
    query => sql`select id from (${query}) as newest`,
  )
  if (queries.length === 0) return false
  const found = sql.join(queries, sql` union all `)
  const { rows } = await sql`select 1 from (${found}) as found limit 1`.execute(db)
  return rows.length > 0
}

/** Orders that are read of a shopper where limits are lower: an account, an e-mail and a phone number of a counter have thousands. */
const ORDERS_READ = 1_000

/**
 * Cash-on-delivery orders that are on their way: of the account or guest, or of the phone number, whichever are more. Counted
 * among the newest, as many as a limit of `most` needs.
 */
export async function openCodOrders(
  db: Db,
  storeId: number,
  buyer: BuyerIdentity,
  most: number,
): Promise<number> {
  const newest = { most, columns: sql`id, status, payment_method` }
  const counts = [
    newestOf(storeId, { ...buyer, phone: '' }, newest),
    newestOf(storeId, { ...buyer, userId: undefined, email: '' }, newest),
  ]
  const open: number[] = []
  for (const orders of counts) {
    if (!orders) continue
    const { rows } = await sql<{ count: number }>`select count(*) as count from (${orders}) as found
      where payment_method = 'cod' and status < ${sql.lit(DELIVERED)}`.execute(db)
    open.push(Number(rows[0]?.count ?? 0))
  }
  return Math.max(0, ...open)
}

/** How many orders of the shopper use each discount, by its id: of the newest, as many as a limit of `most` needs. */
export async function usesOf(
  db: Db,
  storeId: number,
  buyer: BuyerIdentity,
  most: number,
): Promise<Map<string, number>> {
  const orders = newestOf(storeId, buyer, { most, columns: sql`id` })
  if (!orders) return new Map()
  const { rows } = await sql<{ id: string; count: number }>`select discount_id as id, count(*) as count
    from discount_uses where order_id in (${orders}) group by 1`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, Number(count)]))
}

/** A query for columns of the shopper's newest orders, as many as a limit of `most` needs; undefined where nothing is known of them. */
function newestOf(
  storeId: number,
  buyer: BuyerIdentity,
  { most, columns }: { most: number; columns: RawBuilder<unknown> },
): RawBuilder<unknown> | undefined {
  const more = sql`order by created_at desc, id desc limit ${Math.max(ORDERS_READ, most + 1)}`
  const queries = ordersOfEach(storeId, buyer, { columns, more })
  const each = queries.map(query => sql`select * from (${query}) as newest`)
  return each.length === 0 ? undefined : sql.join(each, sql` union `)
}

/** One query for each thing that is known of the shopper, so that each is looked up in its own index. */
function ordersOfEach(
  storeId: number,
  { userId, email, phone, except }: BuyerIdentity,
  { columns, more }: { columns: RawBuilder<unknown>; more: RawBuilder<unknown> },
): RawBuilder<unknown>[] {
  const key = phoneKey(phone)
  const conditions: RawBuilder<SqlBool>[] = []
  if (userId !== undefined) conditions.push(sql`user_id = ${userId}`)
  if (email !== '') conditions.push(sql`guest_email <> '' and guest_email = ${email}`)
  if (key !== undefined) conditions.push(sql`phone_key = ${key}`)
  return conditions.map(
    condition => sql`select ${columns} from orders where store_id = ${storeId} and ${condition}
      ${except === undefined ? sql`` : sql`and id <> ${except}`} ${more}`,
  )
}

export interface RecentOrder {
  status: number
  /** Milliseconds since 1970. */
  createdAt: number
}

/**
 * Until the transaction ends no other one places an order of this shopper, or erases the account: what is counted of
 * theirs stays true. False where the account was erased meanwhile.
 */
export function lockOrdersOf(tx: Tx, userId: number): Promise<boolean> {
  return isFound(
    tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('erased_at', '=', 0)
      .$if(!isSingleWriter(tx), query => query.forNoKeyUpdate()),
  )
}

/** Whose orders: an account's, or those of guests with an e-mail, or with the key of a phone. */
export type OrdersOf = OrderOwner | { guestPhone: string }

/** A shopper's newest orders that were placed in a span of milliseconds since 1970, newest first, at most `max`. */
export function recentOrders(
  db: Db,
  { storeId, ...whose }: { storeId: number } & OrdersOf,
  { after, before, max }: { after: number; before: number; max: number },
): Promise<RecentOrder[]> {
  // Each index of theirs ends with the time and the id: ordered by both, SQLite takes it, not that of all times of the shop.
  return db
    .selectFrom('orders')
    .select(['status', 'created_at as createdAt'])
    .where('store_id', '=', storeId)
    .where(isOf(whose, db))
    .where('created_at', '>', after)
    .where('created_at', '<', before)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(max)
    .execute()
}

function isOf(whose: OrdersOf, db: Db): RawBuilder<SqlBool> {
  if (!('guestPhone' in whose)) return isOwnedBy(whose)
  // The plus keeps SQLite from reading all that the shop's guests placed in the span. PostgreSQL would expect few rows by it.
  const userId = isSingleWriter(db) ? sql`+user_id` : sql`user_id`
  return sql`${userId} is null and phone_key = ${whose.guestPhone}`
}
