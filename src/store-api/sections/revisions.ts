import { isDeepStrictEqual } from 'node:util'
import type { Rules } from '../../contract/desk/rules.ts'
import type { SectionState, SectionValue } from '../../contract/desk/sections.ts'
import { type RuleSection, ruleSections, type Section } from '../../domain/desk/sections/sections.ts'
import { readRules } from '../orders/pricing/rules.db.ts'
import { parseRules, sectionOf } from '../orders/pricing/rules-section.ts'
import { inOwnTransaction } from '../platform/engine/own-transaction.ts'
import type { Actor, ReadContext, ServiceContext, ShopContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { recordRevision } from '../shops/record-revision.ts'
import { findRevision, latestRevision, revisionsBefore } from '../shops/revision.db.ts'
import { standingState, toFacts, toState } from '../shops/section-kind.ts'
import { lockStore } from '../shops/store.db.ts'
import { editableSection, kindOf, readableSection } from './kind-of-section.ts'

/**
 * Replaces a section's value, of which `revision` is the one that was edited: a revision is added and the shop's version is
 * raised. Throws `section-not-found`, `not-allowed`, `revision-missing`, `revision-conflict`, `product-not-found` and what the
 * section's kind throws for a value. `removed` has a sentence for everything that the sanitizer removed.
 */
export async function saveSection(
  context: ShopContext,
  input: { section: string; value: unknown; revision: number | undefined },
): Promise<SectionState & { removed: string[] }> {
  const section = editableSection(context.actor, input.section)
  const revision = editedRevision(context.actor, input.revision)
  // Before the transaction: sanitizing a long text takes a while, and a transaction keeps other writers waiting.
  const { value, removed } = await kindOf(section).parse(context.storeId, section, input.value)
  const state = await replaceSection(context, { section, value, revision })
  return { ...state, removed }
}

interface Replacement {
  section: Section
  value: SectionValue
  /** The revision that was edited; undefined replaces any. */
  revision: number | undefined
  /** The number that is restored. */
  restoredFrom?: number
}

/**
 * Replaces a section's value in one transaction: revision, live value, the shop's version and activity. Throws
 * `product-not-found`, `revision-conflict`, `section-invalid` and `store-info-invalid`.
 */
async function replaceSection(context: ShopContext, replacement: Replacement): Promise<SectionState> {
  const { db, storeId } = context
  const { section, value, revision, restoredFrom } = replacement
  const kind = kindOf(section)
  const write = await kind.prepare(context, section, value)
  return inOwnTransaction(db, async tx => {
    // First, so that no other writer comes between the comparison and the commit.
    await kind.lockFirst?.(tx, storeId)
    await lockStore(tx, storeId)
    const live = await kind.read(tx, storeId, section)
    const latest = await latestRevision(tx, storeId, section)
    const current = standingState(live, latest)
    if (revision !== undefined && revision !== current.revision)
      throw new ServiceError('revision-conflict', { current })
    const after = await write(tx, current.revision + 1)
    const change = { section, latest, current: current.revision, before: live.value, after, restoredFrom }
    return recordRevision(tx, context, change)
  })
}

/** The revision that a call must name; only the command line may go without. Throws `revision-missing`. */
function editedRevision(actor: Actor, revision: number | undefined): number | undefined {
  if (revision === undefined && actor.type !== 'cli') throw new ServiceError('revision-missing')
  return revision
}

/** All rules of what an order costs; a section that is off is missing. */
export async function getRules({ db, storeId }: ReadContext): Promise<Rules> {
  return (await readRules(db, storeId)) ?? {}
}

/**
 * Replaces all rules, each section that differs with a revision of its own, and returns these. Throws `section-invalid` and
 * `section-too-large`, and then nothing is changed.
 */
export async function setRules(context: ShopContext, given: unknown): Promise<RuleSection[]> {
  const rules = parseRules(given)
  const before = await getRules(context)
  const changed = ruleSections.filter(section => !isDeepStrictEqual(rules[section], before[section]))
  for (const section of changed)
    await saveSection(context, { section, value: sectionOf(rules, section), revision: undefined })
  return changed
}

type ReaderContext = ReadContext & Pick<ServiceContext, 'actor'>

/** A section as it stands. Throws `section-not-found`, `product-not-found` and `not-allowed`. */
export async function getSection(
  { db, storeId, actor }: ReaderContext,
  input: { section: string },
): Promise<SectionState> {
  const section = readableSection(actor, input.section)
  const latest = await latestRevision(db, storeId, section)
  const found = latest && (await findRevision(db, storeId, section, latest.number))
  const live = await kindOf(section).read(db, storeId, section)
  // A value without a number of its own may be of another moment than the revision.
  return found && live.revision === undefined ? toState(found, found.value) : standingState(live, latest)
}

/** A section in one of its revisions. Throws `section-not-found`, `not-allowed` and `revision-not-found`. */
export async function getRevision(
  { db, storeId, actor }: ReaderContext,
  input: { section: string; number: number },
): Promise<SectionState> {
  const found = await findRevision(db, storeId, readableSection(actor, input.section), input.number)
  if (!found) throw new ServiceError('revision-not-found')
  return toState(found, found.value)
}

const PAGE = 50

/** Revisions of a section below number `before`, newest first, 50 at most. Throws `section-not-found` and `not-allowed`. */
export async function listRevisions(
  { db, storeId, actor }: ReadContext & Pick<ServiceContext, 'actor'>,
  { section: name, before }: { section: string; before?: number | undefined },
) {
  const rows = await revisionsBefore(db, storeId, readableSection(actor, name), { before, limit: PAGE + 1 })
  const revisions = rows.slice(0, PAGE).map(row => ({ ...toFacts(row), restoredFrom: row.restoredFrom }))
  return { revisions, hasMore: rows.length > PAGE }
}

/**
 * Saves an older revision's value as a new revision, as it stood then: that with the `number`, over the `revision` that the
 * person saw. Throws `section-not-found`, `not-allowed`,
 * `revision-missing`, `revision-not-found`, `revision-conflict` and, for a product, `section-invalid`.
 */
export async function restoreRevision(
  context: ShopContext,
  input: { section: string; number: number; revision: number | undefined },
): Promise<SectionState> {
  const section = editableSection(context.actor, input.section)
  const revision = editedRevision(context.actor, input.revision)
  // Revisions never change, so this one is read before the transaction.
  const { value } = await getRevision(context, { section, number: input.number })
  return replaceSection(context, { section, value, revision, restoredFrom: input.number })
}
