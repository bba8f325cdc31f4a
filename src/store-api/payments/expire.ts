import type { Db } from '../db/tables.ts'

/** Milliseconds an attempt may stay open. */
export const ATTEMPT_LIFETIME = 30 * 60_000

/** Closes unfinished attempts; later payments for them are recorded all the same. Returns their number. */
export async function expireAttempts(db: Db, now: number): Promise<number> {
  const closed = await db
    .updateTable('payment_attempts')
    .set({ state: 'expired', updated_at: now })
    .where('state', '=', 'created')
    .where('expires_at', '<=', now)
    .executeTakeFirst()
  return Number(closed.numUpdatedRows)
}
