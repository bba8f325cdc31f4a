import type { Engine } from '../tables.ts'

/** How much of an import's present work is done, in thousandths, and its pictures by what became of them. */
export function importProgress(engine: Engine): string[] {
  const INT = engine === 'sqlite' ? 'integer' : 'bigint'
  return [
    `alter table imports add column done ${INT} not null default 0`,
    `create index picture_fetches_waiting_of on picture_fetches (import_id) where state = 'waiting'`,
  ]
}
