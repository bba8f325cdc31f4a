import { isInfoPart, type Part, SEARCH_PART } from '../../../domain/desk/parts.ts'
import { productKind } from '../catalogue/product-part.ts'
import { searchKind } from '../catalogue/search-part.ts'
import { infoKind } from './info-part.ts'
import type { PartKind } from './part-kind.ts'

/** The kind of a part. */
export function kindOf(part: Part): PartKind {
  if (isInfoPart(part)) return infoKind
  return part === SEARCH_PART ? searchKind : productKind
}
