import type { PartState } from '../../contract/desk/parts.ts'
import type { ReadContext, ServiceContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { stateOf, toState } from '../shops/revisions/part-state.ts'
import { findRevision, latestRevision } from '../shops/revisions/revision.db.ts'
import { kindOf } from './kind-of-part.ts'
import { readablePart } from './known-part.ts'

type ReaderContext = ReadContext & Pick<ServiceContext, 'actor'>

/** A part as it stands. Throws `part-not-found`, `product-not-found` and `not-allowed`. */
export async function getPart(
  { db, storeId, actor }: ReaderContext,
  input: { part: string },
): Promise<PartState> {
  const part = readablePart(actor, input.part)
  const latest = await latestRevision(db, storeId, part)
  const found = latest && (await findRevision(db, storeId, part, latest.number))
  const live = await kindOf(part).read(db, storeId, part)
  // A value without a number of its own may be of another moment than the revision.
  return found && live.revision === undefined ? toState(found, found.value) : stateOf(live, latest)
}

/** A part in one of its revisions. Throws `part-not-found`, `not-allowed` and `revision-not-found`. */
export async function getRevision(
  { db, storeId, actor }: ReaderContext,
  input: { part: string; number: number },
): Promise<PartState> {
  const found = await findRevision(db, storeId, readablePart(actor, input.part), input.number)
  if (!found) throw new ServiceError('revision-not-found')
  return toState(found, found.value)
}
