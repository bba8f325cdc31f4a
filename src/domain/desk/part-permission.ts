import type { Permission } from '../../contract/desk/permission.ts'
import { type Part, policyOf, productOf, SEARCH_PART } from './parts.ts'

/** The permission that a change of a part needs. */
export function permissionToEdit(part: Part): Permission {
  if (isOfProducts(part)) return 'products:edit'
  return policyOf(part) ? 'policies:edit' : 'info:edit'
}

/** The permission that reading a part and its revisions needs. */
export function permissionToRead(part: Part): Permission {
  return isOfProducts(part) ? 'products:read' : 'shop:read'
}

function isOfProducts(part: Part): boolean {
  return part === SEARCH_PART || productOf(part) !== undefined
}
