import type { Permission } from '../../contract/desk/permission.ts'
import { type Part, policyOf, productOf } from './parts.ts'

/** The permission that a change of a part needs. */
export function permissionToEdit(part: Part): Permission {
  if (productOf(part) !== undefined) return 'products:edit'
  return policyOf(part) ? 'policies:edit' : 'info:edit'
}

/** The permission that reading a part and its revisions needs. */
export function permissionToRead(part: Part): Permission {
  return productOf(part) === undefined ? 'shop:read' : 'products:read'
}
