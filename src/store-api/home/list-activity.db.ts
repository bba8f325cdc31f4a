import type { Db } from '../platform/tables/tables.ts'

/** One line of what was done at a store: an event that is shown. */
export interface ActivityRow {
  id: number
  /** Milliseconds since 1970. */
  at: number
  by: string
  action: string
  subject: string
}

/** At most `limit` lines of a store older than the line `before`, newest first. */
export function activityBefore(
  db: Db,
  storeId: number,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<ActivityRow[]> {
  const all = db
    .selectFrom('events')
    .select(['id', 'at', 'actor_name as by', 'kind as action', 'subject'])
    .where('store_id', '=', storeId)
    .where('is_shown', '=', 1)
    .orderBy('id', 'desc')
    .limit(limit)
  return (before === undefined ? all : all.where('id', '<', before)).execute()
}
