import type { ReadContext, ServiceContext } from '../platform/services/service-context.ts'
import { toFacts } from '../shops/revisions/part-state.ts'
import { revisionsBefore } from '../shops/revisions/revision.db.ts'
import { readablePart } from './known-part.ts'

const PAGE = 50

/** Revisions of a part below number `before`, newest first, 50 at most. Throws `part-not-found` and `not-allowed`. */
export async function listRevisions(
  { db, storeId, actor }: ReadContext & Pick<ServiceContext, 'actor'>,
  { part: name, before }: { part: string; before?: number | undefined },
) {
  const rows = await revisionsBefore(db, storeId, readablePart(actor, name), { before, limit: PAGE + 1 })
  const revisions = rows.slice(0, PAGE).map(row => ({ ...toFacts(row), restoredFrom: row.restoredFrom }))
  return { revisions, hasMore: rows.length > PAGE }
}
