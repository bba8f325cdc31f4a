import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { DAY } from '../../domain/durations.ts'
import { deleteOldest } from '../platform/tables/delete-oldest.ts'
import type { Db } from '../platform/tables/tables.ts'

/** Milliseconds for which a network stays known after a sign-in. */
const KNOWN_FOR_MS = 90 * DAY
const MOST_NETWORKS = 20

const tables = {
  shopper: { table: 'known_networks', owner: 'user_id' },
  staff: { table: 'staff_networks', owner: 'staff_id' },
} as const

/** Who signed in: a shopper, or one of the shops' people at the desk. */
interface Account {
  of: keyof typeof tables
  id: number
}

/** Whether this account was signed in to from this network within the last ninety days. */
export async function isKnownNetwork(
  db: Db,
  account: Account,
  network: string,
  now: number,
): Promise<boolean> {
  const { table, owner } = tables[account.of]
  const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(owner)} = ${account.id}
    and network_hash = ${hashOf(account, network)} and seen_at > ${now - KNOWN_FOR_MS}`.execute(db)
  return rows.length > 0
}

/** Records a sign-in from this network; of more than twenty, the one unused for longest is deleted. */
export async function recordNetwork(db: Db, account: Account, network: string, now: number): Promise<void> {
  const place = tables[account.of]
  const owner = sql.ref(place.owner)
  await sql`insert into ${sql.table(place.table)} (${owner}, network_hash, seen_at)
    values (${account.id}, ${hashOf(account, network)}, ${now})
    on conflict (${owner}, network_hash) do update set seen_at = excluded.seen_at`.execute(db)
  const networks = { key: 'network_hash', newestBy: 'seen_at', keep: MOST_NETWORKS } as const
  await deleteOldest(db, { ...place, ...networks, ownerId: account.id })
}

/** Deletes networks without a sign-in for ninety days. */
export async function deleteOldNetworks(db: Db, now: number): Promise<void> {
  for (const { table } of Object.values(tables))
    await sql`delete from ${sql.table(table)} where seen_at <= ${now - KNOWN_FOR_MS}`.execute(db)
}

// Hashed with the account's id, so that the table does not show which of them share a network.
function hashOf({ id }: Account, network: string): string {
  return createHash('sha256').update(`${id} ${network}`).digest('base64url')
}
