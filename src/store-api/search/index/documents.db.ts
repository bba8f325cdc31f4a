import { isSingleWriter } from '../../platform/engine/engine.ts'
import { isOneOf } from '../../platform/tables/queries.ts'
import type { Db, Tx } from '../../platform/tables/tables.ts'
import type { SearchDocument } from './lexemes.db.ts'
import * as postgres from './postgres-lexemes.db.ts'
import * as sqlite from './sqlite-lexemes.db.ts'
import type { StoredEntry } from './stored-entries.db.ts'
import { changeCounts } from './vocabulary.db.ts'

/** The next products of a store after one, by key. */
export async function keysAfter(db: Db, storeId: number, after: number, limit: number): Promise<number[]> {
  const rows = db.selectFrom('products').select('pk').where('store_id', '=', storeId).where('pk', '>', after)
  return (await rows.orderBy('pk').limit(limit).execute()).map(({ pk }) => pk)
}

/** The words of these products as they are written: those of the title first, then of names, then of the description. */
export async function writtenWords(db: Db, pks: readonly number[]): Promise<Map<number, string[]>> {
  if (pks.length === 0) return new Map()
  const rows = await db
    .selectFrom('search_documents')
    .select(['product_pk', 'words'])
    .where(isOneOf(db, 'product_pk', pks))
    .execute()
  return new Map(rows.map(row => [row.product_pk, row.words.split(' ')]))
}

/** Writes what products are found by: `documents` instead of `stored`; those of `stored` without one are found no more. */
export async function replaceDocuments(
  tx: Tx,
  storeId: number,
  stored: readonly Pick<StoredEntry, 'pk' | 'words'>[],
  documents: readonly SearchDocument[],
): Promise<void> {
  const changes = new Map<string, number>()
  const count = (words: readonly string[], by: number) => {
    for (const word of words) changes.set(word, (changes.get(word) ?? 0) + by)
  }
  for (const { words } of stored) count(words?.split(' ').filter(Boolean) ?? [], -1)
  for (const { lexemes } of documents) count(lexemes.written, 1)
  // PostgreSQL replaces a document where it stands; the index of words of SQLite has none to replace.
  const staying = new Set(isSingleWriter(tx) ? [] : documents.map(({ pk }) => pk))
  const known = stored.filter(({ words }) => words !== null).map(({ pk }) => pk)
  const keys = known.filter(pk => !staying.has(pk))
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
