import { revisionsBefore } from '../../db/revision.ts'
import type { ReadContext } from '../service-context.ts'
import { knownPart } from './known-part.ts'
import { toFacts } from './part-state.ts'

const PAGE = 50

/** Revisions of a part below number `before`, newest first, 50 at most. Throws `part-not-found`. */
export async function listRevisions(
  { db, storeId }: ReadContext,
  { part: name, before }: { part: string; before?: number | undefined },
) {
  const rows = await revisionsBefore(db, storeId, knownPart(name), { before, limit: PAGE + 1 })
  const revisions = rows.slice(0, PAGE).map(row => ({ ...toFacts(row), restoredFrom: row.restoredFrom }))
  return { revisions, hasMore: rows.length > PAGE }
}
