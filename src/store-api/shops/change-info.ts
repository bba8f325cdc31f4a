import { isDeepStrictEqual } from 'node:util'
import { partValueOf } from '../../domain/desk/sections/part-value.ts'
import { parts } from '../../domain/desk/sections/parts.ts'
import { inOwnTransaction } from '../platform/engine/own-transaction.ts'
import type { ShopContext } from '../platform/services/service-context.ts'
import { recordRevision } from './revisions/record-revision.ts'
import { latestRevision } from './revisions/revision.db.ts'
import { bumpVersion, readStoreInfo, type StoreInfoInput } from './store.db.ts'
import { readImageColours, writeInfo } from './write-info.ts'

/**
 * Replaces what `change` returns of a shop's info, whichever parts that touches, and adds a revision of each that
 * changes. Throws `store-info-invalid` by the contract.
 */
export async function changeInfo(
  context: ShopContext,
  change: (info: StoreInfoInput) => Partial<StoreInfoInput>,
): Promise<void> {
  const { db, storeId } = context
  const changed = (info: StoreInfoInput) => ({ ...info, ...change(info) })
  const colourOf = await readImageColours(context, changed)
  await inOwnTransaction(db, async tx => {
    // First, because it also serializes concurrent writers of one shop.
    await bumpVersion(tx, storeId)
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
