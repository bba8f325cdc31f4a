import type { APIRoute } from 'astro'
import { findSubCategories, loadListing } from '../../components/listing/listing.ts'
import { listProducts } from '../../contract/catalogue/product-list.ts'
import { MAX_LIMIT } from '../../contract/input-limits.ts'
import type { Listing } from '../../domain/listing/listing.ts'
import { paths } from '../../domain/paths.ts'
import { storeCategories } from '../../domain/shops/brand.ts'
import { PRODUCTS_PER_SITEMAP, sitemap, sitemapListings, sitemapPages } from '../../domain/shops/sitemap.ts'

export const prerender = false

/** Concurrent calls to the API while a file is written. */
const CALLS_AT_ONCE = 4
const PAGES_PER_FILE = PRODUCTS_PER_SITEMAP / MAX_LIMIT

export const GET: APIRoute = async ({ locals, params }) => {
  const name = params['name'] ?? ''
  const entries = name === 'pages' ? await pages(locals) : await products(locals, name)
  if (entries.length === 0) return new Response(null, { status: 404 })
  const headers = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 's-maxage=3600' }
  return new Response(sitemap(locals.tenant.origin, entries), { headers })
}

/** Without the listings that show no product: they say `noindex`. */
async function pages(locals: App.Locals): Promise<string[]> {
  const listings = sitemapListings(storeCategories(await locals.storeInfo()))
  const filled: Listing[] = []
  for (let at = 0; at < listings.length; at += CALLS_AT_ONCE) {
    const some = listings.slice(at, at + CALLS_AT_ONCE)
    filled.push(...(await Promise.all(some.map(listing => withSubCategories(locals, listing)))).flat())
  }
  return sitemapPages(filled)
}

/** A listing and those of its sub-categories, which no page links to: they stand in a form. */
async function withSubCategories({ load, storeInfo }: App.Locals, listing: Listing): Promise<Listing[]> {
  const facets = listing.category !== '' && (await storeInfo()).search === true
  const found = await loadListing(load, listing, { facets })
  if (found?.count === 0) return []
  const kinds = await findSubCategories(load, listing.category, Promise.resolve(found))
  return [listing, ...kinds.map(({ name }) => ({ ...listing, parentCategory: name.trim() }))]
}

async function products(locals: App.Locals, name: string): Promise<string[]> {
  if (!/^[1-9]\d{0,3}$/.test(name)) return []
  const { count } = await locals.load(listProducts, { query: { page: 1, limit: 1 } })
  if ((Number(name) - 1) * PRODUCTS_PER_SITEMAP >= count) return []
  const first = (Number(name) - 1) * PAGES_PER_FILE + 1
  const page = await load(locals, { page: first })
  if (page.next) return followed(locals, page)
  if (!page.isFull) return page.entries
  return [...page.entries, ...(await numbered(locals, first + 1))]
}

interface Page {
  /** Paths of products. */
  entries: string[]
  /** Whether it is as long as a page, also where not all of it could be read; a longer one is all that an API has. */
  isFull: boolean
  /** What `after` takes for the page behind this one; empty where there is none, or the API has none. */
  next: string
}

async function load(locals: App.Locals, which: { page: number } | { after: string }): Promise<Page> {
  const query = { ...which, limit: MAX_LIMIT }
  const { products, unreadable, next } = await locals.load(listProducts, { query })
  const entries = products.map(({ id }) => paths.product(id))
  return { entries, isFull: products.length + unreadable.length === MAX_LIMIT, next }
}

/** The entries of a file from its first page on, each page behind the other: the API need not count to where it begins. */
async function followed(locals: App.Locals, first: Page): Promise<string[]> {
  const entries = [...first.entries]
  let { next } = first
  for (let page = 1; page < PAGES_PER_FILE && next; page++) {
    const loaded = await load(locals, { after: next })
    entries.push(...loaded.entries)
    next = loaded.next
  }
  return entries
}

/** The entries of a file from page `second` on, of an API that knows pages by their numbers alone. */
async function numbered(locals: App.Locals, second: number): Promise<string[]> {
  const end = second + PAGES_PER_FILE - 1
  const entries: string[] = []
  for (let page = second; page < end; page += CALLS_AT_ONCE) {
    const numbers = Array.from({ length: Math.min(CALLS_AT_ONCE, end - page) }, (_, at) => page + at)
    const pages = await Promise.all(numbers.map(number => load(locals, { page: number })))
    entries.push(...pages.flatMap(loaded => loaded.entries))
    if (pages.some(loaded => !loaded.isFull)) break
  }
  return entries
}
