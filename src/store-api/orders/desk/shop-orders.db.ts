import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { orderStatuses, paymentStates } from '../../../contract/desk/order.ts'
import { MAX_COUNTED } from '../../../contract/input-limits.ts'
import { DAY } from '../../../domain/durations.ts'
import { PENDING } from '../../../domain/orders/order-status.ts'
import { policySlugs } from '../../../domain/paths.ts'
import { escapeLike } from '../../platform/tables/like.ts'
import { isFound, isOneOf } from '../../platform/tables/queries.ts'
import type { Db } from '../../platform/tables/tables.ts'

/** Whether an order has an invoice, by the index `invoices_by_order`. */
const isInvoiced = sql<SqlBool>`exists (select 1 from invoices where invoices.order_id = orders.id and invoices.invoice_id is null)`

/** What a list of orders reads of each. */
const listedColumns = [
  ...(['orders.id', 'orders.number', 'orders.status', 'orders.payment', 'orders.total'] as const),
  ...(['orders.created_at as createdAt', 'orders.full_name as name', 'orders.city', 'orders.note'] as const),
  ...(['orders.payment_method as paymentMethod', 'orders.cod_state as cod'] as const),
  isInvoiced.as('isInvoiced'),
] as const

/** These orders of a store, newest first. */
export async function listShopOrderRows(db: Db, storeId: number, numbers: readonly number[]) {
  if (numbers.length === 0) return []
  const rows = await db
    .selectFrom('orders')
    .select(listedColumns)
    .where('store_id', '=', storeId)
    .where('number', 'in', numbers)
    .orderBy('number', 'desc')
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const sums = await sumsOf(db, ids)
  return rows.map(row => ({ ...row, ...(sums.get(row.id) ?? { pieces: 0, lines: 0, title: '' }) }))
}

/**
 * An order in a list of the desk; `total` is paise, `createdAt` milliseconds since 1970. `paymentMethod` is 'cod' for cash on
 * delivery, and `cod` how far that is; else both are empty.
 */
export type ShopOrderRow = Awaited<ReturnType<typeof listShopOrderRows>>[number]

async function sumsOf(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('order_items')
    .select(eb => ['order_id', eb.fn.countAll().as('lines'), eb.fn.sum('quantity').as('pieces')])
    .select(sql<string>`max(case when line = 1 then title else '' end)`.as('title'))
    .where('order_id', 'in', ids)
    .groupBy('order_id')
    .execute()
  return new Map(
    rows.map(row => [
      row.order_id,
      { pieces: Number(row.pieces), lines: Number(row.lines), title: row.title },
    ]),
  )
}

/** How many orders have each status, and how many owe money; each count stops at MAX_COUNTED. */
export async function countOrders(
  db: Db,
  storeId: number,
): Promise<{ statuses: number[]; refundDue: number }> {
  const due = paymentStates.indexOf('refund-due')
  const walk = (status: number, payment?: number) =>
    sql`select ${sql.lit(status)} as status, ${sql.lit(payment ?? -1)} as payment, count(*) as count from (select 1
      from orders where store_id = ${storeId} and status = ${sql.lit(status)}
      ${payment === undefined ? sql`` : sql`and payment = ${sql.lit(payment)}`} limit ${sql.lit(MAX_COUNTED)}) as counted`
  const codes = orderStatuses.map((_, code) => code)
  const walks = codes.flatMap(status => [walk(status), walk(status, due)])
  const { rows } = await sql<{ status: number; payment: number; count: number }>`${sql.join(
    walks,
    sql` union all `,
  )}`.execute(db)
  const sum = (chosen: typeof rows) => chosen.reduce((total, { count }) => total + Number(count), 0)
  return {
    statuses: codes.map(code => sum(rows.filter(row => row.status === code && row.payment === -1))),
    refundDue: Math.min(MAX_COUNTED, sum(rows.filter(row => row.payment === due))),
  }
}

/** What is looked for in a store; every condition must hold. */
export interface OrderSearch {
  /** Codes of the contract's lists. */
  status?: number | undefined
  payment?: number | undefined
  /** Milliseconds since 1970: placed at `from` or later, and before `until`. */
  from?: number | undefined
  until?: number | undefined
  /** Beginnings of words, in lower case. */
  terms: readonly string[]
  /** Only orders with a number below. */
  before?: number | undefined
  limit: number
}

/** Numbers of a range, both included. */
interface NumberRange {
  low: number
  high: number
}

/** Conditions that are checked at each order; the plus keeps the engines from another index. */
function rowConditions({
  from,
  until,
  terms,
}: Pick<OrderSearch, 'from' | 'until' | 'terms'>): RawBuilder<unknown> {
  const conditions = [
    ...(from === undefined ? [] : [sql`and +created_at >= ${from}`]),
    ...(until === undefined ? [] : [sql`and +created_at < ${until}`]),
    ...terms.map(
      term =>
        sql`and (words ${beginsWith(term)} ${isPlaceTerm(term) ? sql`or ${PLACE} ${beginsWith(term)}` : sql``})`,
    ),
  ]
  return sql.join(conditions, sql` `)
}

