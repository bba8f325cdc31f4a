import type { PartState, PartValue } from '../../contract/desk/parts.ts'
import type { Part } from '../../domain/desk/sections/parts.ts'
import { inOwnTransaction } from '../platform/engine/own-transaction.ts'
import type { Actor, ShopContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { stateOf } from '../shops/revisions/part-state.ts'
import { recordRevision } from '../shops/revisions/record-revision.ts'
import { latestRevision } from '../shops/revisions/revision.db.ts'
import { kindOf } from './kind-of-part.ts'

export interface Replacement {
  part: Part
  value: PartValue
  /** The revision that was edited; undefined replaces any. */
  revision: number | undefined
  /** The number that is restored. */
  restoredFrom?: number
}

/**
 * Replaces a part's value in one transaction: revision, live value, the shop's version and activity. Throws
 * `product-not-found`, `revision-conflict`, `part-invalid` and `store-info-invalid`.
 */
export async function replacePart(context: ShopContext, replacement: Replacement): Promise<PartState> {
  const { db, storeId } = context
  const { part, value, revision, restoredFrom } = replacement
  const kind = kindOf(part)
  const write = await kind.prepare(context, part, value)
  return inOwnTransaction(db, async tx => {
    // First, so that no other writer comes between the comparison and the commit.
    await kind.lock(tx, storeId)
    const live = await kind.read(tx, storeId, part)
    const latest = await latestRevision(tx, storeId, part)
    const current = stateOf(live, latest)
    if (revision !== undefined && revision !== current.revision)
      throw new ServiceError('revision-conflict', { current })
    const after = await write(tx, current.revision + 1)
    const change = { part, latest, current: current.revision, before: live.value, after, restoredFrom }
    return recordRevision(tx, context, change)
  })
}

/** The revision that a call must name; only the command line may go without. Throws `revision-missing`. */
export function editedRevision(actor: Actor, revision: number | undefined): number | undefined {
  if (revision === undefined && actor.type !== 'cli') throw new ServiceError('revision-missing')
  return revision
}
