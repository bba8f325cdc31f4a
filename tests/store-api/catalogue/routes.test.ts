import { describe, expect, test } from 'vitest'
import { getProduct } from '../../../src/contract/catalogue/product.ts'
import { listProducts } from '../../../src/contract/catalogue/product-list.ts'
import type { NewProduct } from '../../../src/store-api/catalogue/products/product-write.db.ts'
import { writeProducts } from '../../../src/store-api/catalogue/products/product-write.db.ts'
import { inOwnTransaction } from '../../../src/store-api/platform/engine/own-transaction.ts'
import { listed } from '../../support/listed.ts'
import { enginesByDay, inOne, inTwo, ONE, openApi, TWO } from '../support/open-api.ts'

const plainProduct: NewProduct = {
  id: 'plain',
  title: 'Odd',
  description: '',
  imgUrl: '',
  category: 'Books',
  parentCategory: null,
  gender: null,
  regularPrice: 10,
  discountedPrice: null,
  images: [],
  attributes: [],
  createdAt: 0,
}

describe.each(enginesByDay)('GET /products on %s', async engine => {
  const api = await openApi(engine)

  const titles = async (query: string, host = ONE) => {
    const { body, status } = await api.call(`/products${query}`, { host })
    expect(status).toBe(200)
    const page = listProducts.response.parse(body)
    expect(page.count).toBeGreaterThanOrEqual(page.products.length)
    return page.products.map(product => product.title.replace('The ', ''))
  }

  test('walk a listing in any sort by `after`, and refuse what they do not know', async () => {
    const found: string[] = []
    for (let next = ''; ; ) {
      const { body } = await api.call(`/products?sort=price-asc&limit=2&after=${next}`)
      const page = listProducts.response.parse(body)
      found.push(...page.products.map(({ id }) => id))
      if (page.next === '') break
      next = page.next
    }
    const { body } = await api.call('/products?sort=price-asc&limit=100')
    expect(found).toEqual(listProducts.response.parse(body).products.map(({ id }) => id))
    expect(await api.call('/products?sort=cheapest')).toMatchObject({
      status: 400,
      body: { error: 'sort must be one of newest, price-asc, price-desc, discount, origin, relevance' },
    })
    expect((await api.call('/products?after=there')).status).toBe(400)
  })

  test.each([
    ['', ['novel', 'poem', 'shirt', 'saree', 'ring', 'thing', 'kurta']],
    ['?category=books', ['novel', 'poem']],
    ['?category=BOOKS&parentCategory=poetry', ['poem']],
    ['?parentCategory=tops', ['shirt', 'kurta']],
    ['?gender=Men', ['shirt', 'kurta']],
    ['?gender=men&parentCategory=Tops', ['shirt', 'kurta']],
    ['?category=men', ['kurta']],
    ['?gender=Women', ['saree']],
    ['?filter=Accessories,Personal Care,Home,null,Unisex', ['ring', 'thing']],
    ['?filter=null', ['thing']],
    ['?filter=books, unisex', ['novel', 'poem', 'ring']],
    ['?filter=,,', []],
    ['?featured=true', ['poem']],
    ['?featured=true&category=books&parentCategory=Poetry', ['poem']],
    ['?featured=false&category=books', ['novel', 'poem']],
    ['?category=&gender=', ['novel', 'poem', 'shirt', 'saree', 'ring', 'thing', 'kurta']],
    ['?category=nothing', []],
    ['?category=book%25', []],
    ['?category=book_', []],
    [`?category=${encodeURIComponent("books' or '1'='1")}`, []],
    ['?category=books%00', []],
    ['?filter=%00', []],
    ['?category=%ED%A0%80', []],
    ['?category=__proto__', []],
    ['?attr.__proto__=x', []],
    ['?attr.constructor=x', []],
  ])('%s gives what it names, newest first', async (query, expected) => {
    expect(await titles(query)).toEqual(expected)
  })

  test('pages without gaps, counts right on each, and is empty beyond the end', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4, 900_000_000].map(page => api.call(`/products?limit=3&page=${page}`)),
    )
    const pages = answers.map(({ body }) => listProducts.response.parse(body))
    expect(pages.map(({ products }) => products.length)).toEqual([3, 3, 1, 0, 0])
    expect(pages.every(({ count }) => count === 7)).toBe(true)
    const ids = pages.flatMap(({ products }) => products.map(({ id }) => id))
    expect(new Set(ids).size).toBe(7)
  })

  test.each(
    listed(
      'page=-1 page=0 page=1.5 page=abc page=1e99 limit=-1 limit=0 limit=1e9 page=1&page=2 featured=maybe',
    ),
  )('refuses %s in words', async query => {
    const { status, body } = await api.call(`/products?${query}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: expect.stringMatching(/^[\w ]+( [\w .]+)+$/) })
  })

  test('answers one product with rupees and text as it was given', async () => {
    const { body } = await api.call(`/products/${inOne('novel')}`)
    const product = getProduct.response.parse(body)
    expect(product).toMatchObject({
      id: inOne('novel'),
      regularPrice: 300.1,
      discountedPrice: 250.05,
      imgUrl: '/media/novel.webp',
      createdAt: '2026-10-31T00:00:00.000Z',
    })
  })

  test.each([inTwo('only-here'), inTwo('novel'), 'nothing', '__proto__', 'constructor', '%00', "'"])(
    'has no product %s, in the same words for another shop’s',
    async id => {
      const { status, body } = await api.call(`/products/${id}`)
      expect([status, body]).toEqual([404, { error: 'Product not found' }])
    },
  )

  test('two shops interleaved show nothing of each other', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => titles('', index % 2 === 0 ? ONE : TWO)),
    )
    answers.forEach((found, index) => {
      expect(found).toHaveLength(index % 2 === 0 ? 7 : 2)
    })
  })
})

describe.each(enginesByDay)('products from before ids had a rule on %s', engine => {
  test('are listed and shown like any other', async () => {
    const api = await openApi(engine)
    const stores = api.db.selectFrom('stores').select('id').where('slug', '=', 'two')
    const { id: store } = await stores.executeTakeFirstOrThrow()
    const odd = ['.', '..', '.env', 'a.map', '__proto__', 'constructor']
    const given = odd.map(id => ({ ...plainProduct, id }))
    await inOwnTransaction(api.db, tx => writeProducts(tx, store, given))
    const { body, status } = await api.call('/products?limit=100', { host: TWO })
    expect(status).toBe(200)
    const { products, count } = listProducts.response.parse(body)
    expect(count).toBe(odd.length + 2)
    expect(products.map(product => product.id)).toEqual(expect.arrayContaining([...odd, inTwo('novel')]))
    for (const id of ['.env', '__proto__']) {
      expect((await api.call(`/products/${id}`, { host: TWO })).body).toMatchObject({ id })
    }
  })
})
