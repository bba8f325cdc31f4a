import { policyProblem } from '../../domain/policies/policies.ts'
import { safeHtml, visibleHtml } from '../../html/safe-html.ts'
import { ServiceError } from '../platform/services/service-error.ts'

/** A policy for storage, null where nothing is left of it: sanitized here and again where it is shown. Throws `policy-too-large`. */
export function sanitizePolicy(policy: string, html: string): string | null {
  refuseTooLarge(policy, html)
  const safe = visibleHtml(safeHtml(html).trim())
  // Links and pictures get attributes, and text beyond the limit is not shown.
  refuseTooLarge(policy, safe)
  return safe || null
}

/** Throws `policy-too-large` for a text that would not be shown. */
export function refuseTooLarge(policy: string, html: string): void {
  const problem = policyProblem(html)
  if (problem) throw new ServiceError('policy-too-large', { policy, problem })
}
