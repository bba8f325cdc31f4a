import type { FacetProduct } from '../../../domain/facets/product-facets.ts'
import type { SearchedProduct } from '../../../domain/search/searched-product.ts'
import { isSingleWriter } from '../engine/engine.ts'
import { isOneOf } from '../json-rows.ts'
import type { Db, Tx } from '../tables.ts'
import type { SearchDocument } from './lexemes.ts'
import * as postgres from './postgres-lexemes.ts'
import * as sqlite from './sqlite-lexemes.ts'
import { changeCounts } from './vocabulary.ts'

/** A product that shoppers may find; `createdAt` is milliseconds since 1970, prices are paise. */
export interface StoredProduct extends SearchedProduct, FacetProduct {
  pk: number
  createdAt: number
  attributes: FacetProduct['attributes']
}

/** Lets one transaction at a time change what a store's products are found by; the same row as bumpVersion changes, and no order waits for it. */
export async function lockStore(tx: Tx, storeId: number): Promise<void> {
  if (isSingleWriter(tx)) return
  await tx.selectFrom('stores').select('id').where('id', '=', storeId).forNoKeyUpdate().execute()
}

/** Products of a store by key; drafts and those in the trash are left out. */
export async function storedProducts(
  tx: Tx,
  storeId: number,
  pks: readonly number[],
): Promise<StoredProduct[]> {
  // By key alone: with more conditions, SQLite may read an index of all the store's products.
  const found = await tx
    .selectFrom('products')
    .select(['pk', 'created_at', 'title', 'category', 'parent_category', 'gender', 'attributes'])
    .select(['description', 'size_label', 'color_label', 'regular_price', 'discounted_price'])
    .select(['store_id', 'published', 'trashed_at'])
    .where(isOneOf(tx, 'pk', pks))
    .execute()
  const pieces = await tx
    .selectFrom('variants')
    .select(['pk', 'product_pk', 'sku', 'size', 'color', 'regular_price', 'discounted_price'])
    .where(isOneOf(tx, 'product_pk', pks))
    .orderBy('position')
    .execute()
  const rows = found.filter(row => row.store_id === storeId && row.published === 1 && row.trashed_at === null)
  const piecesOf = Map.groupBy(pieces, piece => piece.product_pk)
  return rows.map(row => {
    const variants = piecesOf.get(row.pk) ?? []
    return {
      ...pricesOf(row),
      pk: row.pk,
      createdAt: row.created_at,
      title: row.title,
      category: row.category,
      parentCategory: row.parent_category,
      gender: row.gender,
      attributes: JSON.parse(row.attributes),
      skus: variants.map(({ sku }) => sku).filter(Boolean),
      description: row.description,
      sizeLabel: row.size_label,
      colorLabel: row.color_label,
      variants: variants.map(variant => ({ ...variant, ...pricesOf(variant) })),
    }
  })
}

function pricesOf(row: { regular_price: number | null; discounted_price: number | null }) {
  return { regularPrice: row.regular_price, discountedPrice: row.discounted_price }
}

/** The next products of a store after one, by key. */
export async function keysAfter(db: Db, storeId: number, after: number, limit: number): Promise<number[]> {
  const rows = db.selectFrom('products').select('pk').where('store_id', '=', storeId).where('pk', '>', after)
  return (await rows.orderBy('pk').limit(limit).execute()).map(({ pk }) => pk)
}

/** Sets what the products of `pks` are found by: `documents`; those without one are found no more. */
export async function replaceDocuments(
  tx: Tx,
  storeId: number,
  pks: readonly number[],
  documents: readonly SearchDocument[],
): Promise<void> {
  const stored = await tx
    .selectFrom('search_documents')
    .select(['product_pk', 'words'])
    .where(isOneOf(tx, 'product_pk', pks))
    .where('store_id', '=', storeId)
    .execute()
  const changes = new Map<string, number>()
  const count = (words: readonly string[], by: number) => {
    for (const word of words) changes.set(word, (changes.get(word) ?? 0) + by)
  }
  for (const { words } of stored) count(words.split(' ').filter(Boolean), -1)
  for (const { lexemes } of documents) count(lexemes.written, 1)
  // PostgreSQL replaces a document where it stands; the index of words of SQLite has none to replace.
  const staying = new Set(isSingleWriter(tx) ? [] : documents.map(({ pk }) => pk))
  const keys = stored.map(row => row.product_pk).filter(pk => !staying.has(pk))
  if (keys.length > 0)
    await tx
      .deleteFrom('search_documents')
      .where(isOneOf(tx, 'product_pk', keys))
      .execute()
  if (documents.length > 0)
    await (isSingleWriter(tx) ? sqlite : postgres).insertDocuments(tx, storeId, documents)
  await changeCounts(tx, storeId, changes)
}

/** Removes everything that products of a store are found by. */
export async function clearStore(tx: Tx, storeId: number): Promise<void> {
  for (const table of ['search_documents', 'search_words', 'search_deletions'] as const)
    await tx.deleteFrom(table).where('store_id', '=', storeId).execute()
}
