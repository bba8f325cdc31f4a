import { paths, policySlugs } from './paths.ts'

/** Products in one sitemap file; the protocol allows 50,000 addresses. */
export const PRODUCTS_PER_SITEMAP = 10_000

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export interface SitemapEntry {
  /** Path and query on the shop's host. */
  path: string
  /** ISO time of the last change, where known. */
  changed?: string
}

/** The index of a shop's sitemaps: one for its pages, the others for `products` products. */
export function sitemapIndex(origin: string, products: number): string {
  const files = Math.ceil(products / PRODUCTS_PER_SITEMAP)
  const names = ['pages', ...Array.from({ length: files }, (_, at) => String(at + 1))]
  const entries = names.map(name => `<sitemap><loc>${text(`${origin}/sitemap/${name}.xml`)}</loc></sitemap>`)
  return document('sitemapindex', entries)
}

/** One sitemap. */
export function sitemap(origin: string, entries: readonly SitemapEntry[]): string {
  return document(
    'urlset',
    entries.map(entry => url(origin, entry)),
  )
}

/** Pages of a shop for search engines, without products. */
export function sitemapPages(categories: readonly string[]): SitemapEntry[] {
  const listings = categories.map(name => paths.category(name))
  const policies = policySlugs.map(slug => paths.policy(slug))
  const all = [paths.home, paths.products, paths.featured, ...listings, paths.contact, ...policies]
  return [...new Set(all)].map(path => ({ path }))
}

function url(origin: string, { path, changed }: SitemapEntry): string {
  const day = changed === undefined ? undefined : /^\d{4}-\d{2}-\d{2}/.exec(changed)?.[0]
  return `<url><loc>${text(origin + path)}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`
}

function document(root: string, entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</${root}>\n`
}

function text(value: string): string {
  return value.replace(/[<>&"']/g, character => `&#${character.charCodeAt(0)};`)
}
