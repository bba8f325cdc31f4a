import type { Engine } from '../tables.ts'

/** The stock with which a variant was removed, so that an earlier revision that brings it back sells no more. */
export function removedVariants(engine: Engine): string[] {
  const INT = engine === 'sqlite' ? 'integer' : 'bigint'
  const NOW =
    engine === 'sqlite' ? '(unixepoch() * 1000)' : `(cast(extract(epoch from now()) * 1000 as bigint))`
  return [
    `create table removed_variants (product_pk ${INT} not null references products (pk) on delete cascade,
      id text not null, stock ${INT} check (stock >= 0), removed_at ${INT} not null default ${NOW},
      primary key (product_pk, id))`,
    'create index removed_variants_by_time on removed_variants (removed_at)',
  ]
}
