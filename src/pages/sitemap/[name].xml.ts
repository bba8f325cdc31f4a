import type { APIRoute } from 'astro'
import { MAX_LIMIT } from '../../contract/input-limits.ts'
import { listProducts } from '../../contract/product.ts'
import { storeCategories } from '../../domain/brand.ts'
import { paths } from '../../domain/paths.ts'
import { PRODUCTS_PER_SITEMAP, type SitemapEntry, sitemap, sitemapPages } from '../../domain/sitemap.ts'

export const prerender = false

/** Concurrent calls to the API while a file is written. */
const AT_ONCE = 4

export const GET: APIRoute = async ({ locals, params }) => {
  const name = params['name'] ?? ''
  const entries =
    name === 'pages' ? sitemapPages(storeCategories(await locals.storeInfo())) : await products(locals, name)
  if (entries.length === 0) return new Response(null, { status: 404 })
  const headers = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 's-maxage=3600' }
  return new Response(sitemap(locals.shop.origin, entries), { headers })
}

async function products(locals: App.Locals, name: string): Promise<SitemapEntry[]> {
  if (!/^[1-9]\d{0,3}$/.test(name)) return []
  const { count } = await locals.load(listProducts, { query: { page: 1, limit: 1 } })
  if ((Number(name) - 1) * PRODUCTS_PER_SITEMAP >= count) return []
  const pagesPerFile = PRODUCTS_PER_SITEMAP / MAX_LIMIT
  const first = (Number(name) - 1) * pagesPerFile + 1
  const load = async (page: number): Promise<SitemapEntry[]> => {
    const { products } = await locals.load(listProducts, { query: { page, limit: MAX_LIMIT } })
    return products.map(({ id, createdAt }) => ({ path: paths.product(id), changed: createdAt }))
  }
  const entries: SitemapEntry[] = []
  for (let page = first; page < first + pagesPerFile; page += AT_ONCE) {
    const pages = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => load(page + at)))
    entries.push(...pages.flat())
    if (pages.some(part => part.length < MAX_LIMIT)) break
  }
  return entries
}
