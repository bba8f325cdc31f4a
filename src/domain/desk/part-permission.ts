import type { Permission } from '../../contract/desk/permission.ts'
import { type Part, policyOf } from './parts.ts'

/** The permission that a change of a part needs. */
export function permissionToEdit(part: Part): Permission {
  return policyOf(part) ? 'policies:edit' : 'info:edit'
}
