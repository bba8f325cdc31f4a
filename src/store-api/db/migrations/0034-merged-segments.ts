import type { Engine } from '../tables.ts'

/** SQLite's index of words is merged from two segments of a level on, when we ask for it: see db/search/merge-segments.ts. */
export function mergedSegments(engine: Engine): string[] {
  if (engine !== 'sqlite') return []
  return ["insert into search_lexemes (search_lexemes, rank) values ('usermerge', 2)"]
}
