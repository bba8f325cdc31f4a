import type { Engine } from '../tables.ts'

/** How often a process has begun to work on an import without getting further. */
export function importStarts(engine: Engine): string[] {
  const INT = engine === 'sqlite' ? 'integer' : 'bigint'
  return [`alter table imports add column starts ${INT} not null default 0`]
}
