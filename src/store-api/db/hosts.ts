import type { Db } from './tables.ts'

/** Those of `hosts` that shops have, with the shop. */
export function findHosts(db: Db, hosts: readonly string[]): Promise<{ host: string; store_id: number }[]> {
  return db.selectFrom('store_hosts').select(['host', 'store_id']).where('host', 'in', hosts).execute()
}

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
