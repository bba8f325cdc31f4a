import type { Db } from '../platform/tables/tables.ts'

/** Pictures of at most `limit` products with a key above `after`, by key; what is in the trash is left out. */
export function picturesOfProducts(
  db: Db,
  { storeId, after, limit }: { storeId: number; after: number; limit: number },
): Promise<{ pk: number; img_url: string; images: string }[]> {
  return db
    .selectFrom('products')
    .select(['pk', 'img_url', 'images'])
    .where('store_id', '=', storeId)
    .where('trashed_at', 'is', null)
    .where('pk', '>', after)
    .orderBy('pk')
    .limit(limit)
    .execute()
}
