import type { Selectable } from 'kysely'
import { PENDING, PROCESSING } from '../../domain/order.ts'
import type { Db, Tables } from './tables.ts'

/** One try to pay one order; `amount` is paise and comes from the order. */
export type Attempt = Selectable<Tables['payment_attempts']>

export async function addAttempt(db: Db, attempt: Attempt): Promise<void> {
  await db.insertInto('payment_attempts').values(attempt).execute()
}

export async function findAttempt(db: Db, storeId: number, reference: string): Promise<Attempt | undefined> {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('reference', '=', reference)
    .executeTakeFirst()
}

/** Marks an attempt failed or expired; a paid one stays paid. */
export async function closeAttempt(
  db: Db,
  attempt: Attempt,
  state: 'failed' | 'expired',
  now: number,
): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ state, updated_at: now })
    .where('store_id', '=', attempt.store_id)
    .where('reference', '=', attempt.reference)
    .where('state', '=', 'created')
    .execute()
}

/** `surplus`: the money came, but the order was already paid or is cancelled; someone must give it back. */
export type Settlement = 'settled' | 'surplus' | 'repeated'

/**
 * Marks an attempt paid and moves its order from Pending to Processing, both or neither.
 * Money that arrives after a failure or an expiry still counts; a repetition changes nothing.
 */
export async function settleAttempt(db: Db, attempt: Attempt, now: number): Promise<Settlement> {
  return db.transaction().execute(async tx => {
    const paid = await tx
      .updateTable('payment_attempts')
      .set({ state: 'paid', updated_at: now })
      .where('store_id', '=', attempt.store_id)
      .where('reference', '=', attempt.reference)
      .where('state', '<>', 'paid')
      .executeTakeFirst()
    if (paid.numUpdatedRows === 0n) return 'repeated'
    const moved = await tx
      .updateTable('orders')
      .set({ status: PROCESSING })
      .where('store_id', '=', attempt.store_id)
      .where('id', '=', attempt.order_id)
      .where('status', '=', PENDING)
      .executeTakeFirst()
    return moved.numUpdatedRows === 0n ? 'surplus' : 'settled'
  })
}
