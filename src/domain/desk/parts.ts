import type { StoreInfo } from '../../contract/store-info.ts'
import { isPolicySlug, type PolicySlug, policySlugs } from '../paths.ts'

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
/** One part: a section of store info, or a policy's text. */
export type Part = InfoSection | `policy-${PolicySlug}`

/** Every part, sections first. */
export const parts: readonly Part[] = [
  ...(Object.keys(infoSections) as InfoSection[]),
  ...policySlugs.map(slug => `policy-${slug}` as const),
]

/** The policy of a part; undefined for a section. */
export function policyOf(part: string): PolicySlug | undefined {
  const slug = part.startsWith('policy-') ? part.slice('policy-'.length) : ''
  return isPolicySlug(slug) ? slug : undefined
}

/** Whether `text` names a part. */
export function isPart(text: string): text is Part {
  return Object.hasOwn(infoSections, text) || policyOf(text) !== undefined
}
