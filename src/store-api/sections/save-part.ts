import type { PartState } from '../../contract/desk/parts.ts'
import type { ShopContext } from '../platform/services/service-context.ts'
import { kindOf } from './kind-of-part.ts'
import { editablePart } from './known-part.ts'
import { editedRevision, replacePart } from './replace-part.ts'

export interface SavePartInput {
  /** The name of a part. */
  part: string
  value: unknown
  /** The revision that was edited. */
  revision: number | undefined
}

/** A part after saving, and a sentence for everything that the sanitizer removed. */
export type SavedPart = PartState & { removed: string[] }

/**
 * Replaces a part's value: a revision is added and the shop's version is raised. Throws `part-not-found`,
 * `not-allowed`, `revision-missing`, `revision-conflict` `product-not-found` and what the part's kind throws for a value.
 */
export async function savePart(context: ShopContext, input: SavePartInput): Promise<SavedPart> {
  const part = editablePart(context.actor, input.part)
  const revision = editedRevision(context.actor, input.revision)
  // Before the transaction: sanitizing a long text takes a while, and a transaction keeps other writers waiting.
  const { value, removed } = await kindOf(part).parse(context.storeId, part, input.value)
  const state = await replacePart(context, { part, value, revision })
  return { ...state, removed }
}
