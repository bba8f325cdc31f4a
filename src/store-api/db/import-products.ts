import { type Insertable, type Selectable, sql } from 'kysely'
import { chunks } from './chunks.ts'
import { unindexProducts } from './search/indexing.ts'
import type { Db, Tables, Tx } from './tables.ts'

/** Rows of one statement: engines limit its parameters. */
const ROWS = 200

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
  const found = new Map<string, StoredProduct>()
  for (const part of chunks(ids, ROWS)) {
    const rows = await db
      .selectFrom('products')
      .selectAll()
      .where('store_id', '=', storeId)
      .where('id', 'in', part)
      .execute()
    for (const stored of await withVariants(db, rows)) found.set(stored.row.id, stored)
  }
  return found
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
  const byProduct = new Map<number, VariantRow[]>()
  const keys = rows.filter(row => row.has_variants === 1).map(row => row.pk)
  for (const part of chunks(keys, ROWS)) {
    const variants = await db
      .selectFrom('variants')
      .selectAll()
      .where('product_pk', 'in', part)
      .orderBy('product_pk')
      .orderBy('position')
      .execute()
    for (const variant of variants) {
      const others = byProduct.get(variant.product_pk)
      if (others) others.push(variant)
      else byProduct.set(variant.product_pk, [variant])
    }
  }
  return rows.map(row => ({ row: withoutSale(row), variants: byProduct.get(row.pk) ?? [] }))
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
    const owners = new Map<string, string>()
    for (const part of chunks(values, ROWS)) {
      const rows = await db
        .selectFrom('variants')
        .innerJoin('products', 'products.pk', 'variants.product_pk')
        .select([`variants.${column} as value`, 'products.id as owner'])
        .where('variants.store_id', '=', storeId)
        .where(`variants.${column}`, '<>', '')
        .where(`variants.${column}`, 'in', part)
        .execute()
      for (const { value, owner } of rows) owners.set(value, owner)
    }
    return owners
  }
  return { bySku: await find('sku', skus), byId: await find('id', ids) }
}

/**
 * Adds products or replaces those with the same ids; returns their keys. While a planned sale runs, the
 * discounted price is written as the one after the sale.
 */
export async function writeProductRows(tx: Tx, values: readonly ProductValues[]) {
  const [first] = values
  if (!first) return []
  const columns = Object.keys(first) as (keyof ProductValues)[]
  return tx
    .insertInto('products')
    .values([...values])
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
    .returning(['pk', 'id'])
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
  for (const part of chunks(gone, ROWS)) await tx.deleteFrom('variants').where('pk', 'in', part).execute()
  for (const part of chunks(staying, ROWS))
    await tx
      .updateTable('variants')
      .set(eb => ({ sku: '', size: eb.cast<string>('pk', 'text'), color: '~' }))
      .where('pk', 'in', part)
      .execute()
}

export type NewVariantRow = Insertable<Tables['variants']>

/** Adds variants or replaces those with the same ids. */
export async function upsertVariants(tx: Tx, rows: readonly NewVariantRow[]): Promise<void> {
  for (const part of chunks(rows, ROWS))
    await tx
      .insertInto('variants')
      .values(part)
      .onConflict(conflict =>
        conflict.columns(['store_id', 'id']).doUpdateSet(eb => ({
          position: eb.ref('excluded.position'),
          sku: eb.ref('excluded.sku'),
          size: eb.ref('excluded.size'),
          color: eb.ref('excluded.color'),
          regular_price: eb.ref('excluded.regular_price'),
          discounted_price: eb.ref('excluded.discounted_price'),
          stock: eb.ref('excluded.stock'),
          images: eb.ref('excluded.images'),
        })),
      )
      .execute()
}

/** Removes products for good; past orders keep what they need of them. */
export async function deleteProducts(tx: Tx, storeId: number, pks: readonly number[]): Promise<void> {
  await unindexProducts(tx, storeId, pks)
  for (const part of chunks(pks, ROWS)) await tx.deleteFrom('products').where('pk', 'in', part).execute()
}
