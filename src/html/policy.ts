import { LRUCache } from 'lru-cache'
import type { StoreInfo } from '../contract/store-info.ts'
import type { PolicySlug } from '../domain/paths.ts'
import { policyHtml, policyProblem } from '../domain/policies/policies.ts'
import { safeHtml, scrollableTables } from './safe-html.ts'

/** Policies made safe, by what they were: a change elsewhere in a shop needs no second look at a long text. */
const shown = new LRUCache<string, string>({
  maxSize: 8_000_000,
  sizeCalculation: (safe, html) => safe.length + html.length,
  memoMethod: html => scrollableTables(safeHtml(html)),
})

/** A policy as a page shows it; one that is too much to be shown is logged, and the built-in text stands in. */
export function safePolicy(slug: PolicySlug, info: StoreInfo): string {
  const problem = policyProblem(info.policies[slug] ?? '')
  if (problem) console.warn(`The policy ${slug} of ${info.storeName} is not shown: it ${problem}.`)
  return shown.memo(policyHtml(slug, info))
}
