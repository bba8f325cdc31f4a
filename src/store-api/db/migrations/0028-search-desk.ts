import type { Engine } from '../tables.ts'

/**
 * What a shop's people see and set of its search. `search_counts` has no rows of single searches: only how often a text
 * was searched for on a day (days since 1970). `search_synonyms` is made from the lines of `search_settings`, so that a
 * search reads one row for each of its words.
 */
export function searchDesk(engine: Engine): string[] {
  const [INT, BYTES, INDEX_ONLY] =
    engine === 'sqlite' ? ['integer', 'text', ' without rowid'] : ['bigint', 'text collate "C"', '']
  const store = `store_id ${INT} not null references stores (id) on delete cascade`
  return [
    `create table search_counts (${store}, day ${INT} not null, text ${BYTES} not null, searches ${INT} not null,
      not_found ${INT} not null, primary key (store_id, day, text))${INDEX_ONLY}`,
    'create index search_counts_by_day on search_counts (day)',
    `create table search_settings (store_id ${INT} primary key references stores (id) on delete cascade,
      synonyms text not null)`,
    `create table search_synonyms (${store}, word ${BYTES} not null, alternatives text not null,
      primary key (store_id, word))${INDEX_ONLY}`,
  ]
}
