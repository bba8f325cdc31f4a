import { isOneOf } from '../../platform/tables/json-rows.ts'
import type { Db, Tx } from '../../platform/tables/tables.ts'

/** The stock with which variants were removed, by their id; null: not counted. */
export type RemovedStock = ReadonlyMap<string, number | null>

/** Removes variants by their keys, and keeps their stock for the day on which one comes back. */
export async function removeVariants(tx: Tx, pks: readonly number[]): Promise<void> {
  if (pks.length === 0) return
  const isGone = isOneOf(tx, 'pk', pks)
  await tx
    .insertInto('removed_variants')
    .columns(['product_pk', 'id', 'stock'])
    .expression(tx.selectFrom('variants').select(['product_pk', 'id', 'stock']).where(isGone))
    .onConflict(conflict =>
      conflict.columns(['product_pk', 'id']).doUpdateSet(eb => ({
        stock: eb.ref('excluded.stock'),
        removed_at: eb.ref('excluded.removed_at'),
      })),
    )
    .execute()
  await tx.deleteFrom('variants').where(isGone).execute()
}

/** The stock of the removed variants of a store's products, by product id. */
export async function readRemovedStock(
  db: Db,
  storeId: number,
  productIds: readonly string[],
): Promise<Map<string, RemovedStock>> {
  const rows = await db
    .selectFrom('products')
    .innerJoin('removed_variants as removed', 'removed.product_pk', 'products.pk')
    .select(['products.id as productId', 'removed.id', 'removed.stock'])
    .where('products.store_id', '=', storeId)
    .where('products.id', 'in', productIds)
    .execute()
  const byProduct = Map.groupBy(rows, row => row.productId)
  return new Map([...byProduct].map(([id, found]) => [id, new Map(found.map(row => [row.id, row.stock]))]))
}
