import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { disableStatementTimeout } from '../platform/engine/engine.ts'
import { isFound, jsonOf } from '../platform/tables/queries.ts'
import { sealSecret } from '../platform/tables/secrets.ts'
import type { Db, Tables, Tx } from '../platform/tables/tables.ts'
import { type StoreInfoInput, textOfInfo } from './store.db.ts'

interface NewStore {
  slug: string
  /** Lower case, without port; the first is the primary one. */
  hosts: readonly string[]
  info: StoreInfoInput
  paymentAdapter: string
  paymentSettings: Readonly<Record<string, string>>
  isDemo?: boolean
}

/** Inserts a store and returns its id; call it in a transaction. */
export async function addStore(tx: Db, store: NewStore, now: number): Promise<number> {
  const { id } = await tx
    .insertInto('stores')
    .values({
      slug: store.slug,
      // Greater than that of a shop of before with its host, whose pages and answers are kept by their version.
      version: now,
      info: jsonOf(store.info),
      payment_adapter: store.paymentAdapter,
      // Set below, once the id is known that they are bound to.
      payment_settings: '',
      payment_secret: '',
      demo: store.isDemo ? 1 : 0,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setPaymentSecrets(tx, id, {
    settings: store.paymentSettings,
    secret: randomBytes(32).toString('base64url'),
  })
  await replaceHosts(tx, id, store.hosts)
  return id
}

/** Writes a store's payment settings and callback secret, encrypted if there is a key. */
export async function setPaymentSecrets(
  tx: Db,
  id: number,
  { settings, secret }: { settings: Readonly<Record<string, string>>; secret: string },
): Promise<void> {
  await tx
    .updateTable('stores')
    .set({
      payment_settings: sealSecret(id, 'payment_settings', JSON.stringify(settings)),
      payment_secret: sealSecret(id, 'payment_secret', secret),
    })
    .where('id', '=', id)
    .execute()
}

export async function replaceHosts(tx: Db, storeId: number, hosts: readonly string[]): Promise<void> {
  await tx.deleteFrom('store_hosts').where('store_id', '=', storeId).execute()
  const rows = hosts.map((host, position) => ({ host, store_id: storeId, position }))
  if (rows.length > 0) await tx.insertInto('store_hosts').values(rows).execute()
}

/** Replaces a store's info. */
export async function writeStoreInfo(tx: Db, id: number, info: StoreInfoInput): Promise<void> {
  await tx
    .updateTable('stores')
    .set({ info: jsonOf(info) })
    .where('id', '=', id)
    .execute()
}

/** Notes the id of the latest revision of a policy, which later orders remember. */
export async function recordPoliciesVersion(tx: Db, id: number, revisionId: number): Promise<void> {
  await tx.updateTable('stores').set({ policies_version: revisionId }).where('id', '=', id).execute()
}

/**
 * Tables of what a store has most of, with the columns that name a row; of a table without a `store_id` also the table that
 * the first column refers to. Accounts come after the orders that belong to them.
 */
const LARGEST: readonly (readonly [keyof Tables, [string, ...string[]], (keyof Tables)?])[] = [
  ['orders', ['id']],
  ['products', ['pk']],
  ['users', ['id']],
  ['import_changes', ['import_id', 'line'], 'imports'],
  ['import_problems', ['import_id', 'position'], 'imports'],
  ['bulk_change_products', ['bulk_change_id', 'position'], 'bulk_changes'],
  ['picture_fetches', ['id']],
  ['revisions', ['id']],
  ['events', ['id']],
  ['payment_events', ['store_id', 'fingerprint']],
  ['search_counts', ['store_id', 'day', 'text']],
]

/** Deletes `most` of a store's orders, or products, or what else it has many of, with what belongs to each; false where none is left. */
export async function deletePartOfStore(tx: Tx, id: number, most: number): Promise<boolean> {
  for (const [table, key, owner] of LARGEST) {
    const columns = sql.join(key.map(column => sql.ref(column)))
    const isOfStore = owner
      ? sql`${sql.ref(key[0])} in (select id from ${sql.table(owner)} where store_id = ${id})`
      : sql`store_id = ${id}`
    const part = sql`select ${columns} from ${sql.table(table)} where ${isOfStore} limit ${sql.lit(most)}`
    const { numAffectedRows } =
      await sql`delete from ${sql.table(table)} where (${columns}) in (${part})`.execute(tx)
    if (numAffectedRows) return true
  }
  return false
}

/** Deletes a store with all that belongs to it, however long that takes; call it in a transaction. */
export async function deleteStore(tx: Tx, id: number): Promise<void> {
  await disableStatementTimeout(tx)
  await tx.deleteFrom('stores').where('id', '=', id).execute()
}

/** Whether there is any store. */
export function hasStores(db: Db): Promise<boolean> {
  return isFound(db.selectFrom('stores').select('id').limit(1))
}

export interface ListedStore {
  id: number
  slug: string
  name: string
  /** From the seed, with a published sign-in. */
  isDemo: boolean
  paymentAdapter: string
  /** The primary one first. */
  hosts: string[]
}

/** Every store, oldest first. */
export async function listStores(db: Db): Promise<ListedStore[]> {
  const stores = await db
    .selectFrom('stores')
    .select(['id', 'slug', 'demo', 'payment_adapter as paymentAdapter'])
    .select(textOfInfo(db, 'storeName').as('name'))
    .orderBy('id')
    .execute()
  const hosts = await db.selectFrom('store_hosts').selectAll().orderBy('position').execute()
  const ofStore = Map.groupBy(hosts, row => row.store_id)
  return stores.map(({ id, slug, name, demo, paymentAdapter }) => ({
    id,
    slug,
    name: name ?? slug,
    isDemo: demo === 1,
    paymentAdapter,
    hosts: ofStore.get(id)?.map(row => row.host) ?? [],
  }))
}

/** Lets only one process seed; others wait until it has finished, however long that takes. */
export async function lockForSeeding(tx: Db, engine: 'sqlite' | 'postgres'): Promise<void> {
  await disableStatementTimeout(tx)
  // On SQLite every transaction of ours holds the single write lock already.
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(43218045)`.execute(tx)
}
