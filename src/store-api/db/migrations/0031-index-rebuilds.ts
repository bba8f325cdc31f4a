import type { Engine } from '../tables.ts'

/** Up to which product a store's index was rebuilt, so that a rebuild goes on in many short commits. */
export function indexRebuilds(engine: Engine): string[] {
  return [
    `alter table index_rebuilds add column last_pk ${engine === 'sqlite' ? 'integer' : 'bigint'} not null default 0`,
  ]
}
