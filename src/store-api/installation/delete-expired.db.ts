import { type SqlBool, sql } from 'kysely'
import { TRASH_DAYS } from '../../contract/desk/product.ts'
import { DAY, HOUR } from '../../domain/durations.ts'
import { deleteOldNetworks } from '../accounts/known-network.db.ts'
import { deleteOldSessions } from '../accounts/session.db.ts'
import { deleteOldBulkChanges } from '../catalogue/bulk-changes/bulk-change.db.ts'
import { deleteOldOrderTokens } from '../orders/order-token.db.ts'
import { deleteOldHistory } from '../platform/events/delete-old-history.db.ts'
import { deleteInParts } from '../platform/tables/delete-in-parts.ts'
import type { Db } from '../platform/tables/tables.ts'
import { deleteOldSearchCounts } from '../search/index/search-counts.db.ts'
import { deleteOldStaffSessions } from '../staff/sign-in/staff-session.db.ts'

const WEEK = 7 * DAY

/** What expires: sessions, tokens, invitations, previews, challenges, history beyond what is kept, networks, counts, and more. */
const deletions: readonly ((db: Db, now: number) => Promise<void>)[] = [
  deleteOldSessions,
  deleteOldStaffSessions,
  deleteOldHistory,
  deleteOldNetworks,
  deleteOldOrderTokens,
  deleteOldSearchCounts,
  (db, now) => deleteOldBulkChanges(db, now - TRASH_DAYS * DAY),
  deleteOldKeys,
  deleteOldLimits,
  // Their rows say themselves when they expire.
  ...(['email_changes', 'invitations', 'passkey_challenges', 'previews'] as const).map(
    table => async (db: Db, now: number) => {
      await sql`delete from ${sql.table(table)} where expires_at <= ${now}`.execute(db)
    },
  ),
]

/** Deletes what has expired. Of one that fails the error is thrown at the end: no other table grows meanwhile. */
export async function deleteExpired(db: Db, now: number): Promise<void> {
  const failures: unknown[] = []
  for (const deletion of deletions) await deletion(db, now).catch(error => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

async function deleteOldKeys(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', now - WEEK)
    .execute()
}

function deleteOldLimits(db: Db, now: number): Promise<void> {
  return deleteInParts(db, 'rate_limits', {
    key: ['store_id', 'bucket'],
    // One of a day begins at midnight.
    old: sql<SqlBool>`window_start <= ${now - HOUR} and (window_start % ${DAY} <> 0 or window_start <= ${now - DAY})`,
  })
}
