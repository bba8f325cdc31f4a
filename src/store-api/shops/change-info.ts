import { isDeepStrictEqual } from 'node:util'
import { partValueOf } from '../../domain/desk/sections/part-value.ts'
import { parts } from '../../domain/desk/sections/parts.ts'
import { change } from '../platform/events/change.ts'
import type { ShopContext } from '../platform/services/service-context.ts'
import { recordRevision } from './revisions/record-revision.ts'
import { latestRevision } from './revisions/revision.db.ts'
import { lockStore, readStoreInfo, type StoreInfoInput } from './store.db.ts'
import { readImageColours, writeInfo } from './write-info.ts'

/**
 * Replaces what `changes` returns of a shop's info, whichever parts that touches, and adds a revision of each that
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
    for (const part of parts) {
      const [before, after] = [partValueOf(info, part), partValueOf(next, part)]
      if (isDeepStrictEqual(before, after)) continue
      const latest = await latestRevision(tx, storeId, part)
      await recordRevision(tx, context, { part, latest, current: latest?.number ?? 0, before, after })
    }
  })
}
