import { sql } from 'kysely'
import { MOST_GUEST_ORDERS } from '../../contract/desk/customers.ts'
import { searchTerms } from '../../domain/orders/order-words.ts'
import { type Guest, isOwnedBy } from '../orders/guest.db.ts'
import { escapeLike } from '../platform/tables/like.ts'
import type { Db } from '../platform/tables/tables.ts'

export interface ListedGuest {
  /** Number of the newest order, and its name and time (milliseconds since 1970). */
  order: number
  name: string
  lastOrderAt: number
  /** Empty where an order by phone has none. */
  email: string
  orders: number
}

/**
 * Guests of a store with an e-mail, who ordered last first, at most `limit`, whose newest order has a number below `before`.
 * Each order is looked up in the index of its e-mail (the plus keeps SQLite from that of the numbers, where it would read every
 * newer order of a guest for each): it counts where no newer one has the same. The last placed are looked at first, or each
 * of many orders with one e-mail would read those before it. Orders above `newest` do not count: one that comes while one page
 * after the other is read takes its guest off none.
 */
export async function findGuests(
  db: Db,
  storeId: number,
  {
    words,
    before,
    limit,
    newest = Number.MAX_SAFE_INTEGER,
  }: { words: string; before: number | undefined; limit: number; newest?: number },
): Promise<ListedGuest[]> {
  const terms = searchTerms(words)
  // Words that hold no letter and no digit are words all the same: nothing has them.
  if (terms.length === 0 && words.trim() !== '') return []
  const until = before ?? newest + 1
  const isFound = terms.map(term => sql`and words like ${`% ${escapeLike(term)}%`} escape '\\'`)
  const searched = sql`select * from orders where store_id = ${storeId} and guest_email <> '' and number < ${until}
    order by number desc ${terms.length === 0 ? sql`` : sql`limit ${MOST_GUEST_ORDERS}`}`
  const { rows } = await sql<
    Omit<ListedGuest, 'orders'>
  >`select number as ${sql.ref('order')}, full_name as name,
      created_at as ${sql.ref('lastOrderAt')}, guest_email as email
    from (${searched}) as searched where (select 1 from orders as newer
      where newer.store_id = ${storeId} and newer.guest_email <> '' and newer.guest_email = searched.guest_email
      and +newer.number > searched.number and +newer.number <= ${newest}
      order by newer.created_at desc, newer.id desc limit 1) is null
    ${sql.join(isFound, sql` `)} order by number desc limit ${limit}`.execute(db)
  const counts = await countOrders(
    db,
    storeId,
    rows.map(({ email }) => email),
  )
  return rows.map(row => ({ ...row, orders: counts.get(row.email) ?? 0 }))
}

/** Number of the newest order of a store; 0 without one. */
export async function newestOrder(db: Db, storeId: number): Promise<number> {
  const orders = db.selectFrom('orders').select('number').where('store_id', '=', storeId)
  return (await orders.orderBy('number', 'desc').limit(1).executeTakeFirst())?.number ?? 0
}

/**
 * Number of the oldest order that a search for words looks through, where older ones of guests are left; undefined where
 * none are, and without words, which need no such limit.
 */
export async function lastSearched(
  db: Db,
  storeId: number,
  { words, before }: { words: string; before: number | undefined },
): Promise<number | undefined> {
  if (searchTerms(words).length === 0) return undefined
  const rows = await db
    .selectFrom('orders')
    .select('number')
    .where('store_id', '=', storeId)
    .where('guest_email', '<>', '')
    .where('number', '<', before ?? Number.MAX_SAFE_INTEGER)
    .orderBy('number', 'desc')
    .limit(2)
    .offset(MOST_GUEST_ORDERS - 1)
    .execute()
  return rows.length > 1 ? rows[0]?.number : undefined
}

/** One guest, by the newest order; undefined where there is none, or the guest was erased. */
export async function findGuest(db: Db, storeId: number, guest: Guest): Promise<ListedGuest | undefined> {
  const row = await db
    .selectFrom('orders')
    .select(['number as order', 'full_name as name', 'created_at as lastOrderAt', 'guest_email as email'])
    .where('store_id', '=', storeId)
    .where(isOwnedBy(guest))
    .orderBy(sql`+number`, 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const orders = 'orderId' in guest ? 1 : ((await countOrders(db, storeId, [row.email])).get(row.email) ?? 0)
  return { ...row, orders }
}

async function countOrders(db: Db, storeId: number, emails: readonly string[]): Promise<Map<string, number>> {
  if (emails.length === 0) return new Map()
  const rows = await db
    .selectFrom('orders')
    .select(eb => ['guest_email as email', eb.fn.countAll().as('count')])
    .where('store_id', '=', storeId)
    .where('guest_email', '<>', '')
    .where('guest_email', 'in', emails)
    .groupBy('guest_email')
    .execute()
  return new Map(rows.map(({ email, count }) => [email, Number(count)]))
}
