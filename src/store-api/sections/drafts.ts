import type { PartValue } from '../../contract/desk/parts.ts'
import { MAX_DRAFT } from '../../contract/input-limits.ts'
import type { StaffShopContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { deleteDraft, deleteOldestDrafts, findDraft, putDraft } from './draft.db.ts'
import { editablePart } from './known-part.ts'

type DraftContext = Pick<StaffShopContext, 'db' | 'storeId' | 'actor' | 'now'>

/** Drafts of one person, and their bytes: the oldest go. */
const KEPT = { drafts: 200, bytes: 5_000_000 }

export interface DraftState {
  value: PartValue | null
  /** The revision that was edited. */
  basedOn: number
  /** ISO date; empty without a draft. */
  savedAt: string
}

/** The person's own unsaved work on a part. Throws `part-not-found` and `not-allowed`. */
export async function getDraft(context: DraftContext, input: { part: string }): Promise<DraftState> {
  const draft = await findDraft(context.db, keyOf(context, input.part))
  if (!draft) return { value: null, basedOn: 0, savedAt: '' }
  return {
    value: JSON.parse(draft.value),
    basedOn: draft.basedOn,
    savedAt: new Date(draft.at).toISOString(),
  }
}

/**
 * Keeps the person's unsaved work on a part, as it is: it is checked when it is saved. `null` deletes it. Throws
 * `part-not-found`, `not-allowed` and `part-too-large`.
 */
export async function saveDraft(
  context: DraftContext,
  input: { part: string; value: PartValue | null; basedOn: number },
): Promise<void> {
  const { db, now } = context
  const key = keyOf(context, input.part)
  if (input.value === null) return deleteDraft(db, key)
  const value = JSON.stringify(input.value)
  if (Buffer.byteLength(value) > MAX_DRAFT) throw new ServiceError('part-too-large', { maxBytes: MAX_DRAFT })
  await putDraft(db, key, { value, basedOn: input.basedOn, at: now() })
  await deleteOldestDrafts(db, key.staffId, KEPT)
}

function keyOf({ actor, storeId }: DraftContext, part: string) {
  return { staffId: actor.person.id, storeId, part: editablePart(actor, part) }
}
