import type { Insertable } from 'kysely'
import type { Db, Tables } from './tables.ts'

/** Inserts a payment attempt for one order; `amount` is paise and comes from the order. */
export async function addAttempt(db: Db, attempt: Insertable<Tables['payment_attempts']>): Promise<void> {
  await db.insertInto('payment_attempts').values(attempt).execute()
}
