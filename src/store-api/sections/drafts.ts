import type { SectionValue } from '../../contract/desk/sections.ts'
import { MAX_DRAFT } from '../../contract/input-limits.ts'
import type { StaffShopContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { deleteDraft, deleteOldestDrafts, findDraft, putDraft } from './draft.db.ts'
import { editableSection } from './known-section.ts'

type DraftContext = Pick<StaffShopContext, 'db' | 'storeId' | 'actor' | 'now'>

/** Drafts of one person, and their bytes: the oldest go. */
const DRAFT_LIMITS = { drafts: 200, bytes: 5_000_000 }

export interface DraftState {
  value: SectionValue | null
  /** The revision that was edited. */
  basedOn: number
  /** ISO date; empty without a draft. */
  savedAt: string
}

/** The person's own unsaved work on a section. Throws `section-not-found` and `not-allowed`. */
export async function getDraft(context: DraftContext, input: { section: string }): Promise<DraftState> {
  const draft = await findDraft(context.db, keyOf(context, input.section))
  if (!draft) return { value: null, basedOn: 0, savedAt: '' }
  return {
    value: JSON.parse(draft.value),
    basedOn: draft.basedOn,
    savedAt: new Date(draft.at).toISOString(),
  }
}

/**
 * Keeps the person's unsaved work on a section, as it is: it is checked when it is saved. `null` deletes it. Throws
 * `section-not-found`, `not-allowed` and `section-too-large`.
 */
export async function saveDraft(
  context: DraftContext,
  input: { section: string; value: SectionValue | null; basedOn: number },
): Promise<void> {
  const { db, now } = context
  const key = keyOf(context, input.section)
  if (input.value === null) return deleteDraft(db, key)
  const value = JSON.stringify(input.value)
  if (Buffer.byteLength(value) > MAX_DRAFT)
    throw new ServiceError('section-too-large', { maxBytes: MAX_DRAFT })
  await putDraft(db, key, { value, basedOn: input.basedOn, at: now() })
  await deleteOldestDrafts(db, key.staffId, DRAFT_LIMITS)
}

function keyOf({ actor, storeId }: DraftContext, section: string) {
  return { staffId: actor.person.id, storeId, section: editableSection(actor, section) }
}
