import { expect, test } from 'vitest'
import { paths, policySlugs } from '../../src/domain/paths.ts'
import { PRODUCTS_PER_SITEMAP } from '../../src/domain/shops/sitemap.ts'
import { type Behaviour, good, json, withInfo } from '../support/edge-api.ts'
import { littleShop } from '../support/little-shop.ts'

const shop = littleShop()
/** More than one file of the sitemap holds, and no round number. */
const PRODUCTS = PRODUCTS_PER_SITEMAP + 250
const DAY = 24 * 60 * 60 * 1000

const products = Array.from({ length: PRODUCTS }, (_, at) => ({
  id: `thing-${at}`,
  title: `Thing ${at}`,
  regularPrice: 100,
  createdAt: new Date(Date.UTC(2020, 0, 1) + (at % 2_000) * DAY).toISOString(),
}))

const listing: Behaviour = (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
  if (!pathname.endsWith('/products')) return good(request, response)
  const limit = Number(searchParams.get('limit') ?? 12)
  const first = (Number(searchParams.get('page') ?? 1) - 1) * limit
  json(response, { data: products.slice(first, first + limit), count: PRODUCTS })
}

/** The same of an API that says what follows a page; `asked` gets how each page was asked for. */
const followed =
  (asked: string[]): Behaviour =>
  (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    if (!pathname.endsWith('/products')) return good(request, response)
    const limit = Number(searchParams.get('limit') ?? 12)
    const after = searchParams.get('after')
    if (limit > 1) asked.push(after === null ? 'page' : 'after')
    const first =
      after === null ? (Number(searchParams.get('page') ?? 1) - 1) * limit : Number(after.split('-')[0])
    const end = first + limit
    const next = end < PRODUCTS ? `${end}-1` : undefined
    json(response, { data: products.slice(first, end), count: PRODUCTS, next })
  }

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = '']) => location)
}

test('the sitemap names every product once, and the shop’s pages, at its own origin', async () => {
  shop.api.behave = listing
  const site = await shop.fresh()
  const host = `books.localhost:${site.port}`
  const origin = `http://${host}`
  const read = async (path: string) => {
    const { status, body, headers } = await site.get(path, { host })
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    return body
  }
  const files = locations(await read('/sitemap.xml'))
  expect(files).toEqual(['pages', '1', '2'].map(name => `${origin}/sitemap/${name}.xml`))
  const [pages = '', ...ofProducts] = await Promise.all(files.map(file => read(file.slice(origin.length))))

  const entries = ofProducts.flatMap(xml => xml.match(/<url>.*<\/url>/g) ?? [])
  // The day of creation is none of a change.
  const expected = products.map(({ id }) => `<url><loc>${origin}${paths.product(id)}</loc></url>`)
  expect(entries.length).toBe(PRODUCTS)
  expect(new Set(entries)).toEqual(new Set(expected))

  const named = locations(pages)
  expect(new Set(named).size).toBe(named.length)
  expect(named).toEqual(expect.arrayContaining([origin + paths.home, origin + paths.products]))
  expect(named).toEqual(expect.arrayContaining(policySlugs.map(slug => origin + paths.policy(slug))))
  expect(named.filter(location => !location.startsWith(`${origin}/`))).toEqual([])
})

test('a listing is named with its sub-categories; one without products, whose page says noindex, is not', async () => {
  const categories = ['Books', 'Gifts', 'Refused']
  const counted: string[] = []
  shop.api.behave = (request, response) => {
    const path = request.url ?? ''
    if (path.includes('facets=')) counted.push(path)
    if (path.includes('category=Refused')) return json(response, { error: 'No' }, 400)
    if (/featured=|category=Gifts/.test(path)) return json(response, { data: [], count: 0 })
    if (/category=Books/.test(path))
      return json(response, { data: [{ ...products[0], parentCategory: 'Essays' }], count: 1 })
    return withInfo({ categories, search: true })(request, response)
  }
  const site = await shop.fresh()
  const { body } = await site.get('/sitemap/pages.xml', { host: `books.localhost:${site.port}` })
  const named = locations(body).flatMap(location => /products.*/.exec(location) ?? [])
  const books = ['products?category=books', 'products?category=books&#38;parentCategory=Essays']
  expect(named).toEqual(['products', ...books, 'products?category=refused'])
  // All products have no sub-categories to count.
  expect(counted.map(path => /[?&]category=(\w+)/.exec(path)?.[1]).sort()).toEqual(categories)
})

test('a page of products is asked for behind the one before where the API says what follows', async () => {
  const asked: string[] = []
  shop.api.behave = followed(asked)
  const site = await shop.fresh()
  const host = `books.localhost:${site.port}`
  const files = await Promise.all(['1', '2'].map(name => site.get(`/sitemap/${name}.xml`, { host })))
  const named = files.flatMap(({ body }) => locations(body))
  expect(named.length).toBe(PRODUCTS)
  expect(new Set(named).size).toBe(PRODUCTS)
  expect(asked.filter(how => how === 'page')).toHaveLength(2)
  expect(asked.filter(how => how === 'after')).toHaveLength(99 + 2)
})

test('an API that sends all its products at once is not asked for more', async () => {
  let asked = 0
  shop.api.behave = (request, response) => {
    if (!request.url?.includes('/products')) return good(request, response)
    asked++
    json(response, { data: products.slice(0, 250), count: 250 })
  }
  const site = await shop.fresh()
  const { body } = await site.get('/sitemap/1.xml', { host: `books.localhost:${site.port}` })
  expect([locations(body).length, asked]).toEqual([250, 2])
})
