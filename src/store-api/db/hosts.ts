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
