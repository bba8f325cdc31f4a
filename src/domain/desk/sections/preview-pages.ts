import { isProductId } from '../../../contract/catalogue/product-id.ts'
import type { SectionValue } from '../../../contract/desk/sections.ts'
import { paths, policySlugs } from '../../paths.ts'
import { policyTitles } from '../../policies/titles.ts'
import { policyOf, productOf, type Section } from './sections.ts'
import { differences } from './value-tree.ts'

/** Every page that a preview may show. */
export const previewPages: readonly { path: string; title: string }[] = [
  { path: paths.home, title: 'Front page' },
  { path: paths.products, title: 'All products' },
  { path: paths.contact, title: 'Contact' },
  ...policySlugs.map(slug => ({ path: paths.policy(slug), title: policyTitles[slug] })),
]

export function isPreviewPage(path: string): boolean {
  const id = /^\/product\/([^/]+)$/.exec(path)?.[1]
  return previewPages.some(page => page.path === path) || (id !== undefined && isProductId(id))
}

/** Whether a preview of a section may show the page at `path`: of a product its own page alone. */
export function isPageOfSection(section: Section, path: string): boolean {
  if (productOf(section) !== undefined) return path === pageOfSection(section)
  return previewPages.some(page => page.path === path)
}

/** The page that shows most of a section. */
export function pageOfSection(section: Section): string {
  const product = productOf(section)
  if (product !== undefined) return paths.product(product)
  const policy = policyOf(section)
  if (policy) return paths.policy(policy)
  if (section === 'categories') return paths.products
  return section === 'contact' ? paths.contact : paths.home
}

/** Where the site answers a preview, on the shop's own host. */
export const PREVIEW_PATH = '/-/preview/'

/** Widths of the windows in which a preview shows a page, in pixels: a phone, a tablet, a desktop. */
export const previewWidths = [360, 768, 1280] as const

/** Elements of a policy that get an id in a preview, in the order of the text. */
const BLOCKS = /<(?:p|h[2-6]|li|dt|dd|tr|pre|blockquote|figure)(?=[\s>])/gi

/** Ids of the front page's sections, by the field of `home` that stands there; other fields are at the top. */
const sections: ReadonlyMap<string, string> = new Map([
  ['featuredTitle', 'featured-heading'],
  ['promoTitle', 'promo-heading'],
  ['promoBlurbs', 'promo-heading'],
  ['newsletterTitle', 'newsletter-heading'],
  ['newsletterText', 'newsletter-heading'],
])

/** A policy's HTML with an id at each of its blocks, for `placeOfChange`. */
export function numberedBlocks(html: string): string {
  let count = 0
  return html.replaceAll(BLOCKS, block => `${block} id="${blockId(count++)}"`)
}

/** The id of the element at which a page shows the change from one value of a section to another; empty for the top. */
export function placeOfChange(before: SectionValue, after: SectionValue): string {
  const { html: old } = before
  const { html: now } = after
  if (typeof old === 'string' && typeof now === 'string') return blockAt(old, now)
  const [field] = differences(before, after)
  const [outer, inner = ''] = field?.path ?? []
  return outer === 'home' ? (sections.get(inner) ?? '') : ''
}

/** The block in which two texts begin to differ. */
function blockAt(old: string, now: string): string {
  let same = 0
  while (same < now.length && old[same] === now[same]) same++
  const end = now.indexOf('>', same)
  const begun = (end < 0 ? now : now.slice(0, end + 1)).match(BLOCKS)?.length ?? 0
  return begun === 0 ? '' : blockId(begun - 1)
}

function blockId(at: number): string {
  return `block-${at}`
}
