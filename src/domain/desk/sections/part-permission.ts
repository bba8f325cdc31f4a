import type { Permission } from '../../../contract/desk/permission.ts'
import { isRulePart, type Part, policyOf, productOf, SEARCH_PART } from './parts.ts'

/** The permission that a change of a part needs. */
export function permissionToEdit(part: Part): Permission {
  if (isRulePart(part)) return part === 'discounts' ? 'products:edit' : 'money:edit'
  if (isOfProducts(part)) return 'products:edit'
  return policyOf(part) ? 'policies:edit' : 'info:edit'
}

/** The permission that reading a part and its revisions needs. */
export function permissionToRead(part: Part): Permission {
  // Codes are secret, and packers need none of the rules.
  return isOfProducts(part) || isRulePart(part) ? 'products:read' : 'shop:read'
}

function isOfProducts(part: Part): boolean {
  return part === SEARCH_PART || productOf(part) !== undefined
}
