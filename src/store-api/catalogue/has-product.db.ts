import type { Db } from '../platform/tables/tables.ts'
import { normalizeFilter } from '../search/listing/listing.db.ts'

/** Whether a shopper sees a product in this category. */
export async function hasProductIn(db: Db, storeId: number, category: string): Promise<boolean> {
  const row = await db
    .selectFrom('products')
    .select('pk')
    .where('store_id', '=', storeId)
    .where('list_category', '=', normalizeFilter(category))
    .where('published', '=', 1)
    .where('trashed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
