import { expect, test } from 'vitest'
import { openOtherShop } from '../../e2e/fixtures/other-api.ts'
import { type Behaviour, json } from '../support/edge-api.ts'
import { listed } from '../support/listed.ts'
import { htmlOf, links, mainOf, shown, texts, visit, visitAt } from './support/visit.ts'

const info = { storeName: 'Other', categories: ['Things', 'Books'], search: true }
const product = (n: number, more: object = {}) => ({
  id: `p${n}`,
  title: `Thing ${n}`,
  regularPrice: 100,
  ...more,
})

/** An API with these products, `count` in all, and with `more` in its lists. */
function answering(products: object[], count = products.length, more: object = {}): Behaviour {
  return (request, response) => {
    const path = request.url ?? ''
    if (path.includes('/storeInfo')) return json(response, info)
    if (/\/products\/\w+$/.test(path)) return json(response, { error: 'Product not found' }, 404)
    return json(response, { data: products.slice(0, path.includes('limit=100') ? 100 : 12), count, ...more })
  }
}

/** What a page says between header and footer, by a shop of an API of its own. */
async function mainAt(behaviour: Behaviour, path: string) {
  const { origin } = await openOtherShop(behaviour)
  const { status, headers, body } = await visitAt(origin, path)
  return { status, headers, html: mainOf(body), said: shown(mainOf(body)), origin, body }
}

test('an empty listing offers to clear the sub-category', async () => {
  const path = '/products?category=things'
  const { html, said, origin } = await mainAt(answering([]), `${path}&parentCategory=Rare`)
  expect(said).toContain('No products found with the selected filters.')
  expect(html).toMatch(/<option[^>]*(value="Rare"[^>]*selected|selected[^>]*value="Rare")/)
  expect(links(html)).toContainEqual(['Clear Filters', path])
  const whole = (await visitAt(origin, path)).body
  expect(whole).not.toMatch(/<option[^>]*value="Rare"/)
  expect(shown(whole)).not.toContain('Clear Filters')
})

test('a page beyond the last is not found, and leads back to the first', async () => {
  const behaviour: Behaviour = (request, response) =>
    answering(/page=9/.test(request.url ?? '') ? [] : [product(1)], 1)(request, response)
  const { status, headers, html, said, origin } = await mainAt(behaviour, '/products?category=things&page=9')
  expect([status, headers['cache-control']]).toEqual([404, 'no-store'])
  expect(said).toContain('No products found with the selected filters.')
  expect(said).toContain('This page does not exist.')
  const [, first = ''] = links(html).find(([text]) => text === 'Go to the first page') ?? []
  expect(first).toBe('/products?category=things')
  expect(shown((await visitAt(origin, first)).body)).toContain('Showing 1 to 1 of 1 items')
})

test('no featured titles is said', async () => {
  expect((await mainAt(answering([]), '/')).said).toContain('No featured titles available at the moment.')
})

