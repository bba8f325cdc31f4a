import { createHash } from 'node:crypto'
import { DAY } from '../../../domain/durations.ts'
import { deleteOldest } from '../../platform/tables/delete-oldest.ts'
import type { Db } from '../../platform/tables/tables.ts'

/** Milliseconds for which a network stays known after a sign-in. */
const KNOWN_FOR_MS = 90 * DAY
const MOST_NETWORKS = 20

/** Whether this person signed in to the desk from this network within the last ninety days. */
export async function isKnownToPerson(
  db: Db,
  staffId: number,
  network: string,
  now: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('staff_networks')
    .select('seen_at')
    .where('staff_id', '=', staffId)
    .where('network_hash', '=', hashOf(staffId, network))
    .where('seen_at', '>', now - KNOWN_FOR_MS)
    .executeTakeFirst()
  return row !== undefined
}

/** Records a sign-in from this network; of more than twenty, the one unused for longest is deleted. */
export async function recordNetworkOfPerson(
  db: Db,
  staffId: number,
  network: string,
  now: number,
): Promise<void> {
  await db
    .insertInto('staff_networks')
    .values({ staff_id: staffId, network_hash: hashOf(staffId, network), seen_at: now })
    .onConflict(conflict => conflict.columns(['staff_id', 'network_hash']).doUpdateSet({ seen_at: now }))
    .execute()
  await deleteOldest(db, {
    table: 'staff_networks',
    owner: 'staff_id',
    ownerId: staffId,
    key: 'network_hash',
    newestBy: 'seen_at',
    keep: MOST_NETWORKS,
  })
}

/** Deletes networks without a sign-in for ninety days. */
export async function deleteOldNetworksOfPeople(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('staff_networks')
    .where('seen_at', '<=', now - KNOWN_FOR_MS)
    .execute()
}

// Hashed with the person's id, so that the table does not show which people share a network.
function hashOf(staffId: number, network: string): string {
  return createHash('sha256').update(`${staffId} ${network}`).digest('base64url')
}
