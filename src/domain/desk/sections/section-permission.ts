import type { Permission } from '../../../contract/desk/permission.ts'
import { isRuleSection, policyOf, productOf, SEARCH_SECTION, type Section } from './sections.ts'

/** The permission that a change of a section needs. */
export function permissionToEdit(section: Section): Permission {
  if (isRuleSection(section)) return section === 'discounts' ? 'products:edit' : 'money:edit'
  if (isOfProducts(section)) return 'products:edit'
  return policyOf(section) ? 'policies:edit' : 'info:edit'
}

/** The permission that reading a section and its revisions needs. */
export function permissionToRead(section: Section): Permission {
  // Codes are secret, and packers need none of the rules.
  return isOfProducts(section) || isRuleSection(section) ? 'products:read' : 'shop:read'
}

function isOfProducts(section: Section): boolean {
  return section === SEARCH_SECTION || productOf(section) !== undefined
}
