import type { SectionState } from '../../contract/desk/sections.ts'
import type { ShopContext } from '../platform/services/service-context.ts'
import { kindOf } from './kind-of-section.ts'
import { editableSection } from './known-section.ts'
import { editedRevision, replaceSection } from './replace-section.ts'

export interface SaveSectionInput {
  /** The name of a section. */
  section: string
  value: unknown
  /** The revision that was edited. */
  revision: number | undefined
}

/** A section after saving, and a sentence for everything that the sanitizer removed. */
export type SavedSection = SectionState & { removed: string[] }

/**
 * Replaces a section's value: a revision is added and the shop's version is raised. Throws `section-not-found`,
 * `not-allowed`, `revision-missing`, `revision-conflict` `product-not-found` and what the section's kind throws for a value.
 */
export async function saveSection(context: ShopContext, input: SaveSectionInput): Promise<SavedSection> {
  const section = editableSection(context.actor, input.section)
  const revision = editedRevision(context.actor, input.revision)
  // Before the transaction: sanitizing a long text takes a while, and a transaction keeps other writers waiting.
  const { value, removed } = await kindOf(section).parse(context.storeId, section, input.value)
  const state = await replaceSection(context, { section, value, revision })
  return { ...state, removed }
}
