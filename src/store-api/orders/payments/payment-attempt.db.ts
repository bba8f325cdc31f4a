import { type Insertable, sql } from 'kysely'
import * as z from 'zod/mini'
import { firstValue, isFound, isOneOf } from '../../platform/tables/queries.ts'
import type { Db, Tables, Tx } from '../../platform/tables/tables.ts'
import { recordPaymentBegun } from './order-payment.db.ts'

const details = z.catch(z.object({ action: z.optional(z.string()) }), {})

interface NewAttempt {
  reference: string
  storeId: number
  /** The order's internal id. */
  orderId: number
  adapter: string
  /** Whole paise, from the order. */
  amountPaise: number
  /** Origin of the shop to which the shopper returns. */
  returnOrigin: string
  /** `redirect_post`, `deeplink` or `qr`; undefined if the shopper does nothing. */
  action?: string
  /** Milliseconds since 1970, as is `expiresAt`. */
  createdAt: number
  expiresAt: number
}

/**
 * Inserts an open attempt, and writes to its order that a payment is under way. Returns the order's status code, which no
 * other transaction changes until this one ends.
 */
export async function insertAttempt(tx: Tx, attempt: NewAttempt): Promise<number> {
  await tx
    .insertInto('payment_attempts')
    .values({
      reference: attempt.reference,
      store_id: attempt.storeId,
      order_id: attempt.orderId,
      adapter: attempt.adapter,
      amount: attempt.amountPaise,
      state: 'created',
      return_origin: attempt.returnOrigin,
      details: JSON.stringify({ action: attempt.action }),
      created_at: attempt.createdAt,
      updated_at: attempt.createdAt,
      expires_at: attempt.expiresAt,
    })
    .execute()
  return recordPaymentBegun(tx, attempt.orderId)
}

/** Money that came, or a part of it, as a payment of its own that nobody began; `at` is milliseconds since 1970. */
export async function addReceived(
  tx: Tx,
  at: number,
  row: Omit<
    Insertable<Tables['payment_attempts']>,
    'state' | 'details' | 'created_at' | 'updated_at' | 'expires_at'
  >,
): Promise<void> {
  const times = { created_at: at, updated_at: at, expires_at: at }
  const received = { paid_at: at, ...row, ...times, state: 'paid', details: '{}' } as const
  await tx.insertInto('payment_attempts').values(received).execute()
}

/** Paise that came for an order and were not given back. */
export async function paidPaise(db: Db, orderId: number): Promise<number> {
  return (await paidByOrder(db, [orderId])).get(orderId) ?? 0
}

/** The same of these orders, by internal id; one for which nothing came is left out. */
export async function paidByOrder(db: Db, orderIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('payment_attempts')
    // Without the parts that are given back by themselves.
    .select(['order_id as id', sql`sum(amount - split_off)`.as('paid')])
    .where(isOneOf(db, 'order_id', orderIds))
    .where('state', '=', 'paid')
    .where('refund_due', '=', 0)
    .where('refunded_at', '=', 0)
    .groupBy('order_id')
    .execute()
  return new Map(rows.map(({ id, paid }) => [id, Number(paid)]))
}

/**
 * An attempt of a store. `refundDue` is 1 where the shop has to give it back; `action` is `redirect_post`, `deeplink` or `qr`,
 * empty if unknown.
 */
export async function findStoredAttempt(db: Db, storeId: number, reference: string) {
  const row = await db
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .select(['reference', 'orders.number as orderNumber', 'amount as amountPaise', 'payment_attempts.state'])
    .select(['adapter', 'details', 'return_origin as returnOrigin', 'refund_due as refundDue'])
    .where('reference', '=', reference)
    .where('payment_attempts.store_id', '=', storeId)
    .executeTakeFirst()
  if (!row) return undefined
  const { details: json, ...attempt } = row
  return { ...attempt, action: details.parse(JSON.parse(json)).action ?? '' }
}

export type StoredAttempt = NonNullable<Awaited<ReturnType<typeof findStoredAttempt>>>

/** The e-mail of the shopper or guest whose order an attempt pays for. */
export function findEmailOfAttempt(db: Db, storeId: number, reference: string): Promise<string | undefined> {
  return firstValue(
    db
      .selectFrom('payment_attempts')
      .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
      .leftJoin('users', 'users.id', 'orders.user_id')
      .select(eb => eb.fn.coalesce('users.email', 'guest_email').as('email'))
      .where('reference', '=', reference)
      .where('payment_attempts.store_id', '=', storeId),
  )
}

/** Whether an order was paid through any adapter but those that move no money. */
export function isPaidWithMoney(db: Db, orderId: number, testAdapters: readonly string[]): Promise<boolean> {
  return isFound(
    db
      .selectFrom('payment_attempts')
      .select('reference')
      .where('order_id', '=', orderId)
      .where('state', '=', 'paid')
      .where('adapter', 'not in', testAdapters)
      .limit(1),
  )
}

/**
 * An order of a store by its number; `due` is what a payment asks for, in paise: the total, or the part of it that is paid
 * before the order is sent. `userId` is null for a guest's.
 */
export function findPayableOrder(db: Db, storeId: number, { number }: { number: number }) {
  return db
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.id', 'number', 'status', 'phone', 'full_name as fullName'])
    .select(eb => ['user_id as userId', eb.fn.coalesce('email', 'guest_email').as('email')])
    .select(sql<number>`coalesce(pay_now, total)`.as('due'))
    .where('orders.store_id', '=', storeId)
    .where('number', '=', number)
    .executeTakeFirst()
}

export type PayableOrder = NonNullable<Awaited<ReturnType<typeof findPayableOrder>>>
