import type { Engine } from '../tables.ts'

/** How often a product was opened from the results of a search. */
export function searchClicks(engine: Engine): string[] {
  const INT = engine === 'sqlite' ? 'integer' : 'bigint'
  return [`alter table search_counts add column clicks ${INT} not null default 0`]
}
