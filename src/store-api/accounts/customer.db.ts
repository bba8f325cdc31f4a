import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { searchedPhone } from '../../domain/indian-phone.ts'
import { PROCESSING, SHIPPED } from '../../domain/orders/order-status.ts'
import { PHONE_DIGITS } from '../../domain/ui-limits.ts'
import { isOwnedBy, type OrderOwner } from '../orders/guest.db.ts'
import { isSingleWriter } from '../platform/engine/engine.ts'
import { newestOfStore } from '../platform/tables/newest-of-store.ts'
import type { Db } from '../platform/tables/tables.ts'
import type { Shopper } from './session.db.ts'

/** A customer of a store. Times are milliseconds since 1970. */
export interface Customer extends Omit<Shopper, 'session'> {
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
  const found = foundByWords(db, storeId, words)
  const { isOfStore, newestFirst } = newestOfStore(db, { equal: { store_id: storeId }, key: 'id', before })
  // What words find is looked up by its ids.
  let query =
    found.length > 0
      ? accounts(db, storeId).orderBy('id', 'desc')
      : allAccounts(db).where(isOfStore).orderBy(newestFirst)
  if (found.length > 0 && before !== undefined) query = query.where('id', '<', before)
  for (const one of found) query = query.where(one)
  return withOrders(db, storeId, await query.limit(limit).execute())
}

/** One customer of a store; undefined where there is none, or the account was erased. */
export async function findCustomer(db: Db, storeId: number, id: number): Promise<Customer | undefined> {
  const rows = await accounts(db, storeId).where('id', '=', id).execute()
  const [customer] = await withOrders(db, storeId, rows)
  return customer
}

function accounts(db: Db, storeId: number) {
  return allAccounts(db).where('store_id', '=', storeId)
}

function allAccounts(db: Db) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'first_name as firstName', 'last_name as lastName', 'created_at as createdAt'])
    .select('confirmed_at as confirmedAt')
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

/** An account's or a guest's orders, the newest first, at most `limit`. */
export function ordersOfCustomer(db: Db, storeId: number, owner: OrderOwner, limit: number) {
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

/** An order of a customer; `total` is paise. */
export type OrderOfCustomer = Awaited<ReturnType<typeof ordersOfCustomer>>[number]

/** Numbers of an account's or a guest's orders on their way, oldest first. */
export async function ordersOnTheirWay(db: Db, storeId: number, owner: OrderOwner): Promise<number[]> {
  const orders = await ordersWithStatus(db, storeId, owner, [PROCESSING, SHIPPED])
  return orders.map(({ number }) => number)
}

/** An account's or a guest's orders with one of these statuses, oldest first; `id` is the internal one. */
export function ordersWithStatus(
  db: Db,
  storeId: number,
  owner: OrderOwner,
  statuses: readonly number[],
): Promise<{ id: number; number: number }[]> {
  return (
    db
      .selectFrom('orders')
      .select(['id', 'number'])
      .where('store_id', '=', storeId)
      .where(isOwnedBy(owner))
      // The plus keeps SQLite to the owner's orders: it would read all of the shop that have the status, or in their order.
      .where(sql<SqlBool>`+status in (${sql.join(statuses)})`)
      .orderBy(sql`+number`)
      .execute()
  )
}

/** The last letter of Unicode, which no text has: everything that begins with a word is below the word with it. */
const LAST = '\u{10ffff}'
const MOST_WORDS = 5

/** For each word of a search, whether a user is found by it: the users of the store that one of their texts begins with. */
function foundByWords(db: Db, storeId: number, text: string): RawBuilder<SqlBool>[] {
  // The plus after the first word: SQLite would look up every pair of the users that two words find.
  return wordsOf(text).map((word, index) => {
    const id = index > 0 && isSingleWriter(db) ? sql`+users.id` : sql`users.id`
    return sql<SqlBool>`${id} in (${foundBy(db, storeId, word)})`
  })
}

/** A phone number is one word, however it is written. */
function wordsOf(text: string): string[] {
  const phone = searchedPhone(text)
  return phone ? [phone] : text.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
}

// A union, so that each text is looked up in its own index.
function foundBy(db: Db, storeId: number, word: string): RawBuilder<unknown> {
  const collation = isSingleWriter(db) ? '' : ' collate "C"'
  // In lower case of ASCII alone, as the indexes: so both engines agree.
  const lower = word.replaceAll(/[A-Z]/g, letter => letter.toLowerCase())
  const columns = [`email${collation}`, `lower(first_name${collation})`, `lower(last_name${collation})`]
  const ofUsers = spellingsOf(lower).flatMap(text =>
    columns.map(column => sql`select id from users where store_id = ${storeId} and ${begins(column, text)}`),
  )
  const digits = beginningOfKey(word)
  const ofOrders = sql`select user_id from orders where store_id = ${storeId} and ${begins('phone_key', digits)}`
  return sql.join([...ofUsers, ...(digits ? [ofOrders] : [])], sql` union `)
}

/**
 * A word as it is, with the apostrophe of keyboards, and with that of phones: names have either. So have they letters with a
 * sign, such as é, as one character or as two.
 */
function spellingsOf(word: string): string[] {
  const words = [word, ...["'", '’'].map(one => word.replaceAll(/['‘’`´]/g, one))]
  return [...new Set(words.flatMap(one => [one, one.normalize('NFD'), inOneCharacter(one)]))]
}

/** Letters with a dot of Devanagari, Bengali, Gurmukhi and Oriya: what Unicode composes has them as two characters. */
const DOTTED =
  '\u0958\u0959\u095a\u095b\u095c\u095d\u095e\u095f\u09dc\u09dd\u09df\u0a33\u0a36\u0a59\u0a5a\u0a5b\u0a5e\u0b5c\u0b5d'

function inOneCharacter(word: string): string {
  const composed = word.normalize('NFC')
  return [...DOTTED].reduce((text, letter) => text.replaceAll(letter.normalize('NFD'), letter), composed)
}

function begins(column: string, text: string): RawBuilder<SqlBool> {
  const value = sql.raw(column)
  return sql<SqlBool>`${value} >= ${text} and ${value} < ${text + LAST}`
}

/** What a phone number's key begins with, of which this is the beginning; empty for a word that is none. */
function beginningOfKey(word: string): string {
  if (!/^\+?\d{3,15}$/.test(word)) return ''
  return word.replace(/^\+91|^91(?=\d{9})|^0|^\+/, '').slice(-PHONE_DIGITS)
}
