import { type RawBuilder, sql } from 'kysely'
import type { Db } from './tables.ts'

/** A category with one of its sub-categories, as they are written. */
export interface CategoryPair {
  category: string
  parent: string | null
}

/**
 * The categories of the products that shoppers see, then those of each sub-category, as the newest product has them.
 */
export async function productCategories(db: Db, storeId: number): Promise<CategoryPair[]> {
  const categories = await newestOfEach(db, storeId, ['list_category'])
  const pairs = await newestOfEach(db, storeId, ['list_parent', 'list_category'], sql`and list_parent <> ''`)
  return [...categories.map(pair => ({ ...pair, parent: null })), ...pairs].filter(
    ({ category }) => (category ?? '').trim() !== '',
  )
}

/** One product for each value of some columns that an index begins with: only those products are read. */
async function newestOfEach(
  db: Db,
  storeId: number,
  columns: readonly string[],
  condition: RawBuilder<unknown> = sql``,
): Promise<CategoryPair[]> {
  const names = sql.join(columns.map(name => sql.ref(name)))
  const last = sql.join([...columns, 'created_at', 'pk'].map(name => sql`${sql.ref(name)} desc`))
  const newest = (before = sql``) => sql`(select pk from products where store_id = ${storeId}
    and published = 1 and trashed_at is null ${condition} ${before} order by ${last} limit 1)`
  const seen = sql.join(columns.map(name => sql.ref(`seen.${name}`)))
  const { rows } = await sql<CategoryPair>`with recursive walk (pk) as (
      select ${newest()} union all
      select ${newest(sql`and (${names}) < (${seen})`)} from walk join products as seen on seen.pk = walk.pk)
    select category, parent_category as parent from walk join products on products.pk = walk.pk`.execute(db)
  return rows
}
