import type { ReadContext } from '../platform/services/service-context.ts'
import { type Picture, picturesBefore } from './media.db.ts'

const PAGE = 24

/** The shop's pictures, newest first, 24 at a time; `before` is the oldest id already shown. */
export async function listPictures(
  { db, storeId }: ReadContext,
  { before, search = '' }: { before: number | undefined; search: string | undefined },
): Promise<{ pictures: Picture[]; hasMore: boolean }> {
  const rows = await picturesBefore(db, storeId, { before, search: search.trim(), limit: PAGE + 1 })
  return { pictures: rows.slice(0, PAGE), hasMore: rows.length > PAGE }
}
