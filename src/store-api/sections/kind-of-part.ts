import { isInfoPart, isRulePart, type Part, SEARCH_PART } from '../../domain/desk/sections/parts.ts'
import { productKind } from '../catalogue/product-part.ts'
import { ruleKind } from '../orders/pricing/rules-part.ts'
import { searchKind } from '../search/search-part.ts'
import type { PartKind } from '../shops/revisions/part-kind.ts'
import { infoKind } from './info-part.ts'

/** The kind of a part. */
export function kindOf(part: Part): PartKind {
  if (isInfoPart(part)) return infoKind
  if (isRulePart(part)) return ruleKind
  return part === SEARCH_PART ? searchKind : productKind
}
