import { checkPolicy, listSections } from '../../contract/desk/sections.ts'
import { type PolicySlug, policySlugs } from '../../domain/paths.ts'
import { call } from '../kit/call.ts'
import { createLoaded } from '../kit/loaded.ts'

/** A policy's state in the list. */
interface PolicySummary {
  slug: PolicySlug
  isOwn: boolean
  /** ISO date and the person's name; both empty before the first change. */
  savedAt: string
  savedBy: string
}

/** The six policies of the shop that was loaded last. */
export const { $state: $policies, load: loadPolicies } = createLoaded(async (shop: string) => {
  const { sections } = await call(listSections, { params: { shop } })
  return policySlugs.map((slug): PolicySummary => {
    const found = sections.find(({ section }) => section === `policy-${slug}`)
    const { isSet = false, savedAt = '', savedBy = '' } = found ?? {}
    return { slug, isOwn: isSet, savedAt, savedBy }
  })
})

/** What saving would remove from a text, one sentence each. Throws as `call` does. */
export async function removedFrom(shop: string, html: string): Promise<string[]> {
  const { removed } = await call(checkPolicy, { params: { shop }, body: { html } })
  return removed
}
