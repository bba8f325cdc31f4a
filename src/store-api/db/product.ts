import type { Selectable } from 'kysely'
import type * as z from 'zod/mini'
import type { product } from '../../contract/product.ts'
import { toRupees } from '../../domain/money.ts'
import { type ListingQuery, matchingLists, pageKeys } from './listing.ts'
import type { Db, Tables } from './tables.ts'

type ProductRow = Selectable<Tables['products']>
/** A product as the API sends it; prices are rupees. */
export type ProductResponse = z.input<typeof product>

/** One page of a listing, newest first, and the total. At most four queries, whatever its size. */
export async function listProducts(
  db: Db,
  storeId: number,
  query: ListingQuery,
  page: number,
  limit: number,
): Promise<{ data: ProductResponse[]; count: number }> {
  const lists = await matchingLists(db, storeId, query)
  const count = lists.reduce((sum, list) => sum + list.count, 0)
  const offset = (page - 1) * limit
  if (offset >= count) return { data: [], count }
  const sortKeys = await pageKeys(db, lists, offset, limit)
  const keys = sortKeys.map(key => key.product_pk)
  // On PostgreSQL a product may have been deleted after the count.
  if (keys.length === 0) return { data: [], count }
  const rows = await db.selectFrom('products').selectAll().where('pk', 'in', keys).execute()
  const byKey = new Map(rows.map(row => [row.pk, row]))
  return {
    data: keys.flatMap(key => byKey.get(key) ?? []).map(toResponse),
    count,
  }
}

/** The product of this store with this public id. */
export async function findProduct(db: Db, storeId: number, id: string): Promise<ProductResponse | undefined> {
  const row = await db
    .selectFrom('products')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toResponse(row)
}

export type OrderableProduct = Pick<
  ProductRow,
  'id' | 'title' | 'regular_price' | 'discounted_price' | 'attributes'
>

/** Data for pricing an order, by product id; one query for all products. */
export async function productsForPricing(
  db: Db,
  storeId: number,
  ids: string[],
): Promise<Map<string, OrderableProduct>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'title', 'regular_price', 'discounted_price', 'attributes'])
    .where('store_id', '=', storeId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}

function toResponse(row: ProductRow): ProductResponse {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    imgUrl: row.img_url,
    imgColor: row.img_color ?? undefined,
    category: row.category,
    parentCategory: row.parent_category,
    regularPrice: row.regular_price === null ? null : toRupees(row.regular_price),
    discountedPrice: row.discounted_price === null ? null : toRupees(row.discounted_price),
    createdAt: new Date(row.created_at).toISOString(),
    images: JSON.parse(row.images),
    attributes: JSON.parse(row.attributes),
  }
}
