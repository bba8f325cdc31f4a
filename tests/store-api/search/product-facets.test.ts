import { describe, expect, test } from 'vitest'
import { buildUrl } from '../../../src/client/build-url.ts'
import { listProducts } from '../../../src/contract/catalogue/product-list.ts'
import { facetMessages } from '../../../src/domain/messages/facets.ts'
import { createSearchIndex } from '../../../src/store-api/search/search-index.ts'
import { enginesByDay, openApi } from '../support/open-api.ts'
import { attribute, goods, putInto } from './searched-shop.ts'

const variant = { sku: '', regularPrice: null, discountedPrice: null, stock: 2, images: [] }

describe.each(enginesByDay)('facets of GET /products on %s', async engine => {
  const api = await openApi(engine)
  const { id } = await api.db.selectFrom('stores').select('id').orderBy('id').executeTakeFirstOrThrow()
  const kurta = goods('Kurta', {
    category: 'Wear',
    parentCategory: 'Kurtas',
    attributes: [attribute('Fabric', 'Cotton')],
    variants: [
      { ...variant, id: 'k1', size: 'M', color: 'Red' },
      { ...variant, id: 'k2', size: 'L', color: 'Blue', regularPrice: 700 },
      { ...variant, id: 'k3', size: 'S', color: 'Blue', stock: 0 },
    ],
  })
  const saree = goods('Saree', {
    category: 'Wear',
    parentCategory: 'Sarees',
    regularPrice: 900,
    discountedPrice: 800,
    attributes: [attribute('fabric', 'Silk'), attribute('Color', 'RED', 'Gold')],
  })
  await putInto(api.db, createSearchIndex(api.db), id, kurta, saree)

  const list = async (query: string) => {
    const { status, body } = await api.call(`/products?category=wear${query}`)
    expect(status).toBe(200)
    const page = listProducts.response.parse(body)
    return { ...page, titles: page.products.map(({ title }) => title).sort() }
  }

  test.each([
    ['&color=red', ['Kurta', 'Saree']],
    ['&color=red&size=m', ['Kurta']],
    ['&color=Red&size=L', []],
    ['&color=blue&inStock=true&size=S', []],
    ['&price=700-750', ['Kurta']],
    ['&price=700-750&price=-100&color=red', ['Kurta']],
    ['&onSale=true', ['Saree']],
    ['&attr.Fabric=silk&attr.fabric=COTTON', ['Kurta', 'Saree']],
    ['&attr.fabric=silk&attr.fabric=cotton&parentCategory=kurtas', ['Kurta']],
    ['&parentCategory=kurtas&parentCategory=SAREES', ['Kurta', 'Saree']],
    ['&color=neon', []],
    ['&attr.nothing=x', []],
    ['&onSale=false&size=', ['Kurta', 'Saree']],
  ])('%s finds %j', async (query, titles) => {
    const found = await list(query)
    expect(found).toMatchObject({ titles, count: titles.length, facets: [] })
    expect(await list(`${query}&facets=true`)).toMatchObject({ titles, count: titles.length })
  })

  test('are counted each without its own values, in the spelling of the shop', async () => {
    const { facets } = await list('&color=red&facets=true')
    const byKey = Object.fromEntries(facets.map(({ key, label, values }) => [key, { label, values }]))
    expect(byKey['color']).toEqual({
      label: 'Colour',
      values: [
        { value: 'red', label: 'Red', count: 2 },
        { value: 'blue', label: 'Blue', count: 1 },
        { value: 'gold', label: 'Gold', count: 1 },
      ],
    })
    expect(byKey['size']?.values).toEqual([{ value: 'm', label: 'M', count: 1 }])
    expect(byKey['attr.fabric']?.values.map(({ label, count }) => [label, count])).toEqual([
      ['Cotton', 1],
      ['Silk', 1],
    ])
    expect(byKey['parentCategory']?.values.map(({ value }) => value)).toEqual(['Kurtas', 'Sarees'])
    expect(byKey['onSale']?.values).toEqual([{ value: 'true', label: 'On sale', count: 1 }])
    expect(facets.map(({ key }) => key).slice(0, 2)).toEqual(['parentCategory', 'price'])
  })

  test.each(['cheap', '9-1', '-', '1.5-2'])('refuse the price %j', async price => {
    const { status, body } = await api.call(`/products?price=${price}`)
    expect([status, body]).toEqual([400, { error: facetMessages.price }])
  })

  test('refuse other parameters that are repeated', async () => {
    expect((await api.call('/products?category=a&category=b')).status).toBe(400)
  })

  test('are bounded: 200 of them in one address', async () => {
    const many = Array.from({ length: 200 }, (_, at) => `attr.k${at}=v${at}`).join('&')
    expect(await list(`&facets=true&${many}`)).toMatchObject({ count: 0 })
    const sizes = Array.from({ length: 200 }, (_, at) => `size=${at}`).join('&')
    expect(await list(`&facets=true&${sizes}`)).toMatchObject({ count: 0 })
  })

  test('are asked for as a client writes them', async () => {
    const query = {
      category: 'wear',
      color: ['red', 'blue'],
      attr: { fabric: ['silk'] },
      onSale: 'true' as const,
    }
    const url = buildUrl('', listProducts, { query })
    expect(url).toBe('/products?category=wear&color=red&color=blue&attr.fabric=silk&onSale=true')
    expect((await api.call(url)).body).toMatchObject({ count: 1 })
  })
})
