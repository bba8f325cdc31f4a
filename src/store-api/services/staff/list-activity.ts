import { activityBefore } from '../../db/list-activity.ts'
import type { ReadContext } from '../service-context.ts'

const PAGE = 50

/** What was done at a shop, newest first, 50 at a time; `before` is the oldest id already shown. */
export async function listActivity(
  { db, storeId }: ReadContext,
  { before }: { before?: number | undefined },
) {
  const rows = await activityBefore(db, storeId, { before, limit: PAGE + 1 })
  const entries = rows
    .slice(0, PAGE)
    .map(({ id, at, ...row }) => ({ id: String(id), at: new Date(at).toISOString(), ...row }))
  return { entries, hasMore: rows.length > PAGE }
}
