import type { Db } from './tables.ts'

const HOUR = 60 * 60 * 1000
const WEEK = 7 * 24 * HOUR

/** Forgets what nobody needs any more: ended sessions, week-old idempotency keys, past limits. */
export async function sweep(db: Db, now: number): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', now - WEEK)
    .execute()
  await db
    .deleteFrom('rate_limits')
    .where('window_start', '<', now - HOUR)
    .execute()
}
