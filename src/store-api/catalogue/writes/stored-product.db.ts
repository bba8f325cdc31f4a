import type { Selectable } from 'kysely'
import type { Db, Tables, Tx } from '../../platform/tables/tables.ts'
import { indexProducts } from '../../search/index/indexing.db.ts'
import { readRemovedStock } from '../variants/removed-variants.db.ts'
import { hasReturning, withReturnedStock } from '../variants/returned-variants.db.ts'
import {
  mergeVariants,
  type StoredVariant,
  storedVariants,
  type VariantRow,
  writeVariants,
} from '../variants/variant-write.db.ts'
import { type NewProduct, productRow } from './product-row.db.ts'

/** A product with its variants, as it is stored. */
export interface StoredProduct {
  row: Selectable<Tables['products']>
  variants: StoredVariant[]
}

/** The products of a store with these ids, by id; drafts and products in the trash, too. Of at most some hundreds. */
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
    .where('id', 'in', ids)
    .execute()
  const variants = await storedVariants(db, storeId, ids)
  return new Map(rows.map(row => [row.id, { row, variants: variants.get(row.id) ?? [] }]))
}

/** The product of a store with this id. */
export async function storedProduct(db: Db, storeId: number, id: string): Promise<StoredProduct | undefined> {
  return (await storedProducts(db, storeId, [id])).get(id)
}

/**
 * Writes a product over a stored one, which keeps its age, its place in the trash and the stock of its variants. Call it
 * under lockOrdersOfStore, and applyDueSales after it.
 */
export async function rewriteProduct(
  tx: Tx,
  { row: before, variants: stored }: StoredProduct,
  product: NewProduct,
): Promise<void> {
  const { pk, store_id: storeId, created_at, trashed_at, revision } = before
  const variants = await rowsOfVariants(tx, storeId, product, stored)
  const { store_id, id, ...row } = productRow(storeId, product, variants)
  const after = { ...row, created_at, trashed_at, revision: revision + 1 }
  await tx.updateTable('products').set(after).where('pk', '=', pk).execute()
  await writeVariants(tx, [{ productPk: pk, before: stored, after: variants }])
  await indexProducts(tx, storeId, [pk])
}

/**
 * The variants of a product as a save at the desk writes them: those that are stored keep their stock. One that comes back
 * from an earlier state has the pieces with which it was removed, or none where that is not known: without a stock it
 * would be sold without a limit.
 */
export async function rowsOfVariants(
  db: Db,
  storeId: number,
  { id, variants }: Pick<NewProduct, 'id' | 'variants'>,
  stored: readonly StoredVariant[],
): Promise<VariantRow[]> {
  const pieces = new Map(stored.map(variant => [variant.pk, variant.stock]))
  const removed = hasReturning(variants, stored)
    ? (await readRemovedStock(db, storeId, [id])).get(id)
    : undefined
  const given = variants && withReturnedStock(variants, stored, { removed, unknown: 0 })
  return mergeVariants(storeId, given, stored).map(variant =>
    'pk' in variant ? { ...variant, stock: pieces.get(variant.pk ?? 0) ?? null } : variant,
  )
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
