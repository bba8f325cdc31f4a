import type { Insertable, Selectable } from 'kysely'
import { productPart } from '../../../domain/desk/parts.ts'
import { isOneOf, jsonRows } from '../../platform/tables/json-rows.ts'
import type { Db, Tables, Tx } from '../../platform/tables/tables.ts'
import { unindexProducts } from '../../search/index/indexing.db.ts'
import { forgetParts } from '../../shops/revisions/revision.db.ts'

export type ProductRow = Selectable<Tables['products']>
export type VariantRow = Selectable<Tables['variants']>

/** A product as it stands in the database, drafts and the trash included. */
export interface StoredProduct {
  /** While a planned sale runs, its discounted price is the one after the sale. */
  row: ProductRow
  /** In the shop's order. */
  variants: VariantRow[]
}

/** What an import writes of a product: the discounted price is the one without the planned sale. */
export type ProductValues = Omit<WrittenProduct, 'sale_running' | 'price_after_sale'>
/** A row of a product as it is written. */
export type WrittenProduct = Omit<Insertable<Tables['products']>, 'pk'>
export type VariantValues = Omit<VariantRow, 'pk' | 'product_pk' | 'store_id' | 'position'>

/** The products with these public ids, by id. */
export async function readStored(
  db: Db,
  storeId: number,
  ids: readonly string[],
): Promise<Map<string, StoredProduct>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .selectAll()
    .where('store_id', '=', storeId)
    .where(isOneOf(db, 'id', ids))
    .execute()
  const stored = await withVariants(db, rows)
  return new Map(stored.map(one => [one.row.id, one]))
}

/** Products in the order of their keys after `afterPk`, for an export. */
export async function storedAfter(
  db: Db,
  storeId: number,
  { afterPk, limit }: { afterPk: number; limit: number },
): Promise<StoredProduct[]> {
  const rows = await db
    .selectFrom('products')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('pk', '>', afterPk)
    .where('trashed_at', 'is', null)
    .orderBy('pk')
    .limit(limit)
    .execute()
  return withVariants(db, rows)
}

async function withVariants(db: Db, rows: readonly ProductRow[]): Promise<StoredProduct[]> {
  const keys = rows.filter(row => row.has_variants === 1).map(row => row.pk)
  const variants = keys.length === 0 ? [] : await variantsOf(db, keys)
  const byProduct = Map.groupBy(variants, variant => variant.product_pk)
  return rows.map(row => ({ row: withoutSale(row), variants: byProduct.get(row.pk) ?? [] }))
}

function variantsOf(db: Db, keys: readonly number[]): Promise<VariantRow[]> {
  return db
    .selectFrom('variants')
    .selectAll()
    .where(isOneOf(db, 'product_pk', keys))
    .orderBy('product_pk')
    .orderBy('position')
    .execute()
}

function withoutSale(row: ProductRow): ProductRow {
  return row.sale_running === 1 ? { ...row, discounted_price: row.price_after_sale } : row
}

/** Adds products or replaces those with the same ids; returns their keys, and the numbers of their revisions: that of a new one is 0. */
export async function writeProductRows(tx: Tx, values: readonly WrittenProduct[]) {
  const [first] = values
  if (!first) return []
  const columns = Object.keys(first) as (keyof WrittenProduct)[]
  return tx
    .insertInto('products')
    .columns(columns)
    .expression(jsonRows(tx, { table: 'products', columns, rows: values }))
    .onConflict(conflict =>
      conflict.columns(['store_id', 'id']).doUpdateSet(eb => ({
        ...Object.fromEntries(columns.map(name => [name, eb.ref(`excluded.${name}`)])),
        // A save at the desk of what stood before it is refused from now on.
        revision: eb('products.revision', '+', 1),
      })),
    )
    .returning(['pk', 'id', 'revision'])
    .execute()
}

/** Removes products of a store for good, with their revisions; past orders keep what they need of them. */
export async function deleteProducts(
  tx: Tx,
  storeId: number,
  products: readonly Pick<ProductRow, 'pk' | 'id'>[],
): Promise<void> {
  if (products.length === 0) return
  const keys = products.map(({ pk }) => pk)
  await unindexProducts(tx, storeId, keys)
  await tx
    .deleteFrom('products')
    .where(isOneOf(tx, 'pk', keys))
    .execute()
  // Other products may get these ids.
  const parts = products.map(({ id }) => productPart(id))
  await forgetParts(tx, storeId, parts)
}
