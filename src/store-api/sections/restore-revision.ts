import type { PartState } from '../../contract/desk/parts.ts'
import type { ShopContext } from '../platform/services/service-context.ts'
import { getRevision } from './get-revision.ts'
import { editablePart } from './known-part.ts'
import { editedRevision, replacePart } from './replace-part.ts'

export interface RestoreInput {
  part: string
  /** The number to restore. */
  number: number
  /** The revision that stands now, as the person sees it. */
  revision: number | undefined
}

/**
 * Saves an older revision's value as a new revision, as it stood then. Throws `part-not-found`, `not-allowed`,
 * `revision-missing`, `revision-not-found`, `revision-conflict` and, for a product, `part-invalid`.
 */
export async function restoreRevision(context: ShopContext, input: RestoreInput): Promise<PartState> {
  const part = editablePart(context.actor, input.part)
  const revision = editedRevision(context.actor, input.revision)
  // Revisions never change, so this one is read before the transaction.
  const { value } = await getRevision(context, { part, number: input.number })
  return replacePart(context, { part, value, revision, restoredFrom: input.number })
}
