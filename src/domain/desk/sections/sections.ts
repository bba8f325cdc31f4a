import { isProductId } from '../../../contract/catalogue/product-id.ts'
import type { Permission } from '../../../contract/desk/permission.ts'
import type { SectionValue } from '../../../contract/desk/sections.ts'
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
type ProductSection = `product-${string}`
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

/** Store info as it is stored: every field may be missing or null. */
type Info = Readonly<Record<string, unknown>>

/** The value of a section in stored info: its fields that are set, or a policy's `{ html }`. */
export function sectionValueOf(info: Info, section: InfoSection): SectionValue {
  const policy = policyOf(section)
  if (policy) return { html: policiesOf(info)[policy] ?? '' }
  const entries = fieldsOf(section).map(field => [field, info[field]])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== null))
}

/** Stored info with a section's new value; a field that the value lacks is no longer set. */
export function withSectionValue(
  info: Info,
  section: InfoSection,
  value: SectionValue,
): Record<string, unknown> {
  const policy = policyOf(section)
  if (policy) return { ...info, policies: { ...policiesOf(info), [policy]: value.html || null } }
  const own = new Set(fieldsOf(section))
  return { ...Object.fromEntries(Object.entries(info).filter(([field]) => !own.has(field))), ...value }
}

/** The fields of store info that a section consists of; none for a policy. */
export function fieldsOf(section: InfoSection): readonly string[] {
  const sections: Readonly<Record<string, readonly string[]>> = fieldSections
  return policyOf(section) ? [] : (sections[section] ?? [])
}

function policiesOf({ policies }: Info): Readonly<Record<string, unknown>> {
  return typeof policies === 'object' ? { ...policies } : {}
}

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
