import { isProductId } from '../../../contract/catalogue/product-id.ts'
import type { StoreInfo } from '../../../contract/store-info.ts'
import { isPolicySlug, type PolicySlug, policySlugs } from '../../paths.ts'

/** The parts of store info that are edited and revised on their own, with the fields of each. */
export const infoSections = {
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

export type InfoSection = keyof typeof infoSections
/** One part of store info: a section, or a policy's text. */
export type InfoPart = InfoSection | `policy-${PolicySlug}`
/** One product, by its id. */
export type ProductPart = `product-${string}`
/** What a shop sets of its search: synonyms and facets. */
export const SEARCH_PART = 'search'
/** What a shop sets about what an order costs: the sections of contract/desk/rules.ts. */
export const ruleParts = ['delivery', 'cod', 'discounts', 'tax'] as const
export type RulePart = (typeof ruleParts)[number]
/** What is edited and revised on its own. */
export type Part = InfoPart | ProductPart | RulePart | typeof SEARCH_PART

/** Every part of store info, sections first. */
export const parts: readonly InfoPart[] = [
  ...(Object.keys(infoSections) as InfoSection[]),
  ...policySlugs.map(slug => `policy-${slug}` as const),
]

/** The policy of a part; undefined for a section. */
export function policyOf(part: string): PolicySlug | undefined {
  const slug = part.startsWith('policy-') ? part.slice('policy-'.length) : ''
  return isPolicySlug(slug) ? slug : undefined
}

/** The id by which a product that has none yet is previewed; the desk makes none from a title. */
export const NEW_PRODUCT_ID = '--new--'

/** The part of the product with this id. */
export function productPart(id: string): ProductPart {
  return `product-${id}`
}

/** The id of a part's product; undefined for a part of store info. */
export function productOf(part: string): string | undefined {
  const id = part.startsWith('product-') ? part.slice('product-'.length) : ''
  return isProductId(id) ? id : undefined
}

/** Whether `text` names a part of store info. */
export function isInfoPart(text: string): text is InfoPart {
  return Object.hasOwn(infoSections, text) || policyOf(text) !== undefined
}

/** Whether `text` names a section of the shop's rules. */
export function isRulePart(text: string): text is RulePart {
  return ruleParts.some(part => part === text)
}

/** Whether `text` names a part; a product need not exist. */
export function isPart(text: string): text is Part {
  return isInfoPart(text) || isRulePart(text) || text === SEARCH_PART || productOf(text) !== undefined
}
