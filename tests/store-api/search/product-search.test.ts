import { describe, expect, test } from 'vitest'
import { listProducts } from '../../../src/contract/catalogue/product-list.ts'
import { relatedProducts, suggestProducts } from '../../../src/contract/catalogue/product-search.ts'
import { getStoreInfo } from '../../../src/contract/store-info.ts'
import { SearchCounter } from '../../../src/store-api/search/search-counter.ts'
import { enginesByDay, ONE, openApi } from '../support/open-api.ts'
import { put } from '../support/stocked.ts'

const attributes = [{ key: 'fabric', value: ['Silk'] }]
const achkan = { title: 'Red silk achkan', category: 'Achkans', regularPrice: 2_000, attributes }

describe.each(enginesByDay)('a search through the API on %s', async engine => {
  const searches = new SearchCounter(() => 0)
  const find = async (query: string) => {
    const { status, body } = await api.call(`/products?${query}`)
    expect(status).toBe(200)
    const { products, ...rest } = listProducts.response.parse(body)
    return { titles: products.map(({ title }) => title), ...rest }
  }
  const api = await openApi(engine, undefined, undefined, { searches })
  await put(api, { ...achkan, id: 'red' })
  await put(api, { ...achkan, id: 'blue', title: 'Blue silk achkan', regularPrice: 1_000 })
  const attributes = [{ key: 'fabric', value: ['Cotton'] }]
  await put(api, { ...achkan, id: 'plain', title: 'Plain achkan', regularPrice: 3_000, attributes })
  await put(api, { ...achkan, id: 'draft', title: 'Draft silk achkan', published: false })
  await put(api, { ...achkan, id: 'kitab', title: 'किताब घर', category: 'Shelves', attributes: [] })

  test('finds words, narrowed by filters and facets and sorted', async () => {
    const titles = ['Blue silk achkan', 'Red silk achkan']
    expect(await find('q=silk+achkan')).toMatchObject({ titles, count: 2, correction: '' })
    const expected = ['Plain achkan', 'Red silk achkan']
    expect((await find('q=achkan&sort=price-desc&limit=2')).titles).toEqual(expected)
    expect((await find('q=achkan&sort=price-desc&limit=2&page=2')).titles).toEqual(['Blue silk achkan'])
    expect((await find('q=achkan&price=1500-')).titles).toEqual(['Plain achkan', 'Red silk achkan'])
    expect((await find('q=achkan&attr.fabric=silk&price=-1500')).titles).toEqual(['Blue silk achkan'])
    expect(await find('q=achkan&category=shelves')).toMatchObject({ titles: [], count: 0 })
    expect((await find('q=+&category=shelves')).titles).toEqual(['किताब घर'])
  })

  test('names the correction, and finds other scripts', async () => {
    expect(await find('q=slik+achkan')).toMatchObject({ count: 2, correction: 'silk achkan' })
    expect(await find('q=kitab&category=shelves')).toMatchObject({ titles: ['किताब घर'], correction: '' })
    expect(await find('q=zzzzzz')).toMatchObject({ titles: [], count: 0, facets: [] })
  })

  test('says where no product has all words', async () => {
    const some = await find('q=silk+unicorn&facets=true')
    expect(some).toMatchObject({ count: 2, partial: true, correction: '' })
    expect(some.facets.length).toBeGreaterThan(0)
    expect(await find('q=silk+achkan')).toMatchObject({ partial: undefined })
  })

  test('counts the facets of what is found', async () => {
    const { facets } = await find('q=achkan&facets=true')
    const fabric = facets.find(({ key }) => key === 'attr.fabric')
    expect(fabric?.values.map(({ label, count }) => [label, count])).toEqual([
      ['Silk', 2],
      ['Cotton', 1],
    ])
    expect((await find('q=zzzzzz&facets=true')).facets).toEqual([])
  })

  test('suggests words, categories and products, of misspelt words too', async () => {
    const { body } = await api.call('/products/suggestions?q=ach')
    const { words, products } = suggestProducts.response.parse(body)
    expect(words).toContain('achkan')
    expect(products.map(({ id }) => id)).toEqual(['plain', 'blue', 'red'])
    const misspelt = suggestProducts.response.parse((await api.call('/products/suggestions?q=achkna')).body)
    expect(misspelt.words).toContain('achkan')
    const info = getStoreInfo.response.parse((await api.call('/storeInfo')).body)
    expect(info.search).toBe(true)
    const [category = ''] = info.categories
    const named = await api.call(`/products/suggestions?q=${encodeURIComponent(category.slice(0, 4))}`)
    expect(suggestProducts.response.parse(named.body).categories).toContain(category)
  })

  test('finds products that are like one, and never itself', async () => {
    const { body } = await api.call('/products/red/related')
    expect(relatedProducts.response.parse(body).data.map(({ id }) => id)).toEqual(['blue', 'plain'])
    expect((await api.call('/products/draft/related')).status).toBe(404)
    expect((await api.call('/products/none/related')).status).toBe(404)
  })

  test('counts products opened from results, as browsers report them and of its own pages alone', async () => {
    const click = (query: string, origin?: string) =>
      api.call(`/search-clicks${query}`, {
        method: 'POST',
        body: 'PING',
        headers: { 'Content-Type': 'text/ping', ...(origin && { Origin: origin }) },
      })
    searches.take()
    expect((await click('?q=Achkan', `http://${ONE}:4321`)).status).toBe(200)
    expect((await click('?q=achkan')).status).toBe(200)
    expect((await click('?q=achkan', 'https://elsewhere.example')).status).toBe(403)
    expect((await click('?q=achkan', 'null')).status).toBe(403)
    expect((await click('?q=asha%40example.com')).status).toBe(200)
    expect((await click('')).status).toBe(400)
    expect((await click(`?q=${'a'.repeat(501)}`)).status).toBe(400)
    expect(searches.take()).toMatchObject([{ text: 'achkan', searches: 0, clicks: 2 }])
  })

  test('answers any text in bounds', async () => {
    const text = `a:* & !b | 'c' NEAR(d, 2) {title}: ^ "%_ \u0000 ${'a'.repeat(400)}`
    for (const path of ['/products?facets=true&q=', '/products/suggestions?q='])
      expect((await api.call(path + encodeURIComponent(text))).status).toBe(200)
    expect((await api.call(`/products?q=${'a'.repeat(501)}`)).status).toBe(400)
    const many = Array.from({ length: 200 }, (_, n) => `attr.k${n}=v`).join('&')
    expect((await api.call(`/products?q=achkan&facets=true&${many}`)).status).toBeLessThan(500)
  })
})
