import { expect, test } from 'vitest'
import { openOtherShop } from '../../e2e/fixtures/other-api.ts'
import { json } from '../support/edge-api.ts'
import { htmlOf, mainOf, visitAt } from './support/visit.ts'

/** A product with one picture that the shop has described, and one that it has not. */
const saree = {
  id: 'saree',
  title: 'Silk Saree',
  imgUrl: '/promo.webp',
  images: [{ url: '/promo.webp', alt: 'A red saree, folded' }, { url: '/fallback.webp' }],
  regularPrice: 900,
}

const companyAddress = '१२, मुख्य बाज़ार\nPune 411001'
const { origin } = await openOtherShop((request, response) => {
  const path = request.url ?? ''
  if (path.includes('/storeInfo'))
    return json(response, {
      storeName: 'Silks',
      categories: ['Sarees'],
      companyName: 'श्री वस्त्र',
      companyAddress,
    })
  if (/\/products\/saree$/.test(path)) return json(response, saree)
  json(response, { data: [saree], count: 1 })
})
const mainAt = async (path: string) => mainOf((await visitAt(origin, path)).body)

test('a card tells its name once, and beside it only what the shop says of the picture', async () => {
  const own = mainOf(await htmlOf('vastra', '/products?category=men'))
  const links = [...own.matchAll(/<a [^>]*class="product-media"[^>]*>/g)].map(([link]) => link)
  expect(links.length).toBeGreaterThan(5)
  for (const link of links) expect(link).toContain('aria-hidden="true"')
  const described = await mainAt('/products?category=sarees')
  expect(described).toMatch(/<a [^>]*class="product-media"(?![^>]*aria-hidden)[^>]*>/)
  expect(described).toContain('alt="A red saree, folded"')
})

test('the buttons of a gallery say what the shop says of its pictures', async () => {
  const html = await mainAt('/product/saree')
  expect(html).toContain('aria-label="Preview: A red saree, folded"')
  expect(html).toContain('aria-label="Preview: Silk Saree, picture 2"')
})

test('a field that must be filled says so', async () => {
  for (const path of ['/login', '/register', '/forgot-password', '/track-order', '/contact']) {
    const fields =
      mainOf(await htmlOf('books', path)).match(/<(?:input|textarea) [^>]*class="field-input[^>]*>/g) ?? []
    expect(fields.length, path).toBeGreaterThan(0)
    for (const field of fields) expect(field, path).toContain(' required')
  }
})

test('the number beside a filter says of what it is', async () => {
  const listing = mainOf(await htmlOf('vastra', '/products?category=women'))
  const counts = listing.match(/class="facet-count">[^/]*</g) ?? []
  expect(counts.length).toBeGreaterThan(20)
  for (const count of counts) expect(count).toMatch(/\d+\s+<span class="sr-only">items?</)
})

test('names in an Indian script are marked with its language', async () => {
  const name = '<span lang="hi">खादी कुर्ता (Khadi Kurta)</span>'
  const listing = await htmlOf('vastra', '/products?category=men&parentCategory=Kurtas')
  expect(listing).toContain(name)
  const id = /data-id="([^"]+)"[^>]*data-name="खादी/.exec(listing)?.[1]
  const product = mainOf(await htmlOf('vastra', `/product/${id}`))
  expect(/<h1[\s\S]*?<\/h1>/.exec(product)?.[0]).toContain(name)
  expect(await htmlOf('vastra', '/suggestions?q=khadi')).toContain(name)
})

test('the company and its address in an Indian script are marked with its language', async () => {
  const { body } = await visitAt(origin, '/contact')
  const parts = [mainOf(body), /<footer[\s\S]*<\/footer>/.exec(body)?.[0] ?? '']
  for (const part of parts)
    for (const text of ['श्री वस्त्र', companyAddress]) expect(part).toContain(`<span lang="hi">${text}</span>`)
  expect(parts[1]).toMatch(/© \d{4} <span lang="hi">श्री वस्त्र<\/span>/)
})

test('headings, categories and facets in an Indian script are marked with its language', async () => {
  const texts = {
    featuredTitle: 'ख़ास साड़ियाँ',
    newsletterTitle: 'हमारी ख़बरें',
    newsletterText: 'महीने में एक बार।',
  }
  const facets = [{ key: 'color', label: 'रंग', values: [{ value: 'लाल', label: 'लाल', count: 1 }] }]
  const shop = await openOtherShop((request, response) => {
    const path = request.url ?? ''
    if (path.includes('/storeInfo'))
      return json(response, { storeName: 'Silks', categories: ['साड़ी'], search: true, home: texts })
    if (/\/products\/saree$/.test(path))
      return json(response, {
        ...saree,
        attributes: [{ key: 'color', value: ['लाल', 'नीला'] }],
        colorLabel: 'रंग',
      })
    if (path.includes('q=')) return json(response, { data: [], count: 0 })
    json(response, { data: [saree], count: 1, facets })
  })
  const at = async (path: string) => mainOf((await visitAt(shop.origin, path)).body)
  const marked = (text: string) => expect.stringContaining(`<span lang="hi">${text}</span>`)
  const home = await at('/')
  for (const text of Object.values(texts)) expect(home).toEqual(marked(text))
  const listing = await at(`/products?category=${encodeURIComponent('साड़ी')}`)
  expect(/<h1[\s\S]*?<\/h1>/.exec(listing)?.[0]).toEqual(marked('साड़ी'))
  for (const facet of ['रंग', 'लाल']) expect(listing).toEqual(marked(facet))
  expect(/<legend[\s\S]*?<\/legend>/.exec(await at('/product/saree'))?.[0]).toEqual(marked('रंग'))
  const empty = await at('/search?q=zzz')
  for (const text of ['साड़ी', texts.featuredTitle]) expect(empty).toEqual(marked(text))
})
