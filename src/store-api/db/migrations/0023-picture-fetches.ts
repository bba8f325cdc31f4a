import type { Engine } from '../tables.ts'

/**
 * The queue of pictures is read shop by shop, and its failures import by import. `line` is the product's in the file of
 * the import that named the picture last.
 */
export function pictureFetches(engine: Engine): string[] {
  const INT = engine === 'sqlite' ? 'integer' : 'bigint'
  return [
    `alter table picture_fetches add column line ${INT} not null default 0`,
    'drop index picture_fetches_by_due',
    `create index picture_fetches_waiting on picture_fetches (store_id, due_at) where state = 'waiting'`,
    `create index picture_fetches_failed on picture_fetches (import_id, line) where state = 'failed'`,
  ]
}
