import type { APIRequestContext } from 'playwright/test'
import { json } from '../tests/support/edge-api.ts'
import { openOtherShop } from './fixtures/other-api.ts'
import { shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

/** A page of the shop as a crawler gets it, redirects not followed. */
async function visit(request: APIRequestContext, path: string) {
  const { host, port } = new URL(shop('vastra'))
  const answer = await request.get(`http://127.0.0.1:${port}${path}`, { headers: { host }, maxRedirects: 0 })
  const { location, 'server-timing': timing } = answer.headers()
  const text = await answer.text()
  return {
    ...{ status: answer.status(), location, timing },
    canonical: text.match(/<link rel="canonical" href="([^"]+)"/)?.[1]?.replaceAll('&amp;', '&'),
    isIndexed: !/<meta name="robots" content="noindex"/.test(text),
  }
}

test('one value of a facet is a page of its own: indexed, canonical and kept', async ({ request }) => {
  for (const path of [
    '/products?category=women&size=m',
    '/products?size=m',
    '/products?featured=true&size=m',
  ]) {
    expect(await visit(request, path), path).toMatchObject({
      ...{ status: 200, isIndexed: true },
      canonical: shop('vastra') + path,
    })
    expect((await visit(request, path)).timing, path).toContain('hit')
  }
})

test('several values, and other orders, are not indexed', async ({ request }) => {
  for (const path of [
    '/products?category=women&size=l&size=m',
    '/products?category=women&onSale=true&size=m',
    '/products?category=women&sort=price-asc',
    '/search?q=saree',
  ])
    expect(await visit(request, path), path).toMatchObject({ status: 200, isIndexed: false })
  const { host, port } = new URL(shop('vastra'))
  const robots = await request.get(`http://127.0.0.1:${port}/robots.txt`, { headers: { host } })
  expect(await robots.text()).toMatch(/^Disallow: \/search/m)
  expect(await robots.text()).toMatch(/^Disallow: .*sort=/m)
})

test('values that the shop does not have are dropped, others get its spelling', async ({ request }) => {
  for (const [from, to] of [
    ['/products?category=women&size=M', '/products?category=women&size=m'],
    ['/products?category=women&size=m&size=9xl', '/products?category=women&size=m'],
    ['/products?category=women&attr.invented=1', '/products?category=women'],
    ['/search?q=saree&color=no-such-colour', '/search?q=saree'],
  ])
    expect(await visit(request, from ?? ''), from).toMatchObject({ status: 302, location: to })
  // What exists and finds nothing beside the others stays, so that the shopper sees why.
  const empty = '/products?category=women&price=1-2&size=m'
  expect(await visit(request, empty)).toMatchObject({ status: 200, isIndexed: false })
})

test('every sub-category that is counted can be chosen, however old its products', async ({ page }) => {
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
    return json(response, {
      data: [{ id: 'p1', title: 'Thing 1', parentCategory: 'Kind 1' }],
      count: 240,
      facets,
    })
  })
  await page.goto(`${other.origin}/products?category=things`)
  await expect(page.getByLabel('Type').getByRole('option')).toHaveCount(121)
  await page.getByLabel('Type').selectOption({ label: 'Kind 119 (2)' })
  await expect(page).toHaveURL(`${other.origin}/products?category=things&parentCategory=Kind+119`)
  expect(asked.filter(url => url.includes('limit=100'))).toEqual([])
})
