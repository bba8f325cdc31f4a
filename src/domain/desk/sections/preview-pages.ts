import { isProductId } from '../../../contract/catalogue/product-id.ts'
import { paths, policySlugs } from '../../paths.ts'
import { policyTitles } from '../../policies/titles.ts'
import { policyOf, productOf, type Section } from './sections.ts'

/** A page of the shop that a preview may show. */
export interface PreviewPage {
  path: string
  title: string
}

/** Every page that a preview may show. */
export const previewPages: readonly PreviewPage[] = [
  { path: paths.home, title: 'Front page' },
  { path: paths.products, title: 'All products' },
  { path: paths.contact, title: 'Contact' },
  ...policySlugs.map(slug => ({ path: paths.policy(slug), title: policyTitles[slug] })),
]

/** Whether a preview may show the page at `path`. */
export function isPreviewPage(path: string): boolean {
  const [, id] = /^\/product\/([^/]+)$/.exec(path) ?? []
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
