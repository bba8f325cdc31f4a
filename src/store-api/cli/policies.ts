import { policyProblem } from '../../domain/policies/policies.ts'
import { UserError } from '../../domain/user-error.ts'
import { safeHtml } from '../../html/safe-html.ts'

/** A policy as it is saved: made safe here as well as where it is shown; throws a StartError for too much. */
export function savedPolicy(name: string, html: string): string | null {
  const problem = policyProblem(html)
  if (problem) throw new UserError(`The policy ${name} ${problem}: shorten it.`)
  return safeHtml(html).trim() || null
}

/** Store info from a file with its policies as they are saved. */
export function savedInfo(given: Record<string, unknown>): Record<string, unknown> {
  const { policies } = given
  if (typeof policies !== 'object' || policies === null) return given
  const saved = Object.entries(policies).map(([name, html]) => [
    name,
    typeof html === 'string' ? savedPolicy(name, html) : html,
  ])
  return { ...given, policies: Object.fromEntries(saved) }
}
