import type { Db, Tx } from '../platform/tables/tables.ts'
import { FacetReader } from './facets/facet-reader.ts'
import { indexProducts, rebuildIndex, unindexProducts } from './index/indexing.db.ts'
import { isIndexed, type NarrowedQuery, type NarrowedResult, narrowedProducts } from './narrowed-products.ts'
import { relatedPks } from './related-products.ts'
import { type SearchQuery, type SearchResult, searchProducts } from './search-products.ts'
import type { SearchThread } from './search-thread.ts'
import { type Suggestions, suggest } from './suggest.ts'

/**
 * Finds a store's products by words. Products are named by their keys in the database (`pk`). Another engine can stand
 * behind these calls: see `.github/decisions/0018-search.md`.
 */
export interface SearchIndex {
  /** One page of what a text finds. Never throws for any text. */
  search(storeId: number, query: SearchQuery): Promise<SearchResult>
  /** What an unfinished text may become, at most `limit` of each kind. */
  suggest(storeId: number, text: string, limit: number): Promise<Suggestions>
  /** Keys of products of the store that are like one of it, the likest first; never itself. */
  related(storeId: number, pk: number, limit: number): Promise<number[]>
  /** One page of a listing that chosen values of facets narrow. */
  narrowed(storeId: number, query: NarrowedQuery): Promise<NarrowedResult>
  /** Takes over how these products are stored now, in the transaction that changed them; drafts are found no more. */
  put(tx: Tx, storeId: number, pks: readonly number[]): Promise<void>
  /** Before the products are deleted, in the same transaction. */
  remove(tx: Tx, storeId: number, pks: readonly number[]): Promise<void>
  /** Takes over all products of a store anew, in many short transactions; until it ends, searches find a part. */
  rebuild(storeId: number): Promise<void>
}

/** The index within the database itself. With `thread`, what no index of a listing finds is read there instead of on `db`. */
export function createSearchIndex(db: Db, thread?: SearchThread): SearchIndex {
  return {
    ...(thread ? readsOnThread(db, thread) : readsOn(db)),
    put: indexProducts,
    remove: unindexProducts,
    rebuild: storeId => rebuildIndex(db, storeId),
  }
}

type Reads = Pick<SearchIndex, 'search' | 'suggest' | 'related' | 'narrowed'>

/** Reads on this connection. */
export function readsOn(db: Db): Reads {
  const readers = { db, facets: new FacetReader(db) }
  return {
    search: (storeId, query) => searchProducts(readers, storeId, query),
    suggest: (storeId, text, limit) => suggest(db, storeId, text, limit),
    related: (storeId, pk, limit) => relatedPks(db, storeId, pk, limit),
    narrowed: (storeId, query) => narrowedProducts(readers, storeId, query),
  }
}

function readsOnThread(db: Db, thread: SearchThread): Reads {
  const { narrowed } = readsOn(db)
  // What the thread answers is what the same call returns there.
  const onThread = <Call extends keyof Reads>(call: Call) =>
    ((...args: Parameters<Reads[Call]>) => thread.ask({ call, args })) as Reads[Call]
  const narrowedOnThread = onThread('narrowed')
  return {
    search: onThread('search'),
    suggest: onThread('suggest'),
    related: onThread('related'),
    // What an index finds is quick, and must not wait.
    narrowed: (storeId, query) =>
      isIndexed(query) ? narrowed(storeId, query) : narrowedOnThread(storeId, query),
  }
}
