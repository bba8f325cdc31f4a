import { expect, test } from 'vitest'
import { openOtherShop } from '../../e2e/fixtures/other-api.ts'
import { shop } from '../../e2e/fixtures/shops.ts'
import { json } from '../support/edge-api.ts'
import { get } from '../support/site.ts'
import { texts, visit } from './support/visit.ts'

/** What a crawler reads of a listing. */
async function crawl(path: string) {
  const { status, headers, body } = await visit('vastra', path)
  return {
    ...{ status, location: headers['location'], timing: headers['server-timing'] },
    canonical: body.match(/<link rel="canonical" href="([^"]+)"/)?.[1]?.replaceAll('&amp;', '&'),
    title: body.match(/<title>(.*?) · /)?.[1]?.replace('&#39;', "'"),
    isIndexed: !/<meta name="robots" content="noindex"/.test(body),
  }
}

test('one value of a facet is a page of its own: indexed, canonical and kept, with its own title', async () => {
  for (const [path, title] of [
    ['/products?category=women&size=m', "Women's Collection, Size: M"],
    ['/products?size=m', 'All Products, Size: M'],
    ['/products?featured=true&size=m', 'Featured Titles, Size: M'],
    ['/products?category=men&parentCategory=Kurtas', "Kurtas, Men's Collection"],
    ['/products?category=men&page=2', "Men's Collection, page 2"],
  ] as const) {
    // A page whose products come late is sent before they are known, and says so to crawlers.
    await expect
      .poll(() => crawl(path), { message: path, timeout: 30_000 })
      .toMatchObject({ status: 200, isIndexed: true, canonical: shop('vastra') + path, title })
    expect((await crawl(path)).timing, path).toContain('hit')
  }
})

test('several values, and other orders, are not indexed', async () => {
  for (const path of [
    '/products?category=women&size=l&size=m',
    '/products?category=women&onSale=true&size=m',
    '/products?category=women&sort=price-asc',
    '/search?q=saree',
  ])
    expect(await crawl(path), path).toMatchObject({ status: 200, isIndexed: false })
  const { body: robots } = await visit('vastra', '/robots.txt')
  expect(robots).toMatch(/^Disallow: \/search/m)
  expect(robots).toMatch(/^Disallow: .*sort=/m)
})

test('values that the shop does not have are dropped, others get its spelling', async () => {
  // A page whose products come late is sent before its filters are known.
  for (const [from, to] of [
    ['/products?category=women&size=M', '/products?category=women&size=m'],
    ['/products?category=women&size=m&size=9xl', '/products?category=women&size=m'],
    ['/products?category=women&attr.invented=1', '/products?category=women'],
    ['/search?q=saree&color=no-such-colour', '/search?q=saree'],
  ])
    await expect
      .poll(() => crawl(from ?? ''), { message: from, timeout: 30_000 })
      .toMatchObject({ status: 302, location: to })
  // What exists and finds nothing beside the others stays, so that the shopper sees why.
  const empty = '/products?category=women&price=1-2&size=m'
  expect(await crawl(empty)).toMatchObject({ status: 200, isIndexed: false })
})

test('every sub-category that is counted can be chosen, however old its products', async () => {
  const names = Array.from({ length: 120 }, (_, at) => `Kind ${at}`)
  const facets = [
    {
      key: 'parentCategory',
      label: 'Type',
      values: names.map(name => ({ value: name, label: name, count: 2 })),
    },
  ]
  const asked: string[] = []
  const other = await openOtherShop((request, response) => {
    const url = request.url ?? ''
    if (url.includes('/products')) asked.push(url)
    if (url.includes('/storeInfo'))
      return json(response, { storeName: 'Other', categories: ['Things'], search: true })
    const data = [{ id: 'p1', title: 'Thing 1', parentCategory: 'Kind 1' }]
    return json(response, { data, count: 240, facets })
  })
  const { host, port } = new URL(other.origin)
  const listing = '/products?category=things'
  const { body } = await get(Number(port), listing, { host })
  const [type = ''] = /<select[^>]* name="parentCategory"[\s\S]*?<\/select>/.exec(body) ?? []
  expect(texts(type, 'option')).toHaveLength(121)
  expect(type).toMatch(/<option value="Kind 119"> Kind 119 \(2\) </)
  const chosen = await get(Number(port), `${listing}&parentCategory=Kind+119`, { host })
  expect([chosen.status, texts(chosen.body, 'h1')]).toEqual([200, ['Kind 119']])
  expect(asked.filter(url => url.includes('limit=100'))).toEqual([])
})
