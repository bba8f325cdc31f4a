import { type Insertable, type Selectable, sql } from 'kysely'
import { productPart } from '../../domain/desk/parts.ts'
import { given, isOneOf, jsonRows } from './json-rows.ts'
import { forgetParts } from './revision.ts'
import type { Db, Tables, Tx } from './tables.ts'

export type ProductRow = Selectable<Tables['products']>
export type VariantRow = Selectable<Tables['variants']>

/** A product as it stands in the database, drafts and the trash included. */
export interface StoredProduct {
  /** While a planned sale runs, its discounted price is the one after the sale. */
  row: ProductRow
  /** In the shop's order. */
  variants: VariantRow[]
}

/** What an import writes of a product. */
export type ProductValues = Omit<
  Insertable<Tables['products']>,
  'pk' | 'sale_price' | 'sale_from' | 'sale_until' | 'sale_running' | 'price_after_sale'
>
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

/** The public id of the product that each of these SKUs and ids of variants belongs to. */
export async function variantOwners(
  db: Db,
  storeId: number,
  { skus, ids }: { skus: readonly string[]; ids: readonly string[] },
): Promise<{ bySku: Map<string, string>; byId: Map<string, string> }> {
  const find = async (column: 'sku' | 'id', values: readonly string[]) => {
    if (values.length === 0) return new Map<string, string>()
    // For each value, because the statistics of a table that an import fills know nothing of its rows yet: for all
    // values at once, PostgreSQL read all variants of the shop.
    const owner = db
      .selectFrom('variants')
      .innerJoin('products', 'products.pk', 'variants.product_pk')
      .select('products.id')
      .where('variants.store_id', '=', storeId)
      .where(`variants.${column}`, '=', sql.ref<string>('given.value'))
      .where(`variants.${column}`, '<>', sql.lit(''))
    const { rows } = await sql<{ value: string; owner: string | null }>`
      select given.value, ${owner} as owner from ${given(db, values)}`.execute(db)
    return new Map(rows.flatMap(({ value, owner: id }) => (id === null ? [] : [[value, id]])))
  }
  return { bySku: await find('sku', skus), byId: await find('id', ids) }
}

/**
 * Adds products or replaces those with the same ids; returns what lists hold of each. While a planned sale runs, the
 * discounted price is written as the one after the sale.
 */
export async function writeProductRows(tx: Tx, values: readonly ProductValues[]) {
  const [first] = values
  if (!first) return []
  const columns = Object.keys(first) as (keyof ProductValues)[]
  return tx
    .insertInto('products')
    .columns(columns)
    .expression(jsonRows(tx, { table: 'products', columns, rows: values }))
    .onConflict(conflict =>
      conflict.columns(['store_id', 'id']).doUpdateSet(eb => ({
        ...Object.fromEntries(columns.map(name => [name, eb.ref(`excluded.${name}`)])),
        discounted_price: sql<number | null>`case products.sale_running when 1
            then products.discounted_price else excluded.discounted_price end`,
        price_after_sale: sql<number | null>`case products.sale_running when 1
            then excluded.discounted_price else products.price_after_sale end`,
        // A save at the desk of what stood before it is refused from now on.
        revision: eb('products.revision', '+', 1),
      })),
    )
    .returning([
      'pk',
      'id',
      'store_id',
      'created_at',
      'list_category',
      'list_parent',
      'list_gender',
      'featured',
      'published',
      'trashed_at',
    ])
    .execute()
}

/**
 * Removes variants that are no more, and clears the SKU and the choice of those that stay: `upsertVariants` gives them
 * new ones, which may have changed places, and both are unique.
 */
export async function clearVariants(
  tx: Tx,
  { gone, staying }: { gone: readonly number[]; staying: readonly number[] },
): Promise<void> {
  if (gone.length > 0)
    await tx
      .deleteFrom('variants')
      .where(isOneOf(tx, 'pk', gone))
      .execute()
  if (staying.length > 0)
    await tx
      .updateTable('variants')
      .set(eb => ({ sku: '', size: eb.cast<string>('pk', 'text'), color: '~' }))
      .where(isOneOf(tx, 'pk', staying))
      .execute()
}

export type NewVariantRow = Omit<VariantRow, 'pk'>

/** What a variant may change of itself. */
const changing = [
  'position',
  'sku',
  'size',
  'color',
  'regular_price',
  'discounted_price',
  'stock',
  'images',
] as const
const variantColumns = ['store_id', 'product_pk', 'id', ...changing] as const

/** Adds variants or replaces those with the same ids. */
export async function upsertVariants(tx: Tx, rows: readonly NewVariantRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('variants')
    .columns(variantColumns)
    .expression(jsonRows(tx, { table: 'variants', columns: variantColumns, rows }))
    .onConflict(conflict =>
      conflict
        .columns(['store_id', 'id'])
        .doUpdateSet(eb => Object.fromEntries(changing.map(name => [name, eb.ref(`excluded.${name}`)]))),
    )
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
  await tx
    .deleteFrom('products')
    .where(isOneOf(tx, 'pk', keys))
    .execute()
  // Other products may get these ids.
  const parts = products.map(({ id }) => productPart(id))
  await forgetParts(tx, storeId, parts)
}
