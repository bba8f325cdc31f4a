import type { SectionState } from '../../contract/desk/sections.ts'
import type { ReadContext, ServiceContext, ShopContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { findRevision, latestRevision, revisionsBefore } from '../shops/revision.db.ts'
import { standingState, toFacts, toState } from '../shops/section-kind.ts'
import { editableSection, kindOf, readableSection } from './kind-of-section.ts'
import { editedRevision, replaceSection } from './save-section.ts'

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

interface RestoreInput {
  section: string
  /** The number to restore. */
  number: number
  /** The revision that stands now, as the person sees it. */
  revision: number | undefined
}

/**
 * Saves an older revision's value as a new revision, as it stood then. Throws `section-not-found`, `not-allowed`,
 * `revision-missing`, `revision-not-found`, `revision-conflict` and, for a product, `section-invalid`.
 */
export async function restoreRevision(context: ShopContext, input: RestoreInput): Promise<SectionState> {
  const section = editableSection(context.actor, input.section)
  const revision = editedRevision(context.actor, input.revision)
  // Revisions never change, so this one is read before the transaction.
  const { value } = await getRevision(context, { section, number: input.number })
  return replaceSection(context, { section, value, revision, restoredFrom: input.number })
}
