import { sectionValueOf } from '../../domain/desk/sections/section-value.ts'
import { sections } from '../../domain/desk/sections/sections.ts'
import type { ReadContext } from '../platform/services/service-context.ts'
import { latestRevisions } from '../shops/revisions/revision.db.ts'
import { toFacts } from '../shops/revisions/section-state.ts'
import { readStoreInfo } from '../shops/store.db.ts'

/** Every section with its latest revision, and whether the shop has set it. */
export async function listSections({ db, storeId }: ReadContext) {
  const latest = new Map((await latestRevisions(db, storeId)).map(row => [row.section, row]))
  const { info } = await readStoreInfo(db, storeId)
  return sections.map(section => ({
    section,
    ...toFacts(latest.get(section)),
    isSet: Object.values(sectionValueOf(info, section)).some(Boolean),
  }))
}
