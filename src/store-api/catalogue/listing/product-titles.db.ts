import type { Db } from '../../platform/tables/tables.ts'

/** Titles of those products of a store that are there, by their public ids. */
export async function readProductTitles(
  db: Db,
  storeId: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .select(['id', 'title'])
    .where('store_id', '=', storeId)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}
