import { ALL_PRODUCTS, type Listing, listingPath } from '../listing/listing.ts'
import { paths, policySlugs } from '../paths.ts'

/** Products in one sitemap file; the protocol allows 50,000 addresses. */
export const PRODUCTS_PER_SITEMAP = 10_000
/** Their names have four digits; an API may count wrongly. */
const MOST_FILES = 9_999

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** The index of a shop's sitemaps: one for its pages, the others for `products` products. */
export function sitemapIndex(origin: string, products: number): string {
  const files = Math.min(Math.ceil(products / PRODUCTS_PER_SITEMAP), MOST_FILES)
  const names = ['pages', ...Array.from({ length: files }, (_, at) => String(at + 1))]
  const entries = names.map(name => `<sitemap><loc>${text(`${origin}/sitemap/${name}.xml`)}</loc></sitemap>`)
  return document('sitemapindex', entries)
}

/** One sitemap of pages by path and query, each once: an API may repeat products. When a page changed is not known. */
export function sitemap(origin: string, pages: readonly string[]): string {
  const entries = [...new Set(pages)].map(path => `<url><loc>${text(origin + path)}</loc></url>`)
  return document('urlset', entries)
}

/** The listings of a shop for search engines, where they have products. */
export function sitemapListings(categories: readonly string[]): Listing[] {
  const named = categories.map(category => ({ ...ALL_PRODUCTS, category }))
  return [ALL_PRODUCTS, { ...ALL_PRODUCTS, featured: true }, ...named]
}

/** Pages of a shop for search engines, without products. */
export function sitemapPages(listings: readonly Listing[]): string[] {
  // In the spelling that each page names as its own: a link has '%20' for '+'.
  return [paths.home, ...listings.map(listingPath), paths.contact, ...policySlugs.map(paths.policy)]
}

function document(root: string, entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</${root}>\n`
}

function text(value: string): string {
  return value.replace(/[<>&"']/g, character => `&#${character.charCodeAt(0)};`)
}
