import { policyTitles } from '../../policies/titles.ts'
import { deskPaths } from '../paths.ts'
import {
  type FieldSection,
  fieldSections,
  isRuleSection,
  policyOf,
  productOf,
  type RuleSection,
  SEARCH_SECTION,
} from './sections.ts'

/** What people call each section of shop info. */
export const sectionTitles: Readonly<Record<FieldSection, string>> = {
  contact: 'Names and contact',
  pictures: 'Logo and pictures',
  theme: 'Theme',
  categories: 'Categories',
  social: 'Social links',
  home: 'Front page',
}

/** What people call each section of the shop's rules. */
export const ruleTitles: Readonly<Record<RuleSection, string>> = {
  delivery: 'Delivery',
  cod: 'Cash on delivery',
  discounts: 'Codes and discounts',
  tax: 'Tax (GST)',
}

/** What people call a section; its own name where it is unknown. `title` is that of a product. */
export function sectionTitle(section: string, title?: string): string {
  const policy = policyOf(section)
  if (policy) return policyTitles[policy]
  const product = productOf(section)
  if (product !== undefined) return `Product ${title ?? product}`
  if (isRuleSection(section)) return ruleTitles[section]
  if (section === SEARCH_SECTION) return 'Search'
  return isSection(section) ? sectionTitles[section] : section
}

/** Where a section is edited. */
export function sectionPath(slug: string, section: string): string {
  const [policy, product] = [policyOf(section), productOf(section)]
  if (product !== undefined) return deskPaths.product(slug, product)
  if (isRuleSection(section)) return deskPaths[section](slug)
  if (section === SEARCH_SECTION) return deskPaths.search(slug)
  return policy ? deskPaths.policy(slug, policy) : `${deskPaths.info(slug)}#${section}`
}

function isSection(section: string): section is FieldSection {
  return Object.hasOwn(fieldSections, section)
}
