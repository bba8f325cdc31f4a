import { productPart } from '../../../domain/desk/parts.ts'
import { chunks } from '../../platform/tables/chunks.ts'
import type { Db, Tx } from '../../platform/tables/tables.ts'
import { indexedProduct } from '../../search/index/indexed-product.db.ts'
import { indexNewProducts, indexProducts, unindexProducts } from '../../search/index/indexing.db.ts'
import { isPublic } from '../../search/index/stored-entries.db.ts'
import { lockOrdersOfStore } from '../../shops/order-lock.db.ts'
import { forgetPart } from '../../shops/revisions/revision.db.ts'
import { bumpVersion } from '../../shops/store.db.ts'
import { readRemovedStock } from '../variants/removed-variants.db.ts'
import { hasReturning, withReturnedStock } from '../variants/returned-variants.db.ts'
import {
  mergeVariants,
  type StoredVariant,
  storedVariants,
  type VariantRow,
  writeVariants,
} from '../variants/variant-write.db.ts'
import { writeProductRows } from './import-products.db.ts'
import { type NewProduct, productRow } from './product-row.db.ts'

/** Products of one statement: engines limit its parameters. */
const ROWS = 200
/** Adds products or replaces those with the same ids, the last of one id. */
export async function putProducts(tx: Tx, storeId: number, products: readonly NewProduct[]): Promise<void> {
  // First, because they also serialize concurrent writers of one shop.
  await lockOrdersOfStore(tx, storeId)
  await bumpVersion(tx, storeId)
  const last = [...new Map(products.map(product => [product.id, product])).values()]
  for (const part of chunks(last, ROWS)) await writeProducts(tx, storeId, part)
}

async function writeProducts(tx: Tx, storeId: number, products: readonly NewProduct[]): Promise<void> {
  const ids = products.map(({ id }) => id)
  const stored = await storedVariants(tx, storeId, ids)
  const variants = await rowsOfFile(tx, storeId, products, stored)
  const rows = new Map(
    products.map(product => [product.id, productRow(storeId, product, variants.get(product.id))]),
  )
  const written = await writeProductRows(tx, [...rows.values()])
  const keys = await writeVariants(
    tx,
    written.map(({ id, pk }) => ({
      productPk: pk,
      before: stored.get(id) ?? [],
      after: variants.get(id) ?? [],
    })),
  )
  // Of a new product all is known, and the index has nothing of it.
  const isNew = ({ revision }: { revision: number }) => revision === 0
  const added = written.filter(isNew).flatMap(({ id, pk }) => {
    const row = rows.get(id)
    const its = (variants.get(id) ?? []).map(variant => ({ ...variant, pk: keys.get(variant.id) ?? 0 }))
    return row && isPublic(row) ? [indexedProduct({ ...row, pk }, its)] : []
  })
  await indexNewProducts(tx, storeId, added)
  const others = written.filter(row => !isNew(row))
  await indexProducts(
    tx,
    storeId,
    others.map(({ pk }) => pk),
  )
}

/** The variants of products as a file has them, by product id: one that was removed and has no stock has that of then. */
async function rowsOfFile(
  tx: Tx,
  storeId: number,
  products: readonly NewProduct[],
  stored: ReadonlyMap<string, readonly StoredVariant[]>,
): Promise<Map<string, VariantRow[]>> {
  const storedOf = (id: string) => stored.get(id) ?? []
  const returning = products.filter(({ id, variants }) => hasReturning(variants, storedOf(id)))
  const ids = returning.map(({ id }) => id)
  const removed = ids.length === 0 ? undefined : await readRemovedStock(tx, storeId, ids)
  return new Map(
    products.map(({ id, variants }) => {
      const known = { removed: removed?.get(id), unknown: undefined }
      const given = variants && withReturnedStock(variants, storedOf(id), known)
      return [id, mergeVariants(storeId, given, storedOf(id))]
    }),
  )
}

/** Fills the empty catalogue of a new store. */
export async function addCatalogue(tx: Tx, storeId: number, products: readonly NewProduct[]): Promise<void> {
  for (const part of chunks(products, ROWS)) await writeProducts(tx, storeId, part)
}

/** Deletes a product with its revisions, and returns its title; past orders keep their data. Undefined if there is none. */
export async function removeProduct(tx: Tx, storeId: number, id: string): Promise<string | undefined> {
  await lockOrdersOfStore(tx, storeId)
  await bumpVersion(tx, storeId)
  const found = await tx
    .selectFrom('products')
    .select(['pk', 'title'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) return undefined
  await unindexProducts(tx, storeId, [found.pk])
  await tx.deleteFrom('products').where('pk', '=', found.pk).execute()
  // Another product may get this id.
  await forgetPart(tx, storeId, productPart(id))
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
  for (const { id } of deleted) await forgetPart(tx, storeId, productPart(id))
  return deleted
}
