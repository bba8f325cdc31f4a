import type { Engine } from '../tables.ts'

/**
 * Names are compared composed and with one space for several: `name_mends` has the stores whose products are still to be
 * looked through for it, and up to which product that was done (db/mend-names.ts). SKUs are found in any case.
 */
export function foldedNames(engine: Engine): string[] {
  const int = engine === 'sqlite' ? 'integer' : 'bigint'
  return [
    `create table name_mends (store_id ${int} primary key references stores (id) on delete cascade,
      last_pk ${int} not null default 0)`,
    'insert into name_mends (store_id) select id from stores',
    `create index variants_by_folded_sku on variants (store_id, (lower(sku))) where sku <> ''`,
  ]
}
