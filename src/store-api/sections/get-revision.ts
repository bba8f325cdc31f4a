import type { SectionState } from '../../contract/desk/sections.ts'
import type { ReadContext, ServiceContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { findRevision, latestRevision } from '../shops/revisions/revision.db.ts'
import { stateOf, toState } from '../shops/revisions/section-state.ts'
import { kindOf } from './kind-of-section.ts'
import { readableSection } from './known-section.ts'

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
  return found && live.revision === undefined ? toState(found, found.value) : stateOf(live, latest)
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
