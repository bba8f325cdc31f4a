import { productSection } from '../../../domain/desk/sections/sections.ts'
import { isOneOf } from '../../platform/tables/queries.ts'
import type { Db, Tx } from '../../platform/tables/tables.ts'
import { unindexProducts } from '../../search/index/indexing.db.ts'
import { forgetSections } from '../../shops/revision.db.ts'
import { lockOrdersOfStore, lockStore } from '../../shops/store.db.ts'
import type { ProductRow } from './stored-product.db.ts'

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
  const sections = products.map(({ id }) => productSection(id))
  await forgetSections(tx, storeId, sections)
}

/** Deletes a product with its revisions, and returns its title; past orders keep their data. Undefined if there is none. */
export async function deleteProduct(tx: Tx, storeId: number, id: string): Promise<string | undefined> {
  await lockOrdersOfStore(tx, storeId)
  await lockStore(tx, storeId)
  const found = await tx
    .selectFrom('products')
    .select(['pk', 'title'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) return undefined
  await deleteProducts(tx, storeId, [{ pk: found.pk, id }])
  return found.title
}

/** Products of all stores that are in the trash since before a time, at most `limit`. */
export function trashedBefore(
  db: Db,
  before: number,
  limit: number,
): Promise<{ storeId: number; id: string }[]> {
  return db
    .selectFrom('products')
    .select(['store_id as storeId', 'id'])
    .where('trashed_at', '<', before)
    .orderBy('trashed_at')
    .limit(limit)
    .execute()
}

/** Deletes products that are still in the trash since before a time, and returns them. */
export async function deleteTrashed(
  tx: Tx,
  storeId: number,
  { ids, before }: { ids: readonly string[]; before: number },
): Promise<{ id: string; title: string }[]> {
  // What is in the trash is not in the index.
  const deleted = await tx
    .deleteFrom('products')
    .where('store_id', '=', storeId)
    .where('id', 'in', ids)
    .where('trashed_at', '<', before)
    .returning(['id', 'title'])
    .execute()
  const sections = deleted.map(({ id }) => productSection(id))
  await forgetSections(tx, storeId, sections)
  return deleted
}
