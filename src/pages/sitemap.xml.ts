import type { APIRoute } from 'astro'
import { listProducts } from '../contract/catalogue/product-list.ts'
import { sitemapIndex } from '../domain/shops/sitemap.ts'

export const prerender = false

export const GET: APIRoute = async ({ locals }) => {
  const { count } = await locals.load(listProducts, { query: { page: 1, limit: 1 } })
  const headers = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 's-maxage=3600' }
  return new Response(sitemapIndex(locals.tenant.origin, count), { headers })
}
