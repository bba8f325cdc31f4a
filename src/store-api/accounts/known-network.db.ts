import { createHash } from 'node:crypto'
import { DAY } from '../../domain/durations.ts'
import { deleteOldest } from '../platform/tables/delete-oldest.ts'
import type { Db } from '../platform/tables/tables.ts'

/** Milliseconds for which a network stays known after a sign-in. */
const KNOWN_FOR_MS = 90 * DAY
const MOST_NETWORKS = 20

/** Whether this shopper signed in from this network within the last ninety days. */
export async function isKnownNetwork(db: Db, userId: number, network: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('known_networks')
    .select('seen_at')
    .where('user_id', '=', userId)
    .where('network_hash', '=', hashOf(userId, network))
    .where('seen_at', '>', now - KNOWN_FOR_MS)
    .executeTakeFirst()
  return row !== undefined
}

/** Records a sign-in from this network; of more than twenty, the one unused for longest is deleted. */
export async function recordNetwork(db: Db, userId: number, network: string, now: number): Promise<void> {
  await db
    .insertInto('known_networks')
    .values({ user_id: userId, network_hash: hashOf(userId, network), seen_at: now })
    .onConflict(conflict => conflict.columns(['user_id', 'network_hash']).doUpdateSet({ seen_at: now }))
    .execute()
  await deleteOldest(db, {
    table: 'known_networks',
    owner: 'user_id',
    ownerId: userId,
    key: 'network_hash',
    newestBy: 'seen_at',
    keep: MOST_NETWORKS,
  })
}

/** Deletes networks without a sign-in for ninety days. */
export async function deleteOldNetworks(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('known_networks')
    .where('seen_at', '<=', now - KNOWN_FOR_MS)
    .execute()
}

// Hashed with the user's id, so that the table does not show which users share a network.
function hashOf(userId: number, network: string): string {
  return createHash('sha256').update(`${userId} ${network}`).digest('base64url')
}
