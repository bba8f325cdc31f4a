import { activityProduct } from '../../domain/desk/activity-texts.ts'
import { readProductTitles } from '../catalogue/listing/product-titles.db.ts'
import type { ReadContext } from '../platform/services/service-context.ts'
import { activityBefore } from './list-activity.db.ts'

const PAGE = 50

/** What was done at a shop, newest first, 50 at a time; `before` is the oldest id already shown. */
export async function listActivity(
  { db, storeId }: ReadContext,
  { before }: { before?: number | undefined },
) {
  const rows = await activityBefore(db, storeId, { before, limit: PAGE + 1 })
  const shown = rows.slice(0, PAGE)
  const products = shown.flatMap(row => activityProduct(row) ?? [])
  const titles = await readProductTitles(db, storeId, products)
  const entries = shown.map(({ id, at, ...row }) => {
    const title = titles.get(activityProduct(row) ?? '')
    return { id: String(id), at: new Date(at).toISOString(), ...row, ...(title !== undefined && { title }) }
  })
  return { entries, hasMore: rows.length > PAGE }
}
