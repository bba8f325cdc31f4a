import { LRUCache } from 'lru-cache'
import type { StoreInfo } from '../contract/store-info.ts'
import type { PolicySlug } from '../domain/paths.ts'
import { policyHtml, policyProblem } from '../domain/policies/policies.ts'
import { terminalLine } from '../domain/terminal-text.ts'
import { safeHtml, scrollableTables, visibleHtml, withLanguages } from './safe-html.ts'

/** Sanitized policies by their source HTML, so that another change in a shop does not sanitize long texts again. */
const sanitized = new LRUCache<string, string>({
  maxSize: 8_000_000,
  sizeCalculation: (result, html) => result.length + html.length,
  memoMethod: html => scrollableTables(withLanguages(visibleHtml(safeHtml(html)))),
})

/**
 * Sanitized HTML of a policy; the built-in text where nothing of the shop's own would be seen and, with a warning in the log,
 * where that has a problem.
 */
export function safePolicy(slug: PolicySlug, info: StoreInfo): string {
  const problem = policyProblem(info.policies[slug] ?? '')
  if (problem)
    console.warn(`The policy ${slug} of ${terminalLine(info.storeName)} is not shown: it ${problem}.`)
  return sanitized.memo(policyHtml(slug, info)) || sanitized.memo(policyHtml(slug, { ...info, policies: {} }))
}
