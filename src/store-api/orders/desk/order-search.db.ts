import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { orderStatuses, paymentStates } from '../../../contract/desk/order.ts'
import type { Db } from '../../platform/tables/tables.ts'
import { type NumberRange, type OrderSearch, rowConditions } from './order-conditions.db.ts'

/** Orders of one look for words: some milliseconds, between which other calls run. */
const SLICE = 2_000
/** Orders that one search looks through for words, the newest; days find older ones. */
const MAX_SEARCHED = 1_000_000
/** Orders at the ends of a span of time whose numbers are compared: those placed at once are not in order. */
const SLACK = 50

/** The numbers of the orders of a store that a search finds, newest first, at most `limit`. */
export async function searchOrders(
  db: Db,
  storeId: number,
  search: OrderSearch,
  { slice, most } = { slice: SLICE, most: MAX_SEARCHED },
): Promise<number[]> {
  const range = await rangeOf(db, storeId, search)
  if (!range || range.low > range.high) return []
  if (search.terms.length === 0) return filtered(db, storeId, search, range)
  const low = Math.max(range.low, range.high - most + 1)
  const found: number[] = []
  for (let high = range.high; high >= low && found.length < search.limit; high -= slice) {
    if (high < range.high) await setImmediate()
    const part = { low: Math.max(low, high - slice + 1), high }
    const limit = search.limit - found.length
    found.push(...(await filtered(db, storeId, { ...search, limit }, part)))
  }
  return found
}

/** The numbers that the span of time and `before` leave; undefined where no order is that old or new. */
async function rangeOf(db: Db, storeId: number, { from, until, before }: OrderSearch) {
  const ends = await Promise.all([
    db
      .selectFrom('order_numbers')
      .select('last')
      .where('store_id', '=', storeId)
      .executeTakeFirst()
      .then(row => row?.last),
    from === undefined ? 1 : endOf(db, storeId, 'min', from),
    until === undefined ? Number.MAX_SAFE_INTEGER : endOf(db, storeId, 'max', until),
  ])
  const [last, low, high] = ends
  if (last === undefined || low === undefined || high === undefined) return undefined
  return { low, high: Math.min(last, high, (before ?? Number.MAX_SAFE_INTEGER) - 1) }
}

/** The lowest number from a time on, or the highest before it. */
async function endOf(db: Db, storeId: number, end: 'min' | 'max', time: number): Promise<number | undefined> {
  const order = sql.raw(end === 'min' ? 'asc' : 'desc')
  const side = sql.raw(end === 'min' ? '>=' : '<')
  const { rows } = await sql<{ number: number | null }>`select ${sql.raw(end)}(number) as number from
    (select number from orders where store_id = ${storeId} and created_at ${side} ${time}
      order by created_at ${order}, number ${order} limit ${SLACK}) as nearest`.execute(db)
  return rows[0]?.number ?? undefined
}

/** Orders by status and payment state: one walk along the index for each pair of them. */
async function filtered(db: Db, storeId: number, search: OrderSearch, range: NumberRange): Promise<number[]> {
  const { status, payment, limit } = search
  const walk = (of: RawBuilder<unknown>) => sql`select * from (select number from orders
    where store_id = ${storeId} ${of} and number >= ${range.low} and number <= ${range.high} ${rowConditions(search)}
    order by number desc limit ${limit}) as walk`
  const pairs = pairsOf(status, payment)
  const walks =
    pairs.length === 0
      ? [walk(sql``)]
      : pairs.map(pair => walk(sql`and status = ${pair.status} and payment = ${pair.payment}`))
  const { rows } = await sql<{
    number: number
  }>`select number from (${sql.join(walks, sql` union all `)}) as walks order by number desc limit ${limit}`.execute(
    db,
  )
  return rows.map(({ number }) => number)
}

function pairsOf(status: number | undefined, payment: number | undefined) {
  if (status === undefined && payment === undefined) return []
  const statuses = status === undefined ? orderStatuses.map((_, code) => code) : [status]
  const payments = payment === undefined ? paymentStates.map((_, code) => code) : [payment]
  return statuses.flatMap(one => payments.map(other => ({ status: one, payment: other })))
}
