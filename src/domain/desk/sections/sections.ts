import { isProductId } from '../../../contract/catalogue/product-id.ts'
import type { StoreInfo } from '../../../contract/store-info.ts'
import { isPolicySlug, type PolicySlug, policySlugs } from '../../paths.ts'

/** The sections of store info that are edited and revised on their own, with the fields of each. */
export const fieldSections = {
  contact: ['storeName', 'companyName', 'companyAddress', 'companyEmail', 'companyPhone', 'description'],
  pictures: ['companyLogoUrl', 'heroImageUrl'],
  theme: ['theme'],
  categories: ['categories', 'categoryImages'],
  social: ['socialLinks'],
  home: ['home', 'footerCategories', 'announcement'],
} as const satisfies Record<
  string,
  readonly (keyof StoreInfo | 'home' | 'footerCategories' | 'announcement')[]
>

export type FieldSection = keyof typeof fieldSections
/** One section of store info: some of its fields, or a policy's text. */
export type InfoSection = FieldSection | `policy-${PolicySlug}`
/** One product, by its id. */
export type ProductSection = `product-${string}`
/** What a shop sets of its search: synonyms and facets. */
export const SEARCH_SECTION = 'search'
/** What a shop sets about what an order costs: the sections of contract/desk/rules.ts. */
export const ruleSections = ['delivery', 'cod', 'discounts', 'tax'] as const
export type RuleSection = (typeof ruleSections)[number]
/** What is edited and revised on its own. */
export type Section = InfoSection | ProductSection | RuleSection | typeof SEARCH_SECTION

/** Every section of store info, those of fields first. */
export const sections: readonly InfoSection[] = [
  ...(Object.keys(fieldSections) as FieldSection[]),
  ...policySlugs.map(slug => `policy-${slug}` as const),
]

/** The policy of a section; undefined for any other. */
export function policyOf(section: string): PolicySlug | undefined {
  const slug = section.startsWith('policy-') ? section.slice('policy-'.length) : ''
  return isPolicySlug(slug) ? slug : undefined
}

/** The id by which a product that has none yet is previewed; the desk makes none from a title. */
export const NEW_PRODUCT_ID = '--new--'

/** The section of the product with this id. */
export function productSection(id: string): ProductSection {
  return `product-${id}`
}

/** The id of a section's product; undefined for a section of store info. */
export function productOf(section: string): string | undefined {
  const id = section.startsWith('product-') ? section.slice('product-'.length) : ''
  return isProductId(id) ? id : undefined
}

/** Whether `text` names a section of store info. */
export function isInfoSection(text: string): text is InfoSection {
  return Object.hasOwn(fieldSections, text) || policyOf(text) !== undefined
}

/** Whether `text` names a section of the shop's rules. */
export function isRuleSection(text: string): text is RuleSection {
  return ruleSections.some(section => section === text)
}

/** Whether `text` names a section; a product need not exist. */
export function isSection(text: string): text is Section {
  return (
    isInfoSection(text) || isRuleSection(text) || text === SEARCH_SECTION || productOf(text) !== undefined
  )
}
