import { describe, expect, test } from 'vitest'
import { listProductCategories, listShopProducts, shopProduct } from '../../../src/contract/desk/products.ts'
import { emptyTrash } from '../../../src/store-api/catalogue/trash-product.ts'
import { callDesk, newPerson } from '../support/desk.ts'
import { imported } from '../support/imports.ts'
import { enginesByDay, openApi } from '../support/open-api.ts'
import { shopContext } from '../support/shop-context.ts'
import { put, shirt, stocks, versionOf } from '../support/stocked.ts'

const DAY = 24 * 60 * 60_000

describe.each(enginesByDay)('products at the desk on %s', async engine => {
  const api = await openApi(engine)
  const { cookie } = await newPerson(api, 'one', 'marketer')
  const call = (path: string, body?: object, more = {}) =>
    callDesk(api, `/shops/one${path}`, { cookie, ...(body ? { body } : {}), ...more })
  const list = async (query = '') =>
    listShopProducts.response
      .parse((await call(`/products?${query}`)).body)
      .products.map(({ title }) => title)
  await put(api, shirt, { id: 'mug', title: 'Café मग', category: 'Mugs', published: false })

  test.each([
    ['words=polo', ['Polo']],
    ['words=p-m', ['Polo']],
    ['words=CAF%C3%89', ['Café मग']],
    ['words=%E0%A4%AE%E0%A4%97', ['Café मग']],
    ['words=mug', ['Café मग']],
    ['words=%25', []],
    ['words=olo', []],
    ['state=draft', ['Café मग']],
    ['category=SHIRTS', ['Polo', 'The shirt']],
    ['category=shirts&parentCategory=tops', ['The shirt']],
    ['onSale=true', ['The novel']],
    ['stock=low', ['Polo']],
    ['stock=out', []],
    ['stock=uncounted&category=shirts', ['Polo', 'The shirt']],
  ])('are found by %s', async (query, titles) => {
    expect((await list(query)).toSorted()).toEqual([...titles].toSorted())
  })

  test('are listed page by page, the newest first', async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({
      id: `page-${at}`,
      title: `Page ${at}`,
      category: 'Paged',
      createdAt: new Date(Date.UTC(2020, 0, 1) + Math.floor(at / 7)).toISOString(),
    }))
    await put(api, ...many)
    const first = listShopProducts.response.parse((await call('/products?category=paged')).body)
    const rest = await call(`/products?category=paged&after=${first.next}`)
    const second = listShopProducts.response.parse(rest.body)
    expect([first.products.length, second.products.length, second.next]).toEqual([50, 10, ''])
    const titles = [...first.products, ...second.products].map(({ title }) => title)
    expect(titles).toEqual(many.map(({ title }) => title).toReversed())
  })

  test.each([true, false])(
    'have the price of their sizes where these alone have one, published: %s',
    async published => {
      const id = `cap-${published}`
      const sizes = [
        { size: 'S', regularPrice: 700 },
        { size: 'M', regularPrice: 650, discountedPrice: 600 },
      ]
      const priceOf = async (change: object) => {
        await put(api, { id, title: id, variants: sizes, published, ...change })
        const { products } = listShopProducts.response.parse((await call(`/products?words=${id}`)).body)
        return products.map(({ regularPrice, discountedPrice }) => [regularPrice, discountedPrice])
      }
      expect(await priceOf({})).toEqual([[600, null]])
      expect(await priceOf({ regularPrice: 900, discountedPrice: 800 })).toEqual([[600, null]])
      const more = [...sizes, { size: 'L' }]
      expect(await priceOf({ regularPrice: 900, discountedPrice: 800, variants: more })).toEqual([[900, 800]])
      const sale = { price: 450, from: '2020-01-01T00:00:00Z', until: null }
      expect(await priceOf({ regularPrice: 900, sale })).toEqual([[325, null]])
      expect(await priceOf({ variants: [] })).toEqual([[null, null]])
    },
  )

  test('are called product where their title has no Latin letter', async () => {
    const create = async (title: string) => (await call('/products', { value: { title } })).body
    const ids = [await create('दीया सेट'), await create('मग'), await create('दीया सेट 5')]
    expect(ids).toMatchObject([{ id: 'product' }, { id: 'product-2' }, { id: '5' }])
  })

  test('are created, duplicated, put into the trash and taken out of it', async () => {
    const variants = [{ sku: 'L1', stock: 3 }]
    const value = { title: 'Ünique Lamp', regularPrice: 99.5, published: true, variants }
    const created = shopProduct.parse((await call('/products', { value })).body)
    expect(created).toMatchObject({ id: 'unique-lamp', state: 'published', section: { revision: 1 } })
    expect(created.stock).toMatchObject([{ stock: 3 }])
    expect((await call('/products', { id: 'unique-lamp', value })).status).toBe(409)
    expect((await call('/products', { value })).body).toMatchObject({ fields: { 'variants.0.sku': /./ } })
    const copy = shopProduct.parse((await call('/products/unique-lamp/duplicate', {})).body)
    expect(copy).toMatchObject({ id: 'unique-lamp-copy', state: 'draft', stock: [{ stock: null }] })
    expect((await api.call('/products/unique-lamp')).status).toBe(200)
    expect((await call('/products/unique-lamp/trash', {})).body).toMatchObject({ state: 'trash' })
    expect((await api.call('/products/unique-lamp')).status).toBe(404)
    expect(await list('words=lamp')).toEqual(['Ünique Lamp (copy)'])
    expect((await call('/products/unique-lamp/restore', {})).body).toMatchObject({ state: 'published' })
    expect((await api.call('/products/unique-lamp')).status).toBe(200)
  })

  test('have copies whose titles are not cut inside an emoji or a letter', async () => {
    for (const letter of ['👍🏽', 'कि']) {
      const value = { title: `${'x'.repeat(489)}${letter}.` }
      const { id } = shopProduct.parse((await call('/products', { value })).body)
      const { section } = shopProduct.parse((await call(`/products/${id}/duplicate`, {})).body)
      expect(section.value['title']).toBe(`${'x'.repeat(489)} (copy)`)
    }
  })

  test('are added once by calls with one key, beside each other too, and in each shop', async () => {
    const body = { key: crypto.randomUUID(), value: { title: 'Key ring' } }
    const { cookie: others } = await newPerson(api, 'two', 'marketer')
    const answers = await Promise.all([1, 2, 3].map(() => call('/products', body)))
    const elsewhere = await callDesk(api, '/shops/two/products', { cookie: others, body })
    const again = await call('/products', { ...body, value: { title: 'Key ring, blue' } })
    const ids = [...answers, elsewhere, again].map(answer => shopProduct.parse(answer.body).id)
    expect(ids).toEqual(Array.from({ length: 5 }, () => 'key-ring'))
    expect(await list('words=key')).toEqual(['Key ring'])
    const another = await call('/products', { ...body, key: crypto.randomUUID() })
    expect(another.body).toMatchObject({ id: 'key-ring-2' })
  })

  test('stay in the trash for 30 days', async () => {
    await put(api, { id: 'old', title: 'Old' })
    await call('/products/old/trash', {})
    api.clock.now += 30 * DAY
    const day = { db: api.db, now: () => api.clock.now }
    expect(await emptyTrash(day)).toBe(0)
    api.clock.now += 1
    expect(await emptyTrash(day)).toBe(1)
    api.clock.now -= 30 * DAY + 1
    expect((await call('/products/old')).status).toBe(404)
    const { body } = await call('/activity')
    expect(body).toMatchObject({
      entries: expect.arrayContaining([
        expect.objectContaining({ by: 'The shop itself', action: 'product.expired', subject: 'Old (old)' }),
      ]),
    })
  })

  test('have their stock changed by a difference or from what was seen, all or nothing', async () => {
    const stock = (...changes: object[]) => call('/products/polo/stock', { changes })
    const version = await versionOf(api)
    await stock({ variant: 'polo-s', by: -3 }, { variant: 'polo-l', expected: null, stock: 9 })
    expect(await stocks(api)).toMatchObject({ 'polo-s': 5, 'polo-m': 1, 'polo-l': 9 })
    expect(await versionOf(api)).toBe(version + 1)
    const refused = await stock({ variant: 'polo-s', by: 1 }, { variant: 'polo-m', expected: 2, stock: 7 })
    expect(refused).toMatchObject({ status: 409, body: { code: 'stock-changed' } })
    expect((await stock({ variant: 'polo-s', by: -6 })).status).toBe(409)
    expect((await stock({ variant: 'none', by: 1 })).status).toBe(404)
    expect(await stocks(api)).toMatchObject({ 'polo-s': 5, 'polo-m': 1, 'polo-l': 9 })
    const none = ['polo-s', 'polo-m', 'polo-l'].map((variant, at) => ({ variant, by: [-5, -1, -9][at] }))
    await stock(...none)
    expect(await list('stock=out')).toEqual(['Polo'])
    expect((await api.call('/products/polo')).body).toMatchObject({ inStock: false })
  })

  test('have a stock changed that is as large as a file may bring', async () => {
    const shop = await shopContext(api, 'one')
    await imported(shop, 'id,title,regularPrice,variantId,size,stock\ncap,Cap,100,cap-s,S,9999999\n')
    const change = (one: object) => call('/products/cap/stock', { changes: [{ variant: 'cap-s', ...one }] })
    expect((await change({ by: -1 })).body).toEqual({ stock: [{ id: 'cap-s', stock: 9_999_998 }] })
    expect((await change({ expected: 9_999_998, stock: 3 })).status).toBe(200)
  })

  test('are saved as sections, with If-Match', async () => {
    const { section } = shopProduct.parse((await call('/products/polo')).body)
    const body = { value: { ...section.value, title: 'Polo shirt' } }
    const save = () =>
      call('/sections/product-polo', body, {
        method: 'PUT',
        headers: { 'If-Match': `"${section.revision}"` },
      })
    expect(await save()).toMatchObject({ status: 200, body: { revision: section.revision + 1 } })
    expect(await save()).toMatchObject({ status: 412, body: { current: { savedBy: 'Meera Nair' } } })
    expect(
      (await call('/sections/product-polo/draft', { ...body, basedOn: 1 }, { method: 'PUT' })).status,
    ).toBe(200)
    const headers = { 'If-Match': '"0"' }
    expect((await call('/sections/product-none', body, { method: 'PUT', headers })).status).toBe(404)
  })

  test('name the categories of drafts too, not of products in the trash', async () => {
    const draft = { ...shirt, variants: [], published: false }
    await put(api, { ...draft, id: 'quilt', category: 'Quilts', parentCategory: 'Double' })
    const quilts = async () => {
      const { body } = await call('/product-categories')
      const { categories } = listProductCategories.response.parse(body)
      return categories.find(({ name }) => name === 'Quilts')
    }
    expect(await quilts()).toEqual({ name: 'Quilts', parentCategories: ['Double'] })
    await call('/products/quilt/trash', {})
    expect(await quilts()).toBeUndefined()
  })

  test('name the categories of the shop first', async () => {
    const { body } = await call('/product-categories')
    const { categories } = listProductCategories.response.parse(body)
    expect(categories[0]).toEqual({ name: 'Books', parentCategories: ['Fiction', 'Poetry'] })
    expect(categories.map(({ name }) => name)).toContain('Shirts')
  })
})
