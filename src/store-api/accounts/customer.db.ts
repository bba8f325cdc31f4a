import { isOwnedBy, type Owner } from '../orders/guests/owner.db.ts'
import type { Db } from '../platform/tables/tables.ts'
import { foundByWords } from './customer-words.db.ts'

/** A customer of a store. Times are milliseconds since 1970. */
export interface Customer {
  id: number
  email: string
  firstName: string
  lastName: string
  createdAt: number
  isConfirmed: boolean
  /** How many orders there are, and when the last one was placed; 0 before the first. */
  orders: number
  lastOrderAt: number
}

/** At most `limit` customers of a store, the newest account first, older than the id `before`. Erased ones are in no list. */
export async function findCustomers(
  db: Db,
  storeId: number,
  { words, before, limit }: { words: string; before: number | undefined; limit: number },
): Promise<Customer[]> {
  let query = accounts(db, storeId).orderBy('id', 'desc').limit(limit)
  if (before !== undefined) query = query.where('id', '<', before)
  for (const found of foundByWords(db, storeId, words)) query = query.where(found)
  return withOrders(db, storeId, await query.execute())
}

/** One customer of a store; undefined where there is none, or the account was erased. */
export async function findCustomer(db: Db, storeId: number, id: number): Promise<Customer | undefined> {
  const rows = await accounts(db, storeId).where('id', '=', id).execute()
  const [customer] = await withOrders(db, storeId, rows)
  return customer
}

function accounts(db: Db, storeId: number) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'first_name as firstName', 'last_name as lastName', 'created_at as createdAt'])
    .select('confirmed_at as confirmedAt')
    .where('store_id', '=', storeId)
    .where('erased_at', '=', 0)
}

type AccountRow = Omit<Customer, 'isConfirmed' | 'orders' | 'lastOrderAt'> & { confirmedAt: number }

async function withOrders(db: Db, storeId: number, rows: AccountRow[]): Promise<Customer[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const counted = await db
    .selectFrom('orders')
    .select(eb => ['user_id', eb.fn.countAll().as('count'), eb.fn.max('created_at').as('last')])
    .where('store_id', '=', storeId)
    .where('user_id', 'in', ids)
    .groupBy('user_id')
    .execute()
  const byUser = new Map(counted.map(row => [row.user_id, row]))
  return rows.map(({ confirmedAt, ...account }) => ({
    ...account,
    isConfirmed: confirmedAt > 0,
    orders: Number(byUser.get(account.id)?.count ?? 0),
    lastOrderAt: Number(byUser.get(account.id)?.last ?? 0),
  }))
}

/** An order of a customer; `total` is paise. */
export interface OrderOfCustomer {
  id: number
  number: number
  status: number
  createdAt: number
  total: number
}

/** An account's or a guest's orders, the newest first, at most `limit`. */
export function ordersOfCustomer(
  db: Db,
  storeId: number,
  owner: Owner,
  limit: number,
): Promise<OrderOfCustomer[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'created_at as createdAt', 'total'])
    .where('store_id', '=', storeId)
    .where(isOwnedBy(owner))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Numbers of an account's or a guest's orders with one of these statuses, oldest first. */
export async function orderNumbersOf(
  db: Db,
  storeId: number,
  owner: Owner,
  statuses: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('number')
    .where('store_id', '=', storeId)
    .where(isOwnedBy(owner))
    .where('status', 'in', statuses)
    .orderBy('number')
    .execute()
  return rows.map(({ number }) => number)
}
