import { isInfoPart, type Part } from '../../../domain/desk/parts.ts'
import { productKind } from '../catalogue/product-part.ts'
import { infoKind } from './info-part.ts'
import type { PartKind } from './part-kind.ts'

/** The kind of a part. */
export function kindOf(part: Part): PartKind {
  return isInfoPart(part) ? infoKind : productKind
}
