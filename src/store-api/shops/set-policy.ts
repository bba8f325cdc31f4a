import type { PolicySlug } from '../../domain/paths.ts'
import type { ShopContext } from '../platform/services/service-context.ts'
import { changeInfo } from './change-info.ts'
import { sanitizePolicy } from './sanitize-policy.ts'

/** Sets the text of one policy; an empty one brings the built-in text back. Throws `policy-too-large`. */
export async function setPolicy(
  context: ShopContext,
  { policy, html }: { policy: PolicySlug; html: string },
): Promise<void> {
  const text = sanitizePolicy(policy, html)
  await changeInfo(context, ({ policies }) => ({ policies: { ...policies, [policy]: text } }))
}
