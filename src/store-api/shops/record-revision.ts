import type { SectionState, SectionValue } from '../../contract/desk/sections.ts'
import { policyOf, type Section } from '../../domain/desk/sections/sections.ts'
import { recordEvent } from '../platform/events/change.ts'
import { countOfPerson, limits } from '../platform/services/limits.ts'
import type { Actor, ShopContext } from '../platform/services/service-context.ts'
import type { Tx } from '../platform/tables/tables.ts'
import { addRevision, type RevisionRow } from './revision.db.ts'
import { BY_FILE, toState } from './section-kind.ts'
import { recordPoliciesVersion } from './store-write.db.ts'

interface SectionChange {
  section: Section
  /** The latest revision; undefined while the section was never changed. */
  latest: RevisionRow | undefined
  /** The number of `before`: that of `latest`, unless a later write added no revision. */
  current: number
  before: SectionValue
  after: SectionValue
  /** The number that is restored. */
  restoredFrom?: number | undefined
  /** Where another event of the transaction bumps the version. */
  bumps?: false | undefined
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
  { section, latest, current, before, after, restoredFrom, bumps }: SectionChange,
): Promise<SectionState> {
  const { storeId, now } = context
  const author = 'author' in context ? context.author : authorOf(context.actor)
  if ('actor' in context) await countBytes(tx, context, after)
  if (latest?.number !== current) {
    const unknown = { at: 0, staffId: null, author: current > 0 ? BY_FILE : '', restoredFrom: 0 }
    await addRevision(tx, storeId, { ...unknown, number: current, section, value: before })
  }
  const number = current + 1
  const revision = { number, at: now(), ...author, restoredFrom: restoredFrom ?? 0 }
  const id = await addRevision(tx, storeId, { ...revision, section, value: after })
  if (policyOf(section)) await recordPoliciesVersion(tx, storeId, id)
  if (!('actor' in context)) return toState(revision, after)
  const kind = restoredFrom === undefined ? 'section.saved' : 'section.restored'
  const details = { revision: number, restoredFrom }
  await recordEvent(tx, context, { kind, subject: section, details, bumps })
  return toState(revision, after)
}

/** Adds the revision of a product that is new, in the transaction that adds the product; `subject` is its id. */
export async function addFirstRevision(
  tx: Tx,
  context: ShopContext,
  { section, value, subject }: { section: Section; value: SectionValue; subject: string },
): Promise<void> {
  const { storeId, actor, now } = context
  await countBytes(tx, context, value)
  const revision = { number: 1, at: now(), ...authorOf(actor), restoredFrom: 0 }
  await addRevision(tx, storeId, { ...revision, section, value })
  await recordEvent(tx, context, { kind: 'product.added', subject })
}

export function authorOf(actor: Actor): Author {
  if (actor.type === 'staff' && actor.person) return { staffId: actor.person.id, author: actor.person.name }
  return { staffId: null, author: actor.type === 'cli' ? 'command line' : '' }
}

async function countBytes(
  tx: Tx,
  context: Pick<ShopContext, 'now' | 'actor'>,
  value: unknown,
): Promise<void> {
  const bytes = Buffer.byteLength(JSON.stringify(value))
  await countOfPerson(tx, context, limits.savedBytesOfPerson, bytes)
}
