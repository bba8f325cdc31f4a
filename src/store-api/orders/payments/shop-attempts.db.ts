import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { OrderRefund } from '../../../contract/orders/order.ts'
import { toRupees } from '../../../domain/money.ts'
import { PENDING } from '../../../domain/orders/order-status.ts'
import { changesRow, firstValue } from '../../platform/tables/queries.ts'
import type { Db, Tx } from '../../platform/tables/tables.ts'

export type AttemptFilter = ShopAttemptRow['state'] | 'refund-due' | 'refunded'

/** Without the parts that are given back by themselves. */
const netPaise = sql<number>`amount - split_off`.as('amountPaise')

/**
 * Paise that the attempt asked for by which extra money came; else those that the order asks for, which change with what came
 * for it and with its items. With `orders` joined.
 */
export const askedPaise = sql<number>`coalesce((select cause.amount from payment_attempts as cause
  where cause.reference = payment_attempts.came_by), orders.pay_now, orders.total)`.as('askedPaise')

/** A payment attempt as the desk lists it; times are milliseconds since 1970, 0 where nothing happened. */
export type ShopAttemptRow = Awaited<ReturnType<typeof listAttemptsOfOrder>>[number]

function attempts(db: Db) {
  return (
    db
      .selectFrom('payment_attempts')
      .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
      // The order's internal id, and the number that people see.
      .select(['reference', 'orders.id as orderId', 'orders.number as orderNumber'])
      // Of a part of a payment that is given back by itself: the payment's reference; else empty.
      .select(['adapter', netPaise, 'part_of as partOf'])
      // The gateway's own payment number; empty if it has none.
      .select(['payment_attempts.state', 'gateway_reference as gatewayReference', 'undecided'])
      .select(['payment_attempts.created_at as createdAt', 'payment_attempts.updated_at as updatedAt'])
      .select('paid_at as paidAt')
      .select(['refund_due as refundDue', 'refunded_at as refundedAt', 'refunded_by as refundedBy'])
      .select(['refund_reference as refundReference', 'refund_note as refundNote'])
      // Reference of the attempt that it came by, of money beside what that one asks for; else empty.
      .select('came_by as cameBy')
      .select(askedPaise)
  )
}

/** The attempts to pay an order, oldest first. */
export function listAttemptsOfOrder(db: Db, orderId: number) {
  return attempts(db)
    .where('order_id', '=', orderId)
    .orderBy('payment_attempts.created_at')
    .orderBy('reference')
    .execute()
}

/** Money that came or was given back from a time on and before another; without that of `ignored` adapters. */
export interface MoneySpan {
  from: number
  until: number
  ignored: readonly string[]
}

/** Attempts of a store, newest first, at most `limit`, after the attempt `before`. */
export async function listStoreAttempts(
  db: Db,
  storeId: number,
  {
    filter,
    before,
    span,
    limit,
  }: {
    filter?: AttemptFilter | undefined
    before?: string | undefined
    span?: MoneySpan | undefined
    limit: number
  },
): Promise<ShopAttemptRow[]> {
  const last = before === undefined ? undefined : await createdAt(db, storeId, before)
  return (
    attempts(db)
      .where(span ? isWithin(storeId, span) : sql<SqlBool>`payment_attempts.store_id = ${storeId}`)
      // A literal, as the index of what is due has it.
      .$if(filter === 'refund-due', query => query.where('refund_due', '=', sql.lit(1)))
      .$if(filter === 'refunded', query => query.where('refunded_at', '>', 0))
      .$if(isState(filter), query =>
        query.where('payment_attempts.state', '=', filter as ShopAttemptRow['state']),
      )
      .$if(last !== undefined, query =>
        query.where(eb =>
          eb.or([
            eb('payment_attempts.created_at', '<', last ?? 0),
            eb('payment_attempts.created_at', '=', last ?? 0).and('reference', '<', before ?? ''),
          ]),
        ),
      )
      .orderBy(
        filter === 'refund-due' ? sql`+payment_attempts.created_at` : 'payment_attempts.created_at',
        'desc',
      )
      .orderBy('reference', 'desc')
      .limit(limit)
      .execute()
  )
}

/** The store's, too; named in the two look-ups alone, or SQLite reads all of its attempts, which are in order already. */
function isWithin(storeId: number, { from, until, ignored }: MoneySpan): RawBuilder<SqlBool> {
  const between = (column: 'paid_at' | 'refunded_at') => {
    const at = sql.ref(column)
    return sql`select reference from payment_attempts
      where store_id = ${storeId} and ${at} > 0 and ${at} >= ${from} and ${at} < ${until}`
  }
  const isCounted = ignored.length === 0 ? sql`` : sql`and adapter not in (${sql.join(ignored)})`
  return sql<SqlBool>`payment_attempts.reference in (${between('paid_at')} union ${between('refunded_at')}) ${isCounted}`
}

