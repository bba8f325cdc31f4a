import type { Db } from '../../platform/tables/tables.ts'
import { matchingProducts, type ProductsQuery } from './listing.db.ts'

/** A product's title and category. */
export async function namesOfProduct(db: Db, storeId: number, pk: number) {
  return db
    .selectFrom('products')
    .select(['title', 'category'])
    .where('store_id', '=', storeId)
    .where('pk', '=', pk)
    .executeTakeFirst()
}

/** The other products of a category that can be bought; of all where there is no category. */
export function othersOfCategory(
  db: Db,
  storeId: number,
  { pk, category }: { pk: number; category: string | null },
): ProductsQuery {
  return matchingProducts(db, storeId, { category: category ?? undefined })
    .where('in_stock', '=', 1)
    .where('products.pk', '<>', pk)
}

/** Keys of the newest of some products, at most `limit`. */
export async function newestOf(products: ProductsQuery, limit: number): Promise<number[]> {
  const rows = await products
    .select('products.pk')
    .orderBy('created_at', 'desc')
    .orderBy('products.pk', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ pk }) => pk)
}
