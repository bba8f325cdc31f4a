import type { PartState, PartValue } from '../../../contract/desk/parts.ts'
import { type Part, policyOf } from '../../../domain/desk/sections/parts.ts'
import { recordEvent } from '../../platform/events/change.ts'
import { countSavedBytes } from '../../platform/services/count-save.ts'
import type { Actor, ShopContext } from '../../platform/services/service-context.ts'
import type { Tx } from '../../platform/tables/tables.ts'
import { recordPoliciesVersion } from '../store-write.db.ts'
import { toState } from './part-state.ts'
import { addRevision, type RevisionRow } from './revision.db.ts'

export interface PartChange {
  part: Part
  /** The latest revision; undefined while the part was never changed. */
  latest: RevisionRow | undefined
  /** The number of `before`: that of `latest`, unless a later write added no revision. */
  current: number
  before: PartValue
  after: PartValue
  /** The number that is restored. */
  restoredFrom?: number | undefined
}

/** A revision's author: a person, or null and the name of what it was. */
export interface Author {
  staffId: number | null
  author: string
}

/**
 * Adds the revision of a change, after what stood before it where no revision has that: number 0 before the first. Call it in the transaction that
 * writes the store's row, whose lock keeps the numbers apart.
 */
export async function recordRevision(
  tx: Tx,
  context: Pick<ShopContext, 'storeId' | 'now'> & (Pick<ShopContext, 'actor'> | { author: Author }),
  { part, latest, current, before, after, restoredFrom }: PartChange,
): Promise<PartState> {
  const { storeId, now } = context
  const author = 'author' in context ? context.author : authorOf(context.actor)
  if ('actor' in context) await countSavedBytes(tx, context, after)
  if (latest?.number !== current)
    await addRevision(tx, storeId, { ...withoutAuthor, number: current, part, value: before })
  const number = current + 1
  const revision = { number, at: now(), ...author, restoredFrom: restoredFrom ?? 0 }
  const id = await addRevision(tx, storeId, { ...revision, part, value: after })
  if (policyOf(part)) await recordPoliciesVersion(tx, storeId, id)
  if (!('actor' in context)) return toState(revision, after)
  const kind = restoredFrom === undefined ? 'part.saved' : 'part.restored'
  await recordEvent(tx, context, { kind, subject: part, details: { revision: number, restoredFrom } })
  return toState(revision, after)
}

/** Adds the revision of a product that is new, in the transaction that adds the product; `subject` is its id. */
export async function addFirstRevision(
  tx: Tx,
  context: ShopContext,
  { part, value, subject }: { part: Part; value: PartValue; subject: string },
): Promise<void> {
  const { storeId, actor, now } = context
  await countSavedBytes(tx, context, value)
  const revision = { number: 1, at: now(), ...authorOf(actor), restoredFrom: 0 }
  await addRevision(tx, storeId, { ...revision, part, value })
  await recordEvent(tx, context, { kind: 'product.added', subject })
}

const withoutAuthor = { at: 0, staffId: null, author: '', restoredFrom: 0 }

/** The author of what an actor saves. */
export function authorOf(actor: Actor): Author {
  if (actor.type === 'staff' && actor.person) return { staffId: actor.person.id, author: actor.person.name }
  return { staffId: null, author: actor.type === 'cli' ? 'command line' : '' }
}
