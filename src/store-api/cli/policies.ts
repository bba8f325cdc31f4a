import { policyProblem } from '../../domain/policies/policies.ts'
import { UserError } from '../../domain/user-error.ts'
import { safeHtml } from '../../html/safe-html.ts'

/** A policy for storage: sanitized here and again where it is shown; throws UserError if it is too large. */
export function savedPolicy(name: string, html: string): string | null {
  const problem = policyProblem(html)
  if (problem) throw new UserError(`The policy ${name} ${problem}: shorten it.`)
  return safeHtml(html).trim() || null
}

/** Store info from a file, with its policies sanitized. */
export function savedInfo(given: Record<string, unknown>): Record<string, unknown> {
  const { policies } = given
  if (typeof policies !== 'object' || policies === null) return given
  const saved = Object.entries(policies).map(([name, html]) => [
    name,
    typeof html === 'string' ? savedPolicy(name, html) : html,
  ])
  return { ...given, policies: Object.fromEntries(saved) }
}
