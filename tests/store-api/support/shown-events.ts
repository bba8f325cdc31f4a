import type { Db } from '../../../src/store-api/platform/tables/tables.ts'

/** A query of the events that the activity of a shop shows. */
export function shownEvents(db: Db) {
  return db.selectFrom('events').where('is_shown', '=', 1)
}
