import type { PartState, PartValue } from '../../../contract/desk/parts.ts'
import { partValueOf, withPartValue } from '../../../domain/desk/part-value.ts'
import type { Part } from '../../../domain/desk/parts.ts'
import { inOwnTransaction } from '../../db/engine/own-transaction.ts'
import { latestRevision } from '../../db/revision.ts'
import { bumpVersion, readStoreInfo, type StoreInfoInput } from '../../db/store.ts'
import type { Actor, ShopContext } from '../service-context.ts'
import { ServiceError } from '../service-error.ts'
import { toState } from './part-state.ts'
import { recordRevision } from './record-revision.ts'
import { readImageColours, writeInfo } from './write-info.ts'

export interface Replacement {
  part: Part
  value: PartValue
  /** The revision that was edited; undefined replaces any. */
  revision: number | undefined
  /** The number that is restored. */
  restoredFrom?: number
}

/** Replaces a part's value in one transaction. Throws `revision-conflict` and `store-info-invalid`. */
export async function replacePart(context: ShopContext, replacement: Replacement): Promise<PartState> {
  const { db, storeId } = context
  const { part, value, revision, restoredFrom } = replacement
  const replaced = (info: StoreInfoInput) => withPartValue(info, part, value)
  const colourOf = await readImageColours(context, replaced)
  return inOwnTransaction(db, async tx => {
    // First: it locks the store's row, so that no other writer comes between the comparison and the commit.
    await bumpVersion(tx, storeId)
    const { info } = await readStoreInfo(tx, storeId)
    const latest = await latestRevision(tx, storeId, part)
    const before = partValueOf(info, part)
    const current = toState(latest, before)
    if (revision !== undefined && revision !== current.revision)
      throw new ServiceError('revision-conflict', { current })
    const next = replaced(info)
    await writeInfo(tx, storeId, next, colourOf)
    return recordRevision(tx, context, {
      part,
      latest,
      before,
      after: partValueOf(next, part),
      restoredFrom,
    })
  })
}

/** The revision that a call must name; only the command line may go without. Throws `revision-missing`. */
export function editedRevision(actor: Actor, revision: number | undefined): number | undefined {
  if (revision === undefined && actor.type !== 'cli') throw new ServiceError('revision-missing')
  return revision
}
