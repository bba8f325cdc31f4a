import { sql } from 'kysely'
import { DAY, MINUTE } from '../../domain/durations.ts'
import { lockOrderOfAttempt, lockOrders } from '../orders/order-status.db.ts'
import { refreshPayment } from '../orders/payments/order-payment.db.ts'
import { inOwnTransaction } from '../platform/engine/own-transaction.ts'
import type { ServiceContext } from '../platform/services/service-context.ts'
import { changesRow, chunks, isOneOf } from '../platform/tables/queries.ts'
import type { Db, Tx } from '../platform/tables/tables.ts'

/** Milliseconds that an attempt stays open by itself. */
export const ATTEMPT_LIFETIME = 30 * MINUTE
/** Milliseconds that a process may ask for about the attempts that it has leased. */
const LONGEST_RUN = 10 * MINUTE
/** Milliseconds that an attempt stays open at most: a bank reserves money for a week, and confirms none later. */
const LONGEST_OPEN = 7 * DAY
/** Orders whose attempts are closed in one transaction. */
const MOST_ORDERS = 500

/** What a gateway says of a payment that neither came nor failed: a bank has not decided yet, or nobody has paid; or it says nothing. */
export type Undecided = 'pending' | 'unpaid' | 'no-answer'

/** Whether a quarter of an attempt's age passed since it was updated. */
const isDue = (now: number) => sql<boolean>`abs(${now} - updated_at) * 4 >= ${now} - created_at`

/**
 * Attempts of the last day that are not paid, of which a quarter of their age passed since they were updated, and two minutes:
 * of each store the one updated longest ago, then of each the second, and so on; the open ones come first, whose shoppers
 * wait. Failed ones too: the shopper may pay on the gateway's page after that, and a bank may confirm later what failed.
 */
export function listDueAttempts(
  db: Db,
  { adapters, now, most }: { adapters: readonly string[]; now: number; most: number },
) {
  const due = db
    .selectFrom('payment_attempts')
    .select(['reference', 'store_id as storeId', 'adapter', 'updated_at as updatedAt'])
    .select(
      sql`row_number() over (partition by store_id order by state = 'created' desc, updated_at)`.as('turn'),
    )
    .where('adapter', 'in', adapters)
    .where('state', '<>', 'paid')
    // Of each store by its index: attempts of all times are many.
    .where('store_id', 'in', db.selectFrom('stores').select('id'))
    .where('created_at', '>', now - DAY)
    // A date in the future comes from before the clock was set back.
    .where(eb => eb.or([eb('updated_at', '<=', now - 2 * MINUTE), eb('updated_at', '>', now + MINUTE)]))
    .where(isDue(now))
  return db
    .selectFrom(due.as('due'))
    .select(['reference', 'storeId', 'adapter', 'updatedAt'])
    .orderBy('turn')
    .orderBy('updatedAt')
    .limit(most)
    .execute()
}

/** An attempt that is not paid. */
export type UnfinishedAttempt = Awaited<ReturnType<typeof listDueAttempts>>[number]

const isOld = (now: number) => sql<boolean>`created_at <= ${now - DAY}
  and case when expires_at <= ${now} then updated_at < expires_at else ${isDue(now)} end`

/** Whether nobody asked about an attempt since its time was over, a day ago or longer, because no process ran. */
const isForgotten = (now: number) => sql<boolean>`created_at <= ${now - DAY} and updated_at < expires_at`

/**
 * Those that nobody closed for a day: of each the gateway is asked once before it is closed, and of one that it has kept
 * open so long at the same intervals as before.
 */
export function listOldAttempts(
  db: Db,
  { adapters, now, most }: { adapters: readonly string[]; now: number; most: number },
): Promise<UnfinishedAttempt[]> {
  return db
    .selectFrom('payment_attempts')
    .select(['reference', 'store_id as storeId', 'adapter', 'updated_at as updatedAt'])
    .where('adapter', 'in', adapters)
    .where('state', '=', 'created')
    .where(isOld(now))
    .orderBy('updated_at')
    .limit(most)
    .execute()
}

/** Sets the attempt's time to `now`; false if another process did something with it meanwhile. */
export function leaseAttempt(
  db: Db,
  { reference, updatedAt }: UnfinishedAttempt,
  now: number,
): Promise<boolean> {
  return changesRow(
    db
      .updateTable('payment_attempts')
      .set({ updated_at: now })
      .where('reference', '=', reference)
      .where('updated_at', '=', updatedAt),
  )
}

/**
 * Writes what a gateway said of an attempt that is not paid, and keeps it open until after the gateway is asked again: where a
 * bank has not decided yet, also one that was closed before, and, where there was no answer, one that was kept open before or is
 * too old to be asked about once it is closed.
 */
export function keepOpen(
  { db, storeId, now: clock }: Pick<ServiceContext, 'db' | 'storeId' | 'now'>,
  reference: string,
  said: Undecided,
): Promise<void> {
  return inOwnTransaction(db, async tx => {
    const now = clock()
    await lockOrderOfAttempt(tx, storeId, reference)
    const found = await tx
      .selectFrom('payment_attempts')
      .select(['order_id', 'state', 'created_at as createdAt', 'expires_at as expiresAt'])
      .where('reference', '=', reference)
      .where('store_id', '=', storeId)
      .where('state', '<>', 'paid')
      .executeTakeFirst()
    if (!found) return
    const { state, createdAt, expiresAt } = found
    const until = Math.min(createdAt + LONGEST_OPEN, now + Math.floor((now - createdAt) / 2))
    const isClosed = state !== 'created'
    if (isClosed && (said !== 'pending' || until <= now)) return
    const wasKept = expiresAt > createdAt + ATTEMPT_LIFETIME || createdAt <= now - DAY
    const isKept = said === 'pending' || (said === 'no-answer' && wasKept)
    await tx
      .updateTable('payment_attempts')
      .set({ state: 'created', expires_at: isKept ? Math.max(expiresAt, until) : expiresAt })
      .set({ ...(said !== 'no-answer' && { undecided: said === 'pending' ? 1 : 0 }) })
      .where('reference', '=', reference)
      .execute()
    if (isClosed) await refreshPayment(tx, [found.order_id])
  })
}

/**
 * Closes open attempts of all stores past their time, and writes that to their orders; returns their number. Of `adapters`
 * those stay open that are still to be asked about, or that a process asks about now, however many that are.
 */
export async function closeOldAttempts(db: Db, now: number, adapters: readonly string[]): Promise<number> {
  const isAsked = sql<boolean>`not (${isOneOf(db, 'adapter', adapters)} and (${isForgotten(now)}
    or created_at <= ${now - DAY} and abs(updated_at - ${now}) < ${LONGEST_RUN}))`
  const rows = await db
    .selectFrom('payment_attempts')
    .select('order_id')
    .where('state', '=', 'created')
    .where('expires_at', '<=', now)
    .where(isAsked)
    .execute()
  // Not distinct in SQL: SQLite would read all attempts in the order of their orders.
  const orders = [...new Set(rows.map(row => row.order_id))]
  let closed = 0
  for (const orderIds of chunks(orders, MOST_ORDERS))
    closed += await inOwnTransaction(db, async tx => {
      // Others wait for the next run: their transaction may take more of these orders, in another order, as an erasure does.
      const free = await lockOrders(tx, orderIds, { skipsLocked: true })
      if (free.length === 0) return 0
      const old = open(tx, now).where('order_id', 'in', free).where('expires_at', '<=', now)
      return closeWhere(tx, old.where(isAsked))
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
