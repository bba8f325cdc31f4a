import type { Engine } from '../tables.ts'

/** FTS5's merge command merges a level of the index as soon as it has two segments: see db/search/merge-segments.ts. */
export function mergedSegments(engine: Engine): string[] {
  if (engine !== 'sqlite') return []
  return ["insert into search_lexemes (search_lexemes, rank) values ('usermerge', 2)"]
}
