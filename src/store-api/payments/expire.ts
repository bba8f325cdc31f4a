import type { Db } from '../db/tables.ts'

/** Milliseconds an attempt may stay open. */
export const ATTEMPT_LIFETIME = 30 * 60_000

/** Closes attempts that nobody finished; money that still comes for one is recorded all the same. Returns how many. */
export async function expireAttempts(db: Db, now: number): Promise<number> {
  const closed = await db
    .updateTable('payment_attempts')
    .set({ state: 'expired', updated_at: now })
    .where('state', '=', 'created')
    .where('expires_at', '<=', now)
    .executeTakeFirst()
  return Number(closed.numUpdatedRows)
}
