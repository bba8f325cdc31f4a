import type { Engine } from '../tables.ts'

/** The newest documents of a store come first in an index; SQLite's search does not read them in that order. */
export function newestDocuments(engine: Engine): string[] {
  if (engine === 'sqlite') return []
  return [
    'create index search_documents_newest on search_documents (store_id, created_at, product_pk)',
    'drop index search_documents_by_store',
  ]
}
