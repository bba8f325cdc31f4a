import type { PartState } from '../../../contract/desk/parts.ts'
import { partValueOf } from '../../../domain/desk/part-value.ts'
import { findRevision, latestRevision } from '../../db/revision.ts'
import { readStoreInfo } from '../../db/store.ts'
import type { ReadContext } from '../service-context.ts'
import { ServiceError } from '../service-error.ts'
import { knownPart } from './known-part.ts'
import { toState } from './part-state.ts'

/** A part as it stands. Throws `part-not-found`. */
export async function getPart({ db, storeId }: ReadContext, input: { part: string }): Promise<PartState> {
  const part = knownPart(input.part)
  const latest = await latestRevision(db, storeId, part)
  const found = latest && (await findRevision(db, storeId, part, latest.number))
  if (found) return toState(found, found.value)
  const { info } = await readStoreInfo(db, storeId)
  return toState(undefined, partValueOf(info, part))
}

/** A part in one of its revisions. Throws `part-not-found` and `revision-not-found`. */
export async function getRevision(
  { db, storeId }: ReadContext,
  input: { part: string; number: number },
): Promise<PartState> {
  const found = await findRevision(db, storeId, knownPart(input.part), input.number)
  if (!found) throw new ServiceError('revision-not-found')
  return toState(found, found.value)
}
