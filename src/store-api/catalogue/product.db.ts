import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { sentProduct } from '../../contract/catalogue/product.ts'
import {
  emptyField,
  type FieldColumns,
  type FieldValues,
  fieldNames,
  type NamesOfGroup,
  productFields,
} from '../../contract/catalogue/product-fields.ts'
import { categoryFilter } from '../../domain/listing/listing.ts'
import { firstValue, isFound } from '../platform/tables/queries.ts'
import type { Db, Row } from '../platform/tables/tables.ts'
import { matchingProducts } from '../search/listing/listing.db.ts'
import { toFields } from './product-fields.ts'
import { variantsOfProduct } from './products/variant.db.ts'

type ProductRow = Row<'products'>

/** The fields that the contract has. */
const sentNames = fieldNames.filter(name => name in sentProduct.shape)
/** Columns of a product that shoppers see. */
type ShownColumns = FieldColumns &
  Pick<ProductRow, 'id' | 'img_url' | 'img_color' | 'created_at' | 'images' | 'attributes'> &
  Pick<ProductRow, 'has_variants' | 'in_stock'>
/** A product as the API sends it; prices are rupees. */
export type ProductResponse = z.input<typeof sentProduct>

/** Products by their keys as the API sends them, in the order of the keys; those deleted meanwhile are left out. */
export async function productsByKey(db: Db, pks: readonly number[]): Promise<ProductResponse[]> {
  if (pks.length === 0) return []
  const rows = await db.selectFrom('products').selectAll().where('pk', 'in', pks).execute()
  const byKey = new Map(rows.map(row => [row.pk, row]))
  return pks.flatMap(pk => byKey.get(pk) ?? []).map(row => toProductResponse(withListedPrices(row)))
}

const priceColumns = ['regular_price', 'discounted_price', 'lowest_price'] as const

export function withListedPrices<Row extends Pick<ProductRow, (typeof priceColumns)[number]>>(row: Row): Row {
  const { lowest_price: lowest } = row
  return lowest === null ? row : { ...row, regular_price: lowest, discounted_price: null }
}

/** The product of this store with this public id; drafts and products in the trash are none. */
export async function findStoredProduct(
  db: Db,
  storeId: number,
  id: string,
): Promise<ProductResponse | undefined> {
  const row = await publicProduct(db, storeId, id).selectAll().executeTakeFirst()
  if (!row) return undefined
  if (row.has_variants === 0) return toProductResponse(row)
  return { ...toProductResponse(row), variants: await variantsOfProduct(db, row) }
}

/** The key of the product of this store with this public id; drafts and products in the trash have none here. */
export function productPk(db: Db, storeId: number, id: string): Promise<number | undefined> {
  return firstValue(publicProduct(db, storeId, id).select('pk'))
}

function publicProduct(db: Db, storeId: number, id: string) {
  return db
    .selectFrom('products')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('published', '=', 1)
    .where('trashed_at', 'is', null)
}

/** Columns of a product that an order needs. */
const orderable = [
  'pk',
  'id',
  'title',
  'img_url',
  ...priceColumns,
  'sale_running',
  'sale_price',
  'attributes',
  'has_variants',
  'size_label',
  'color_label',
  'category',
  'parent_category',
  'gender',
  'hsn',
  'tax_class',
  'weight',
] as const
export type OrderableProduct = Pick<ProductRow, (typeof orderable)[number]>

/** Data for pricing an order, by product id, and whether the store has rules of prices; one query for all. */
export async function productsForPricing(
  db: Db,
  storeId: number,
  ids: string[],
): Promise<{ products: Map<string, OrderableProduct>; hasRules: boolean }> {
  const columns = sql.join(orderable.map(column => sql.ref(column)))
  // Every order waits for this: as text it takes a third of the time that a query builder does.
  const { rows } = await sql<OrderableProduct & { ruled: 0 | 1 }>`select ${columns},
    case when exists (select 1 from store_rules where store_id = ${storeId}) then 1 else 0 end as ruled from products
    where store_id = ${storeId} and id in (${sql.join(ids)}) and published = 1 and trashed_at is null`.execute(
    db,
  )
  return { products: new Map(rows.map(row => [row.id, row])), hasRules: rows[0]?.ruled === 1 }
}

/** Products of lines that were ordered before, by product id, also those that are hidden or in the trash by now. */
export async function productsOfLines(
  db: Db,
  storeId: number,
  ids: readonly string[],
): Promise<Map<string, OrderableProduct>> {
  const rows = await db
    .selectFrom('products')
    .select(orderable)
    .where('store_id', '=', storeId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}

/** A row of a product as the API sends it, without its variants. */
export function toProductResponse(row: ShownColumns): ProductResponse {
  return {
    id: row.id,
    imgUrl: row.img_url,
    imgColor: row.img_color ?? undefined,
    createdAt: new Date(row.created_at).toISOString(),
    images: JSON.parse(row.images),
    attributes: JSON.parse(row.attributes),
    ...sentFields(row),
    ...(row.has_variants === 1 ? { inStock: row.in_stock === 1 } : {}),
  }
}

type SentFields = Pick<FieldValues, NamesOfGroup<'main'> & keyof ProductResponse> & Partial<FieldValues>

/** The fields that the contract has: the main ones, and of the others those that the shop has filled. */
function sentFields(row: ShownColumns): SentFields {
  const fields = toFields(row)
  const sent = sentNames.filter(
    name => productFields[name].group === 'main' || fields[name] !== emptyField(name),
  )
  return Object.fromEntries(sent.map(name => [name, fields[name]])) as SentFields
}

/** Whether a shopper sees a product in the listing of this category. */
export function hasProductIn(db: Db, storeId: number, category: string): Promise<boolean> {
  return isFound(matchingProducts(db, storeId, categoryFilter(category)).select('pk').limit(1))
}

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
