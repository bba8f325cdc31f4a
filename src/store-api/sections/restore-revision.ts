import type { SectionState } from '../../contract/desk/sections.ts'
import type { ShopContext } from '../platform/services/service-context.ts'
import { getRevision } from './get-revision.ts'
import { editableSection } from './known-section.ts'
import { editedRevision, replaceSection } from './replace-section.ts'

export interface RestoreInput {
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