function isState(filter: AttemptFilter | undefined): boolean {
  return filter !== undefined && filter !== 'refund-due' && filter !== 'refunded'
}

function createdAt(db: Db, storeId: number, reference: string): Promise<number | undefined> {
  return firstValue(
    db
      .selectFrom('payment_attempts')
      .select('created_at')
      .where('store_id', '=', storeId)
      .where('reference', '=', reference),
  )
}

/** The order of an attempt of a store, and its amount in paise. */
export function findAttemptOrder(db: Db, storeId: number, reference: string) {
  return db
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .select(['orders.id', 'orders.number', netPaise])
    .where('reference', '=', reference)
    .where('payment_attempts.store_id', '=', storeId)
    .executeTakeFirst()
}

/** The bank's numbers of what was given back of an order. */
export async function refundNumbersOfOrder(db: Db, orderId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .select('refund_reference')
    .where('order_id', '=', orderId)
    .where('refunded_at', '>', 0)
    .execute()
  return rows.map(({ refund_reference: number }) => number)
}

/** Makes the money of an attempt due again; false where it was not given back with this number of the bank. */
export function unsetRefunded(
  tx: Tx,
  storeId: number,
  { reference, refundReference }: { reference: string; refundReference: string },
): Promise<boolean> {
  return changesRow(
    tx
      .updateTable('payment_attempts')
      .set({ refund_due: 1, refunded_at: 0, refunded_by: '', refund_reference: '', refund_note: '' })
      .where('reference', '=', reference)
      .where('store_id', '=', storeId)
      .where('refunded_at', '>', 0)
      .where('refund_reference', '=', refundReference),
  )
}

/** Notes that the money of an attempt was given back; false where it is not due, or was noted already. */
export function setRefunded(
  tx: Tx,
  storeId: number,
  refund: { reference: string; by: string; refundReference: string; note: string; now: number },
): Promise<boolean> {
  return changesRow(
    tx
      .updateTable('payment_attempts')
      .set({ refund_due: 0, refunded_at: refund.now, refunded_by: refund.by })
      .set({ refund_reference: refund.refundReference, refund_note: refund.note })
      .where('reference', '=', refund.reference)
      .where('store_id', '=', storeId)
      .where('refund_due', '=', 1),
  )
}

/** Those of some attempts of a store that were given back, and are not due again. */
export function listRefunded(
  db: Db,
  storeId: number,
  references: readonly string[],
): Promise<{ amountPaise: number; adapter: string; bankReference: string }[]> {
  return db
    .selectFrom('payment_attempts')
    .select([netPaise, 'adapter', 'refund_reference as bankReference'])
    .where('reference', 'in', references)
    .where('store_id', '=', storeId)
    .where('refunded_at', '>', 0)
    .execute()
}

/** What was given back of the money of a store's orders, or is to be, and whether a bank has not decided yet on a payment for one that waits for it; by the orders' numbers, none of the others. */
export async function moneyByOrder(
  db: Db,
  storeId: number,
  numbers: readonly number[],
): Promise<Map<number, { refunds?: OrderRefund[]; paymentPending?: true }>> {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .selectFrom('orders')
    .innerJoin('payment_attempts', 'payment_attempts.order_id', 'orders.id')
    .select(['orders.number', 'refunded_at as refundedAt', 'refund_reference as reference'])
    .select([netPaise, 'payment_attempts.state'])
    .where('orders.store_id', '=', storeId)
    .where('orders.number', 'in', numbers)
    .where(eb => {
      const isGivenBack = eb.or([eb('refund_due', '=', 1), eb('refunded_at', '>', 0)])
      const isUndecided = eb.and([eb('undecided', '=', 1), eb('orders.status', '=', PENDING)])
      return eb.or([
        eb('payment_attempts.state', '=', 'paid').and(isGivenBack),
        eb('payment_attempts.state', '=', 'created').and(isUndecided),
      ])
    })
    .orderBy('paid_at')
    .orderBy('payment_attempts.reference')
    .execute()
  const found = new Map<number, { refunds?: OrderRefund[]; paymentPending?: true }>()
  for (const { number, state, refundedAt, reference, amountPaise } of rows) {
    const money = found.get(number) ?? {}
    const date = refundedAt > 0 ? new Date(refundedAt).toISOString() : ''
    const refund = { amount: toRupees(amountPaise), date, reference }
    if (state === 'created') found.set(number, { ...money, paymentPending: true })
    else found.set(number, { ...money, refunds: [...(money.refunds ?? []), refund] })
  }
  return found
}
