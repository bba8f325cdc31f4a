import { policyTitles } from '../../policies/titles.ts'
import { deskPaths } from '../paths.ts'
import {
  type InfoSection,
  infoSections,
  isRulePart,
  policyOf,
  productOf,
  type RulePart,
  SEARCH_PART,
} from './parts.ts'

/** What people call each section of shop info. */
export const sectionTitles: Readonly<Record<InfoSection, string>> = {
  contact: 'Names and contact',
  pictures: 'Logo and pictures',
  theme: 'Theme',
  categories: 'Categories',
  social: 'Social links',
  home: 'Front page',
}

/** What people call each section of the shop's rules. */
export const ruleTitles: Readonly<Record<RulePart, string>> = {
  delivery: 'Delivery',
  cod: 'Cash on delivery',
  discounts: 'Codes and discounts',
  tax: 'Tax (GST)',
}

/** What people call a part; its own name where it is unknown. `title` is that of a product. */
export function partTitle(part: string, title?: string): string {
  const policy = policyOf(part)
  if (policy) return policyTitles[policy]
  const product = productOf(part)
  if (product !== undefined) return `Product ${title ?? product}`
  if (isRulePart(part)) return ruleTitles[part]
  if (part === SEARCH_PART) return 'Search'
  return isSection(part) ? sectionTitles[part] : part
}

/** Where a part is edited. */
export function partPath(slug: string, part: string): string {
  const [policy, product] = [policyOf(part), productOf(part)]
  if (product !== undefined) return `${deskPaths.shop(slug)}/products/${encodeURIComponent(product)}`
  if (isRulePart(part)) return deskPaths[part](slug)
  if (part === SEARCH_PART) return deskPaths.search(slug)
  return policy ? `${deskPaths.shop(slug)}/policies/${policy}` : `${deskPaths.info(slug)}#${part}`
}

function isSection(part: string): part is InfoSection {
  return Object.hasOwn(infoSections, part)
}
