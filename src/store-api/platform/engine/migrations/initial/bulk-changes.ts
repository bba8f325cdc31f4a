import type { SqlTypes } from './sql-types.ts'

/** Changes of many products, with what stood before of each. */
export function bulkChanges({ ID, INT, INDEX_ONLY, STORE }: SqlTypes): string[] {
  return [
    `create table bulk_changes (
      id ${ID},
      ${STORE},
      at ${INT} not null,
      staff_id ${INT},
      author text not null,
      change text not null,
      state text not null,
      total ${INT} not null,
      done ${INT} not null default 0)`,
    'create index bulk_changes_by_store on bulk_changes (store_id, id)',
    'create index bulk_changes_by_time on bulk_changes (at)',
    `create index bulk_changes_open on bulk_changes (id) where state in ('running', 'undoing')`,
    `create table bulk_change_products (
      bulk_change_id ${INT} not null references bulk_changes (id) on delete cascade,
      position ${INT} not null,
      product_id text not null,
      state text not null,
      details text not null,
      primary key (bulk_change_id, position))${INDEX_ONLY}`,
  ]
}
