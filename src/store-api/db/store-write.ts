import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { StoreInfoInput } from './store.ts'
import type { Db } from './tables.ts'

export interface NewStore {
  slug: string
  /** Lower case, without port; the first is the one it is announced by. */
  hosts: readonly string[]
  info: StoreInfoInput
  paymentAdapter: string
  paymentSettings: Readonly<Record<string, string>>
}

/** Opens a store and returns its id; belongs into a transaction. */
export async function addStore(tx: Db, store: NewStore, now: number): Promise<number> {
  const { id } = await tx
    .insertInto('stores')
    .values({
      slug: store.slug,
      info: JSON.stringify(store.info),
      payment_adapter: store.paymentAdapter,
      payment_settings: JSON.stringify(store.paymentSettings),
      payment_secret: randomBytes(32).toString('base64url'),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setHosts(tx, id, store.hosts)
  return id
}

/** Makes `hosts` the hosts of a store, instead of those it had. */
export async function setHosts(tx: Db, storeId: number, hosts: readonly string[]): Promise<void> {
  await tx.deleteFrom('store_hosts').where('store_id', '=', storeId).execute()
  const rows = hosts.map((host, position) => ({ host, store_id: storeId, position }))
  if (rows.length > 0) await tx.insertInto('store_hosts').values(rows).execute()
}

/** Every store with its hosts, oldest first. */
export async function listStores(
  db: Db,
): Promise<{ id: number; slug: string; name: string; hosts: string[] }[]> {
  const stores = await db.selectFrom('stores').select(['id', 'slug', 'info']).orderBy('id').execute()
  const hosts = await db.selectFrom('store_hosts').selectAll().orderBy('position').execute()
  return stores.map(({ id, slug, info }) => ({
    id,
    slug,
    name: JSON.parse(info).storeName ?? slug,
    hosts: hosts.filter(row => row.store_id === id).map(row => row.host),
  }))
}

/** Lets only one process seed; the others wait until it is done. */
export async function lockForSeeding(tx: Db, engine: 'sqlite' | 'postgres'): Promise<void> {
  // On SQLite every transaction of ours already holds the one write lock.
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(43218045)`.execute(tx)
}
