import { searchedColumns } from '../../../contract/catalogue/product-fields.ts'
import { isOneOf } from '../../platform/tables/queries.ts'
import type { Tx } from '../../platform/tables/tables.ts'
import { type IndexedProduct, indexedProduct } from './indexed-product.db.ts'

/** What the index has of a product; null where it has none. */
export interface StoredEntry {
  pk: number
  /** The words by which it is found, joined by spaces. */
  words: string | null
  /** What lists show in place of its own prices. */
  lowest_price: number | null
}

/** What the index has of these products of a store. */
export async function storedEntries(tx: Tx, storeId: number, pks: readonly number[]): Promise<StoredEntry[]> {
  const rows = await productsWithEntries(tx, pks).select('products.store_id').execute()
  return rows.filter(row => row.store_id === storeId)
}

/** The same, and what it should have; drafts and products in the trash are left out of that. */
export async function entriesOf(
  tx: Tx,
  storeId: number,
  pks: readonly number[],
): Promise<{ stored: StoredEntry[]; products: IndexedProduct[] }> {
  const rows = await productsWithEntries(tx, pks)
    .select(['products.created_at', 'title', ...searchedColumns, 'country_of_origin', 'attributes'])
    .select(['description', 'size_label', 'color_label', 'regular_price', 'discounted_price'])
    .select(['sale_running', 'sale_price'])
    .select(['products.store_id', 'published', 'trashed_at', 'has_variants'])
    .execute()
  const varied = rows.filter(row => row.has_variants === 1).map(({ pk }) => pk)
  const variants = varied.length === 0 ? [] : await variantsOfProducts(tx, varied)
  const variantsOf = Map.groupBy(variants, variant => variant.product_pk)
  const stored = rows.filter(row => row.store_id === storeId)
  return {
    stored,
    products: stored.filter(isPublic).map(row => indexedProduct(row, variantsOf.get(row.pk) ?? [])),
  }
}

function variantsOfProducts(tx: Tx, pks: readonly number[]) {
  return tx
    .selectFrom('variants')
    .select(['pk', 'product_pk', 'sku', 'size', 'color', 'regular_price', 'discounted_price'])
    .where(isOneOf(tx, 'product_pk', pks))
    .orderBy('position')
    .execute()
}

function productsWithEntries(tx: Tx, pks: readonly number[]) {
  // By key alone: with more conditions, SQLite may read an index of all the store's products.
  return tx
    .selectFrom('products')
    .leftJoin('search_documents', 'search_documents.product_pk', 'products.pk')
    .select(['pk', 'search_documents.words', 'lowest_price'])
    .where(isOneOf(tx, 'pk', pks))
}

/** Whether shoppers may find the product. */
export function isPublic(product: { published?: number; trashed_at?: number | null }): boolean {
  return product.published === 1 && (product.trashed_at ?? null) === null
}
