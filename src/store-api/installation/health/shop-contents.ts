import { type StoreInfo, storeInfo } from '../../../contract/store-info.ts'
import { type PolicySlug, policySlugs } from '../../../domain/paths.ts'
import { policyProblem } from '../../../domain/policies/policies.ts'
import { removedHtml } from '../../../html/removed-html.ts'
import { safeHtml } from '../../../html/safe-html.ts'
import { hasProductIn } from '../../catalogue/product.db.ts'
import type { ReadContext } from '../../platform/services/service-context.ts'
import { readStoreInfo } from '../../shops/store.db.ts'

/** What a shop shows that its people should know of. */
export interface ShopContents {
  /** Categories on the shop's pages without one published product. */
  emptyCategories: string[]
  /** Policies with HTML that is not shown, because it is unsafe or too large. */
  unsafePolicies: PolicySlug[]
  /** Policies for which the built-in text stands. */
  missingPolicies: PolicySlug[]
}

/** Looks through what a shop shows. */
export async function shopContents({ db, storeId }: ReadContext): Promise<ShopContents> {
  const info = storeInfo.parse((await readStoreInfo(db, storeId)).info)
  const emptyCategories: string[] = []
  for (const category of info.categories) {
    if (!(await hasProductIn(db, storeId, category))) emptyCategories.push(category)
  }
  return {
    emptyCategories,
    unsafePolicies: policySlugs.filter(slug => isUnsafe(slug, info)),
    missingPolicies: policySlugs.filter(slug => info.policies[slug] === undefined),
  }
}

function isUnsafe(slug: PolicySlug, { policies }: StoreInfo): boolean {
  const html = policies[slug] ?? ''
  return policyProblem(html) !== undefined || removedHtml(html, safeHtml(html)).length > 0
}
