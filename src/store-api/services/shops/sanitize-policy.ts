import { policyProblem } from '../../../domain/policies/policies.ts'
import { safeHtml } from '../../../html/safe-html.ts'
import { ServiceError } from '../service-error.ts'

/** A policy for storage, null where nothing is left of it: sanitized here and again where it is shown. Throws `policy-too-large`. */
export function sanitizePolicy(policy: string, html: string): string | null {
  const problem = policyProblem(html)
  if (problem) throw new ServiceError('policy-too-large', { policy, problem })
  return safeHtml(html).trim() || null
}
