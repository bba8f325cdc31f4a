import type { SqlTypes } from './sql-types.ts'

/**
 * Imports of products with what they found and changed, and the pictures that they name by address. What stood before a
 * change is kept as JSON, which no query looks into. `done` is how much of the present work is done, in thousandths;
 * `starts` is how often a process has begun to work on it without getting further, `stopped` the work that a fault of
 * the machine ended, such as a full disk, and that can be gone on with.
 */
export function imports({ ID, INT, STORE }: SqlTypes): string[] {
  const IMPORT = `import_id ${INT} not null references imports (id) on delete cascade`
  return [
    `create table imports (
      id ${ID},
      ${STORE},
      created_at ${INT} not null,
      staff_id ${INT},
      author text not null,
      file_name text not null,
      file text not null,
      bytes ${INT} not null,
      shape text not null,
      state text not null,
      leased_until ${INT} not null default 0,
      problem text not null default '',
      at_line ${INT} not null default 0,
      products ${INT} not null default 0,
      new_count ${INT} not null default 0,
      changed_count ${INT} not null default 0,
      same_count ${INT} not null default 0,
      bad_count ${INT} not null default 0,
      kept_count ${INT} not null default 0,
      done ${INT} not null default 0,
      starts ${INT} not null default 0,
      stopped text not null default '')`,
    'create index imports_by_store on imports (store_id, id)',
    'create index imports_by_state on imports (state, leased_until)',
    `create table import_problems (
      ${IMPORT},
      position ${INT} not null,
      line ${INT} not null,
      column_name text not null,
      reason text not null,
      is_note ${INT} not null,
      primary key (import_id, position))`,
    `create table import_changes (
      ${IMPORT},
      line ${INT} not null,
      product_id text not null,
      before text,
      after text not null,
      state text not null,
      primary key (import_id, line))`,

    // `line` is the product's in the file of the import that named the picture last.
    `create table picture_fetches (
      id ${ID},
      ${STORE},
      import_id ${INT} not null,
      url text not null,
      product_id text not null,
      state text not null,
      path text not null default '',
      color text not null default '',
      tries ${INT} not null default 0,
      due_at ${INT} not null,
      problem text not null default '',
      line ${INT} not null default 0,
      unique (store_id, url, product_id))`,
    `create index picture_fetches_waiting on picture_fetches (store_id, due_at) where state = 'waiting'`,
    `create index picture_fetches_waiting_of on picture_fetches (import_id) where state = 'waiting'`,
    `create index picture_fetches_failed on picture_fetches (import_id, line) where state = 'failed'`,
  ]
}
