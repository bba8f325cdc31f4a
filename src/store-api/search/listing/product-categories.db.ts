import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/tables/tables.ts'

/** A category with one of its sub-categories, as they are written. */
export interface CategoryPair {
  category: string
  parent: string | null
}

/** The categories of the products that shoppers see, then those of each sub-category, as the newest product has them. */
export async function productCategories(db: Db, storeId: number): Promise<CategoryPair[]> {
  const newest = (condition: RawBuilder<unknown>, columns: RawBuilder<unknown>) =>
    sql`(select pk from products where store_id = ${storeId} and published = 1 and trashed_at is null
      and ${condition} order by ${columns}, created_at desc, pk desc limit 1)`
  const ofCategory = (condition: RawBuilder<unknown>) => newest(condition, sql`list_category desc`)
  const ofPair = (condition: RawBuilder<unknown>) =>
    newest(sql`list_parent <> '' and ${condition}`, sql`list_parent desc, list_category desc`)
  const categories = await indexScan(
    db,
    ofCategory(sql`1 = 1`),
    ofCategory(sql`list_category < seen.list_category`),
  )
  const pairs = await indexScan(
    db,
    ofPair(sql`1 = 1`),
    sql`coalesce(${ofPair(sql`list_parent = seen.list_parent and list_category < seen.list_category`)},
      ${ofPair(sql`list_parent < seen.list_parent`)})`,
  )
  return [...categories.map(pair => ({ ...pair, parent: null })), ...pairs].filter(
    ({ category }) => (category ?? '').trim() !== '',
  )
}

/** From product to product: `next` is the key of the one behind `seen`, so that only one of each name is read. */
async function indexScan(
  db: Db,
  first: RawBuilder<unknown>,
  next: RawBuilder<unknown>,
): Promise<CategoryPair[]> {
  const { rows } = await sql<CategoryPair>`with recursive walk (key) as (select ${first} union all
      select ${next} from walk join products as seen on seen.pk = walk.key)
    select category, parent_category as parent from walk join products on products.pk = walk.key`.execute(db)
  return rows.toReversed()
}
