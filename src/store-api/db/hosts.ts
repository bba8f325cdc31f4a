import type { Db } from './tables.ts'

/** Whether any shop has a host other than localhost. */
export async function hasRealHost(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('store_hosts')
    .select('host')
    .where('host', '<>', 'localhost')
    .where('host', 'not like', '%.localhost')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The first host of a store; undefined if it has none. */
export async function findPrimaryHost(db: Db, storeId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('store_hosts')
    .select('host')
    .where('store_id', '=', storeId)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  return row?.host
}
