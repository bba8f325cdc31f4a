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
import { deleteOldPreviews } from '../sections/draft.db.ts'
import { deleteOldInvitations } from '../staff/invitation.db.ts'
import { deleteOldChallenges } from '../staff/sign-in/passkey-challenge.db.ts'
import { deleteOldStaffSessions } from '../staff/sign-in/staff-session.db.ts'

const WEEK = 7 * DAY

/** Deletes what has expired: sessions, tokens of orders, invitations, previews, challenges, revisions and activity beyond what is kept, changes of many products, known networks, counts of searches, week-old idempotency keys, rate limit windows. */
export async function deleteExpired(db: Db, now: number): Promise<void> {
  await deleteOldSessions(db, now)
  await deleteOldStaffSessions(db, now)
  await deleteOldInvitations(db, now)
  await deleteOldPreviews(db, now)
  await deleteOldChallenges(db, now)
  await deleteOldHistory(db, now)
  await deleteOldNetworks(db, now)
  await deleteOldOrderTokens(db, now)
  await deleteOldSearchCounts(db, now)
  await deleteOldBulkChanges(db, now - TRASH_DAYS * 24 * HOUR)
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', now - WEEK)
    .execute()
  await deleteInParts(db, 'rate_limits', {
    key: ['store_id', 'bucket'],
    // One of a day begins at midnight.
    old: sql<SqlBool>`window_start <= ${now - HOUR} and (window_start % ${DAY} <> 0 or window_start <= ${now - DAY})`,
  })
}
