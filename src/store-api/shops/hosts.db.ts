import { firstValue, isFound } from '../platform/tables/queries.ts'
import type { Db } from '../platform/tables/tables.ts'

/** Those of `hosts` that shops have, with the shop. */
export function findHosts(db: Db, hosts: readonly string[]): Promise<{ host: string; store_id: number }[]> {
  return db.selectFrom('store_hosts').select(['host', 'store_id']).where('host', 'in', hosts).execute()
}

/** The shops' hosts other than localhost. */
export function realHosts(db: Db) {
  const hosts = db.selectFrom('store_hosts').select('host')
  return hosts.where('host', '<>', 'localhost').where('host', 'not like', '%.localhost')
}

/** Whether any shop has such a host. */
export function hasRealHost(db: Db): Promise<boolean> {
  return isFound(realHosts(db).limit(1))
}

/** The first host of a store; undefined if it has none. */
export function findPrimaryHost(db: Db, storeId: number): Promise<string | undefined> {
  return firstValue(
    db.selectFrom('store_hosts').select('host').where('store_id', '=', storeId).orderBy('position').limit(1),
  )
}

export function findShopHost(db: Db, host: string): Promise<boolean> {
  return isFound(db.selectFrom('store_hosts').select('host').where('host', '=', host))
}

/** The primary host of each of these stores that has one, by the store's id. */
export async function primaryHosts(db: Db, storeIds: readonly number[]): Promise<Map<number, string>> {
  if (storeIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('store_hosts')
    .select(['store_id', 'host'])
    .where('store_id', 'in', storeIds)
    .orderBy('position', 'desc')
    .execute()
  // The last one of each is the primary one.
  return new Map(rows.map(row => [row.store_id, row.host]))
}
