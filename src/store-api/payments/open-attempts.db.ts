import { lockOrderOfAttempt, lockOrders } from '../orders/order-status.db.ts'
import { refreshPayment } from '../orders/payments/order-payment.db.ts'
import { inOwnTransaction } from '../platform/engine/own-transaction.ts'
import { chunks } from '../platform/tables/chunks.ts'
import type { Db, Tx } from '../platform/tables/tables.ts'

/** Orders whose attempts are closed in one transaction. */
const MOST_ORDERS = 500

/** An attempt without a final result; times are milliseconds since 1970. */
export interface UnfinishedAttempt {
  reference: string
  storeId: number
  adapter: string
  createdAt: number
  updatedAt: number
}

interface UnfinishedQuery {
  adapters: readonly string[]
  createdAfter: number
  /** Updated at this time or earlier … */
  updatedUntil: number
  /** … or after this one. */
  updatedAfter: number
  most: number
}

/** Open and expired attempts, the one updated longest ago first. */
export function listUnfinishedAttempts(db: Db, query: UnfinishedQuery): Promise<UnfinishedAttempt[]> {
  const { adapters, createdAfter, updatedUntil, updatedAfter, most } = query
  return db
    .selectFrom('payment_attempts')
    .select(['reference', 'store_id as storeId', 'adapter'])
    .select(['created_at as createdAt', 'updated_at as updatedAt'])
    .where('adapter', 'in', adapters)
    .where('state', 'in', ['created', 'expired'])
    .where('created_at', '>', createdAfter)
    .where(eb => eb.or([eb('updated_at', '<=', updatedUntil), eb('updated_at', '>', updatedAfter)]))
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
    .distinct()
    .where('state', '=', 'created')
    .where('expires_at', '<=', now)
    .execute()
  const orders = rows.map(row => row.order_id)
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