test('two hundred sub-categories and ten thousand pages are offered in part', async () => {
  const many = Array.from({ length: 100 }, (_, n) =>
    product(n, { parentCategory: `Kind ${n} and ${n + 100}` }),
  )
  const { html, said, body } = await mainAt(answering(many, 120_000), '/products?category=things&page=5000')
  expect(said).toContain('Showing 59989 to 60000 of 120000 items')
  const paging = /<nav[^>]*aria-label="Pagination"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? ''
  const seen = texts(paging, 'li').filter(text => /^[\d…]/.test(text))
  expect(seen).toEqual(listed('1 … 4998 4999 5000 5001 5002 … 10000'))
  expect(html.match(/<option[^>]*value="Kind /g)).toHaveLength(100)
  expect(body).toMatch(/<link rel="next" href="[^"]*page=5001"/)
})

test('a product that cannot be loaded, or does not exist, is not found', async () => {
  const missing = await mainAt(answering([]), '/product/nobody')
  expect([missing.status, texts(missing.html, 'h1')]).toEqual([404, ['Product Not Found']])
  expect(missing.said).toContain('Product not found')
  const failed = await mainAt((request, response) => {
    json(response, info, request.url?.includes('/storeInfo') ? 200 : 500)
  }, '/product/other')
  expect(failed.status).toBe(503)
  expect(failed.said).toContain('Failed to load product details')
  expect(links(failed.html)).toContainEqual(['Browse Products', '/products'])
})

test('a listing that could not be loaded does not say that it has no items', async () => {
  const { status, said } = await mainAt((request, response) => {
    json(response, info, request.url?.includes('/storeInfo') ? 200 : 500)
  }, '/products')
  expect(status).toBe(503)
  expect(said).toContain('Failed to load products. Please try again.')
  expect(said).not.toMatch(/\d items/)
})

test('a listing without a product offers no order', async () => {
  const { said } = await mainAt(answering([]), '/products')
  expect(said).toContain('No products found')
  expect(said).not.toMatch(/Sort by|0 items/)
  expect((await mainAt(answering([product(1)]), '/products')).said).toContain('Sort by')
  expect((await mainAt(answering([]), '/products?category=things')).said).toContain('All Types')
})

test('a search of which no product has all words says so, and offers those with fewer words', async () => {
  const html = mainOf(await htmlOf('vastra', '/search?q=saree+unicorn'))
  expect(shown(html)).toContain('No product matches all words of “saree unicorn”. These match some of them.')
  expect(html).toContain('<article')
  const fewer = links(html).filter(([text]) => /^saree \d+ items?$/.test(text))
  expect(fewer).toEqual([[expect.anything(), '/search?q=saree']])
  expect(shown(await htmlOf('vastra', '/search?q=saree'))).not.toContain('No product matches all words')
})

test('an API that names what it tried is quoted where that found nothing either', async () => {
  const { said } = await mainAt(answering([], 0, { correction: 'thing' }), '/search?q=thnig')
  expect(said).toContain('No products found for “thnig”.')
  expect(said).toContain('No products found for “thing” either.')
})

test('nothing found leads on to categories and products', async () => {
  const html = mainOf(await htmlOf('vastra', '/search?q=xqxqxq'))
  expect(shown(html)).toContain('No products found for “xqxqxq”.')
  expect(links(html).map(([text]) => text)).toContain('Women')
  expect(html.match(/<article/g)?.length).toBeGreaterThan(1)
})

test('nothing found shows best sellers where there are some, else featured products', async () => {
  const things = [1, 2, 3].map(n => product(n))
  const selling =
    (sold?: object[]): Behaviour =>
    (request, response) => {
      const path = request.url ?? ''
      if (path.includes('/storeInfo')) return json(response, info)
      if (path.includes('/best-sellers')) return json(response, { data: sold }, sold ? 200 : 404)
      return json(response, path.includes('featured') ? { data: things } : { data: [], count: 0 })
    }
  const shownBy = async (behaviour: Behaviour) => {
    const { html } = await mainAt(behaviour, '/search?q=none')
    return [texts(html, 'h2').includes('Best sellers'), html.match(/<article/g)?.length]
  }
  expect(await shownBy(selling(things.slice(0, 2)))).toEqual([true, 2])
  for (const few of [things.slice(0, 1), undefined]) expect(await shownBy(selling(few))).toEqual([false, 3])
})

test('featured titles, and all products below the categories, are listings', async () => {
  const home = links(await htmlOf('books', '/')).find(([text]) => text === 'Featured Titles')
  const featured = mainOf(await htmlOf('books', home?.[1] ?? ''))
  expect(texts(featured, 'h1')).toEqual(['Featured Titles'])
  expect(texts(featured, 'h3').length).toBeGreaterThan(0)
  const all = mainOf(await htmlOf('books', '/products'))
  expect(texts(all, 'h1')).toEqual(['Explore Categories'])
  expect(links(all).filter(([text]) => text.endsWith('Browse Collection'))).toHaveLength(3)
  expect(shown(all)).toMatch(/Showing 1 to 12 of \d+ items/)
})

test('every unknown or reserved word is the 404 page', async () => {
  for (const word of ['nope', 'forgotten', '404']) {
    const { status, headers, body } = await visit('books', `/${word}`)
    const page = status === 302 ? await visit('books', headers['location'] ?? '') : { status, body }
    expect(page.status, word).toBe(404)
    expect(texts(page.body, 'h1'), word).toEqual(['Oops! Page not found'])
    expect(links(mainOf(page.body))).toContainEqual(['Return to Home', '/'])
  }
})

test('the thanks for an order say what happens next, without script', async () => {
  const [, note = ''] =
    /<noscript>([\s\S]*?)<\/noscript>/.exec(mainOf(await htmlOf('books', '/order-success'))) ?? []
  expect(shown(note)).toContain('You can follow it in My Orders')
})
