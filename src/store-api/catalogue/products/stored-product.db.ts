import { firstValue, isOneOf } from '../../platform/tables/queries.ts'
import type { Db, Row, Tx } from '../../platform/tables/tables.ts'
import { indexProducts } from '../../search/index/indexing.db.ts'
import type { StoredVariant } from './variant-write.db.ts'

export type ProductRow = Row<'products'>

/** A product as it stands in the database, drafts and the trash included; its variants in the shop's order. */
export interface StoredProduct {
  row: ProductRow
  variants: StoredVariant[]
}

/** The products of a store with these ids, by id; drafts and products in the trash, too. */
export async function storedProducts(
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

export async function storedProduct(db: Db, storeId: number, id: string): Promise<StoredProduct | undefined> {
  return (await storedProducts(db, storeId, [id])).get(id)
}

/** The same as `storedProducts`, each with the price that it has without its sale. */
export async function storedAtRest(
  db: Db,
  storeId: number,
  ids: readonly string[],
): Promise<Map<string, StoredProduct>> {
  const stored = await storedProducts(db, storeId, ids)
  return new Map([...stored].map(([id, product]) => [id, atRest(product)]))
}

/** The same product, while a planned sale of it runs, with the discounted price that stands again after it. */
export function atRest({ row, variants }: StoredProduct): StoredProduct {
  return row.sale_running === 1
    ? { row: { ...row, discounted_price: row.price_after_sale }, variants }
    : { row, variants }
}

/** Products in the order of their keys after `afterPk`, the trash left out. */
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
  return rows.map(row => ({ row, variants: byProduct.get(row.pk) ?? [] }))
}

function variantsOf(db: Db, keys: readonly number[]): Promise<StoredVariant[]> {
  return db
    .selectFrom('variants')
    .selectAll()
    .where(isOneOf(db, 'product_pk', keys))
    .orderBy('product_pk')
    .orderBy('position')
    .execute()
}

/** Puts a product into the trash, at a time in milliseconds since 1970, or takes it out. */
export async function setTrashed(
  tx: Tx,
  { pk, store_id: storeId }: StoredProduct['row'],
  trashedAt: number | null,
): Promise<void> {
  await tx.updateTable('products').set({ trashed_at: trashedAt }).where('pk', '=', pk).execute()
  await indexProducts(tx, storeId, [pk])
}

/** Sets the number of a product's latest revision. */
export async function setProductRevision(
  tx: Tx,
  storeId: number,
  id: string,
  revision: number,
): Promise<void> {
  await tx
    .updateTable('products')
    .set({ revision })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}

/** The id of the product that a call with this key added; see `createShopProduct`. */
export function productIdOfKey(tx: Tx, storeId: number, key: string): Promise<string | undefined> {
  return firstValue(
    tx.selectFrom('products').select('id').where('store_id', '=', storeId).where('creation_key', '=', key),
  )
}

/** Notes the key of the call that added a product. */
export async function setCreationKey(
  tx: Tx,
  storeId: number,
  { id, key }: { id: string; key: string },
): Promise<void> {
  await tx
    .updateTable('products')
    .set({ creation_key: key })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}
