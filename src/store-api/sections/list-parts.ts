import { partValueOf } from '../../domain/desk/sections/part-value.ts'
import { parts } from '../../domain/desk/sections/parts.ts'
import type { ReadContext } from '../platform/services/service-context.ts'
import { toFacts } from '../shops/revisions/part-state.ts'
import { latestRevisions } from '../shops/revisions/revision.db.ts'
import { readStoreInfo } from '../shops/store.db.ts'

/** Every part with its latest revision, and whether the shop has set it. */
export async function listParts({ db, storeId }: ReadContext) {
  const latest = new Map((await latestRevisions(db, storeId)).map(row => [row.part, row]))
  const { info } = await readStoreInfo(db, storeId)
  return parts.map(part => ({
    part,
    ...toFacts(latest.get(part)),
    isSet: Object.values(partValueOf(info, part)).some(Boolean),
  }))
}
