import { sql } from 'kysely'
import { DAY, MINUTE } from '../../domain/durations.ts'
import { lockOrderOfAttempt, lockOrders } from '../orders/order-status.db.ts'
import { refreshPayment } from '../orders/payments/order-payment.db.ts'
import { inOwnTransaction } from '../platform/engine/own-transaction.ts'
import { chunks } from '../platform/tables/chunks.ts'
import type { Db, Tx } from '../platform/tables/tables.ts'

/** Orders whose attempts are closed in one transaction. */
const MOST_ORDERS = 500

/** An attempt without a final result. */
export interface UnfinishedAttempt {
  reference: string
  storeId: number
  adapter: string
  /** Milliseconds since 1970. */
  updatedAt: number
}

/**
 * Open and expired attempts of the last day of which a quarter of their age passed since they were updated, and two minutes:
 * of each store the one updated longest ago, then of each the second, and so on.
 */
export function listDueAttempts(
  db: Db,
  { adapters, now, most }: { adapters: readonly string[]; now: number; most: number },
): Promise<UnfinishedAttempt[]> {
  const due = db
    .selectFrom('payment_attempts')
    .select(['reference', 'store_id as storeId', 'adapter', 'updated_at as updatedAt'])
    .select(sql`row_number() over (partition by store_id order by updated_at)`.as('turn'))
    .where('adapter', 'in', adapters)
    .where('state', 'in', ['created', 'expired'])
    // Of each store by its index: attempts of all times are many.
    .where('store_id', 'in', db.selectFrom('stores').select('id'))
    .where('created_at', '>', now - DAY)
    // A date in the future comes from before the clock was set back.
    .where(eb => eb.or([eb('updated_at', '<=', now - 2 * MINUTE), eb('updated_at', '>', now + MINUTE)]))
    .where(sql<boolean>`abs(${now} - updated_at) * 4 >= ${now} - created_at`)
  return db
    .selectFrom(due.as('due'))
    .select(['reference', 'storeId', 'adapter', 'updatedAt'])
    .orderBy('turn')
    .orderBy('updatedAt')
    .limit(most)
    .execute()
}

/** Those that nobody closed for a day, because no process ran: of each the gateway is asked before it is closed. */
export function listForgottenAttempts(
  db: Db,
  { adapters, now, most }: { adapters: readonly string[]; now: number; most: number },
): Promise<UnfinishedAttempt[]> {
  return db
    .selectFrom('payment_attempts')
    .select(['reference', 'store_id as storeId', 'adapter', 'updated_at as updatedAt'])
    .where('adapter', 'in', adapters)
    .where('state', '=', 'created')
    .where('expires_at', '<=', now)
    .where('created_at', '<=', now - DAY)
    .orderBy('updated_at')
    .limit(most)
    .execute()
}

/** Sets the attempt's time to `now`; false if another process did something with it meanwhile. */
export async function leaseAttempt(
  db: Db,
  { reference, updatedAt }: UnfinishedAttempt,
  now: number,
): Promise<boolean> {
  const leased = await db
    .updateTable('payment_attempts')
    .set({ updated_at: now })
    .where('reference', '=', reference)
    .where('updated_at', '=', updatedAt)
    .executeTakeFirst()
  return leased.numUpdatedRows === 1n
}

/** Closes open attempts of all stores past their time, and writes that to their orders; returns their number. */
export async function closeOldAttempts(db: Db, now: number): Promise<number> {
  const rows = await db
    .selectFrom('payment_attempts')
    .select('order_id')
    .where('state', '=', 'created')
    .where('expires_at', '<=', now)
    .execute()
  // Not distinct in SQL: SQLite would read all attempts in the order of their orders.
  const orders = [...new Set(rows.map(row => row.order_id))]
  let closed = 0
  for (const orderIds of chunks(orders, MOST_ORDERS))
    closed += await inOwnTransaction(db, async tx => {
      await lockOrders(tx, orderIds)
      return closeWhere(tx, open(tx, now).where('order_id', 'in', orderIds).where('expires_at', '<=', now))
    })
  return closed
}

/** Closes one attempt of a store if it is open. */
export async function closeAttempt(db: Db, storeId: number, reference: string, now: number): Promise<void> {
  await inOwnTransaction(db, async tx => {
    await lockOrderOfAttempt(tx, storeId, reference)
    await closeWhere(tx, open(tx, now).where('reference', '=', reference).where('store_id', '=', storeId))
  })
}

function open(tx: Tx, now: number) {
  return tx
    .updateTable('payment_attempts')
    .set({ state: 'expired', updated_at: now })
    .where('state', '=', 'created')
}

async function closeWhere(tx: Tx, chosen: ReturnType<typeof open>): Promise<number> {
  const closed = await chosen.returning('order_id').execute()
  await refreshPayment(
    tx,
    closed.map(row => row.order_id),
  )
  return closed.length
}
