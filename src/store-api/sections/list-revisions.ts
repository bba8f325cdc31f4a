import type { ReadContext, ServiceContext } from '../platform/services/service-context.ts'
import { revisionsBefore } from '../shops/revisions/revision.db.ts'
import { toFacts } from '../shops/revisions/section-state.ts'
import { readableSection } from './known-section.ts'

const PAGE = 50

/** Revisions of a section below number `before`, newest first, 50 at most. Throws `section-not-found` and `not-allowed`. */
export async function listRevisions(
  { db, storeId, actor }: ReadContext & Pick<ServiceContext, 'actor'>,
  { section: name, before }: { section: string; before?: number | undefined },
) {
  const rows = await revisionsBefore(db, storeId, readableSection(actor, name), { before, limit: PAGE + 1 })
  const revisions = rows.slice(0, PAGE).map(row => ({ ...toFacts(row), restoredFrom: row.restoredFrom }))
  return { revisions, hasMore: rows.length > PAGE }
}
