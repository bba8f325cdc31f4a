import { parts } from '../../../domain/desk/parts.ts'
import { latestRevisions } from '../../db/revision.ts'
import type { ReadContext } from '../service-context.ts'
import { toFacts } from './part-state.ts'

/** Every part with its latest revision. */
export async function listParts({ db, storeId }: ReadContext) {
  const latest = new Map((await latestRevisions(db, storeId)).map(row => [row.part, row]))
  return parts.map(part => ({ part, ...toFacts(latest.get(part)) }))
}
