import { isDeepStrictEqual } from 'node:util'
import { sectionValueOf } from '../../domain/desk/sections/section-value.ts'
import { sections } from '../../domain/desk/sections/sections.ts'
import { change } from '../platform/events/change.ts'
import type { ShopContext } from '../platform/services/service-context.ts'
import { recordRevision } from './revisions/record-revision.ts'
import { latestRevision } from './revisions/revision.db.ts'
import { lockStore, readStoreInfo, type StoreInfoInput } from './store.db.ts'
import { readImageColours, writeInfo } from './write-info.ts'

/**
 * Replaces what `changes` returns of a shop's info, whichever sections that touches, and adds a revision of each that
 * changes. Throws `store-info-invalid` by the contract.
 */
export async function changeInfo(
  context: ShopContext,
  changes: (info: StoreInfoInput) => Partial<StoreInfoInput>,
): Promise<void> {
  const { storeId } = context
  const changed = (info: StoreInfoInput) => ({ ...info, ...changes(info) })
  const colourOf = await readImageColours(context, changed)
  await change(context, { kind: 'info.set' }, async tx => {
    // First: it serializes concurrent writers of one shop.
    await lockStore(tx, storeId)
    const { info } = await readStoreInfo(tx, storeId)
    const next = changed(info)
    await writeInfo(tx, storeId, next, colourOf)
    for (const section of sections) {
      const [before, after] = [sectionValueOf(info, section), sectionValueOf(next, section)]
      if (isDeepStrictEqual(before, after)) continue
      const latest = await latestRevision(tx, storeId, section)
      const revision = { section, latest, current: latest?.number ?? 0, before, after }
      await recordRevision(tx, context, { ...revision, bumps: false })
    }
  })
}