/** What a caller or a returned parcel says beside an order's words: where it goes, its tracking number, whose business. */
const PLACE = sql`(' ' || lower(city || ' ' || postal_code || ' ' || tracking_number || ' ' || buyer_company || ' ' || buyer_gstin))`

/** Whether a term may be of a place or a parcel: a few digits are an order number. */
function isPlaceTerm(term: string): boolean {
  return !/^\d{1,5}$/.test(term)
}

function beginsWith(term: string): RawBuilder<unknown> {
  return sql`like ${`% ${escapeLike(term)}%`} escape '\\'`
}

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

/**
 * These orders of a store, newest first, with all their columns, those of a list under their names there too, and their
 * shoppers' e-mails, which are empty where the person was erased.
 */
export function findShopOrders(db: Db, storeId: number, numbers: readonly number[]) {
  return db
    .selectFrom('orders')
    .leftJoin('users', join => join.onRef('users.id', '=', 'orders.user_id').on('users.erased_at', '=', 0))
    .selectAll('orders')
    .select(listedColumns)
    .select(eb => eb.fn.coalesce('users.email', 'guest_email').as('email'))
    .where('orders.store_id', '=', storeId)
    .where(isOneOf(db, 'orders.number', numbers))
    .orderBy('number', 'desc')
    .execute()
}

/** The lines of orders, by internal id; a line that was ordered without a picture has the product's present one. */
export function listShopLines(db: Db, storeId: number, orderIds: readonly number[]) {
  return db
    .selectFrom('order_items')
    .leftJoin('products', join =>
      join.onRef('products.id', '=', 'order_items.product_id').on('products.store_id', '=', storeId),
    )
    .select(['order_id', 'line', 'product_id', 'order_items.title', 'quantity', 'price', 'size', 'color'])
    .select(['sku', 'order_items.img_url', 'products.img_url as present_img_url'])
    .select(['products.size_label', 'products.color_label'])
    .where(isOneOf(db, 'order_id', orderIds))
    .orderBy('line')
    .execute()
}

/**
 * The number of the revision that each policy had at a store's `policies_version`, by section: 0 before its first change,
 * which is when number 0 is written. A policy that was never changed has none.
 */
export async function policiesUpTo(db: Db, storeId: number, version: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('revisions')
    .select(eb => ['section', eb.fn.max('number').as('revision')])
    .where('store_id', '=', storeId)
    // By name: a shop has revisions of each of its products too.
    .where(
      'section',
      'in',
      policySlugs.map(slug => `policy-${slug}`),
    )
    .where(eb => eb.or([eb('number', '=', 0), eb('id', '<=', version)]))
    .groupBy('section')
    .execute()
  return new Map(rows.map(({ section, revision }) => [section, Number(revision)]))
}

/** An order that was not paid, or confirmed, within its store's holding time, in whole days. */
export type UnpaidOrder = Awaited<ReturnType<typeof listUnpaidOrders>>[number]

/** Pending orders of all stores that may be cancelled because nobody paid them, oldest first, at most `limit`. */
export function listUnpaidOrders(db: Db, now: number, limit: number) {
  return unpaidOrders(db, now).orderBy('orders.created_at').limit(limit).execute()
}

/** Whether one of them still is. */
export function isUnpaid(db: Db, orderId: number, now: number): Promise<boolean> {
  return isFound(unpaidOrders(db, now).where('orders.id', '=', orderId))
}

/** Beyond the holding time since they last asked for money, without an open payment attempt and without money that is kept. */
function unpaidOrders(db: Db, now: number) {
  return db
    .selectFrom('orders')
    .innerJoin('stores', 'stores.id', 'orders.store_id')
    .select(['orders.id', 'orders.store_id as storeId', 'cod_state as codState'])
    .select('holding_days as holdingDays')
    .where('orders.status', '=', PENDING)
    .where(({ eb, ref, val, and }) => {
      const latest = eb(val(now), '-', eb(ref('holding_days'), '*', val(DAY)))
      return and([eb('orders.created_at', '<=', latest), eb('orders.asked_at', '<=', latest)])
    })
    .where(({ not, exists, ref }) => not(exists(openAttempts(db).where('order_id', '=', ref('orders.id')))))
    .where(({ not, exists, ref }) => not(exists(keptPayments(db).where('order_id', '=', ref('orders.id')))))
}

/** Also of a past time: it is closed once its gateway was asked, which may know of money. */
function openAttempts(db: Db) {
  return db.selectFrom('payment_attempts').select('reference').where('state', '=', 'created')
}

/** Of an order that became dearer after it was paid. */
function keptPayments(db: Db) {
  return db
    .selectFrom('payment_attempts')
    .select('reference')
    .where('state', '=', 'paid')
    .where('refund_due', '=', 0)
    .where('refunded_at', '=', 0)
    .whereRef('amount', '>', 'split_off')
}
