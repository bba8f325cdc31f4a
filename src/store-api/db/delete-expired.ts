import { TRASH_DAYS } from '../../contract/desk/product.ts'
import { deleteOldBulkChanges } from './bulk-change.ts'
import { deleteOldHistory } from './delete-old-history.ts'
import { deleteOldInvitations } from './invitation.ts'
import { deleteOldNetworks } from './known-network.ts'
import { deleteOldChallenges } from './passkey-challenge.ts'
import { deleteOldPreviews } from './preview.ts'
import { deleteOldSearchCounts } from './search/search-counts.ts'
import { deleteOldSessions } from './session.ts'
import { deleteOldStaffSessions } from './staff-session.ts'
import type { Db } from './tables.ts'

const HOUR = 60 * 60 * 1000
const WEEK = 7 * 24 * HOUR

/** Deletes what has expired: sessions, invitations, previews, challenges, revisions and activity beyond what is kept, changes of many products, known networks, counts of searches, week-old idempotency keys, rate limit windows. */
export async function deleteExpired(db: Db, now: number): Promise<void> {
  await deleteOldSessions(db, now)
  await deleteOldStaffSessions(db, now)
  await deleteOldInvitations(db, now)
  await deleteOldPreviews(db, now)
  await deleteOldChallenges(db, now)
  await deleteOldHistory(db, now)
  await deleteOldNetworks(db, now)
  await deleteOldSearchCounts(db, now)
  await deleteOldBulkChanges(db, now - TRASH_DAYS * 24 * HOUR)
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', now - WEEK)
    .execute()
  await db
    .deleteFrom('rate_limits')
    .where('window_start', '<', now - HOUR)
    .execute()
}
