import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { findProduct } from '../../../src/store-api/catalogue/find-product.ts'
import { listProducts } from '../../../src/store-api/catalogue/listing/list-products.ts'
import { putProducts } from '../../../src/store-api/catalogue/put-products.ts'
import { removeProduct } from '../../../src/store-api/catalogue/trash-product.ts'
import type { ShopContext } from '../../../src/store-api/platform/services/service-context.ts'
import { readStoreInfo } from '../../../src/store-api/shops/store.db.ts'
import { oneIn } from '../../support/test-run.ts'
import { engines, openApi, type TestApi } from '../support/open-api.ts'
import { shopContext } from '../support/shop-context.ts'
import { newBuyer, put, shirt, stocks } from '../support/stocked.ts'

const kite = { id: 'kite', title: 'Kite', category: 'Toys', regularPrice: 10.5 }
const files = (bad: object) => [
  [kite, bad],
  [bad, kite],
]
const long = (length: number, item: unknown) => Array(length).fill(item)

/** A database that does not take one title: a fault that no check foresees. */
async function refuseTitle({ db, engine }: TestApi, title: string): Promise<void> {
  const statement =
    engine === 'sqlite'
      ? `create trigger refused before insert on products when new.title = '${title}' begin select raise(abort, 'refused'); end`
      : `alter table products add constraint refused check (title <> '${title}')`
  await sql.raw(statement).execute(db)
}

const refused: [product: unknown, path: string][] = [
  ...['.', '..', '.env', 'a.map', '__proto__', 'constructor', 'prototype', 'a/b', ''].map(
    (id): [unknown, string] => [{ ...kite, id }, 'id'],
  ),
  [{ ...kite, title: '' }, 'title'],
  [{ ...kite, regularPrice: -1 }, 'regularPrice'],
  [{ ...kite, regularPrice: '10' }, 'regularPrice'],
  [{ ...kite, createdAt: 'yesterday' }, 'createdAt'],
  [{ ...kite, images: long(51, { url: '/media/x.webp' }) }, 'images'],
  [{ ...kite, attributes: long(101, { key: 'Size', value: ['S'] }) }, 'attributes'],
]

describe.each(engines)('a file of products on %s', async engine => {
  const api = await openApi(engine)
  const two = await shopContext(api, 'two')
  const all = async () => ({
    ...(await listProducts(two, { limit: 100 })),
    ...(await readStoreInfo(two.db, two.storeId)),
  })

  test.each(engine === 'sqlite' ? refused : oneIn(4, refused))(
    'with %j changes nothing, wherever it stands',
    async (product, field) => {
      const before = await all()
      for (const [at, given] of files(product as object).entries()) {
        const details = { path: `${1 - at}.${field}` }
        await expect(putProducts(two, given)).rejects.toMatchObject({ code: 'field-invalid', details })
      }
      expect(await all()).toEqual(before)
    },
  )

  test('with attributes that would make every list long changes nothing', async () => {
    const attributes = long(40, { key: 'Notes', value: ['x'.repeat(1_500)] })
    const refusal = { code: 'field-invalid', details: { path: '0.attributes' } }
    await expect(putProducts(two, [{ ...kite, attributes }])).rejects.toMatchObject(refusal)
  })

  test('with one id twice changes nothing', async () => {
    const before = await all()
    const refusal = { code: 'product-repeated', details: { path: '2.id', id: 'kite' } }
    await expect(putProducts(two, [kite, { ...kite, id: 'top' }, kite])).rejects.toMatchObject(refusal)
    expect(await all()).toEqual(before)
  })

  test('that is no list changes nothing', async () => {
    const refusal = { code: 'field-invalid', details: { path: '' } }
    await expect(putProducts(two, kite)).rejects.toMatchObject(refusal)
  })

  test.each([2, 100])('of %i is put whole or not at all when the database refuses the last', async count => {
    const local = await openApi(engine)
    const shop = await shopContext(local, 'two')
    await refuseTitle(local, 'Refused')
    const read = async () => ({
      ...(await listProducts(shop, { limit: 100 })),
      ...(await readStoreInfo(shop.db, shop.storeId)),
    })
    const before = await read()
    const good = Array.from({ length: count - 1 }, (_, index) => ({ ...kite, id: `kite-${index}` }))
    await expect(putProducts(shop, [...good, { ...kite, title: 'Refused' }])).rejects.toThrow(/refused/)
    expect(await read()).toEqual(before)
    expect(await putProducts(shop, [...good, kite])).toBe(count)
    expect((await listProducts(shop, {})).count).toBe(before.count + count)
  })

  test('is dated now where it gives no date, and raises the shop’s version once', async () => {
    const { version } = await readStoreInfo(two.db, two.storeId)
    expect(await putProducts(two, [kite, { ...kite, id: 'top', createdAt: '2020-01-01T00:00:00Z' }])).toBe(2)
    expect((await readStoreInfo(two.db, two.storeId)).version).toBe(version + 1)
    const now = new Date(api.clock.now).toISOString()
    expect(await findProduct(two, { id: 'kite' })).toMatchObject({ regularPrice: 10.5, createdAt: now })
    expect(await findProduct(two, { id: 'top' })).toMatchObject({ createdAt: '2020-01-01T00:00:00.000Z' })
  })

  test('leaves the products of other shops', async () => {
    const one = await shopContext(api, 'one')
    await putProducts(one, [{ ...kite, title: 'Other' }])
    expect(await findProduct(two, { id: 'kite' })).toMatchObject({ title: 'Kite' })
    await removeProduct(two, { id: 'kite' })
    expect(await findProduct(one, { id: 'kite' })).toMatchObject({ title: 'Other' })
    const refusal = { code: 'product-not-found', details: { id: 'kite' } }
    await expect(findProduct(two, { id: 'kite' })).rejects.toMatchObject(refusal)
    await expect(removeProduct(two, { id: 'kite' })).rejects.toMatchObject(refusal)
  })
})

const [s, m, l] = shirt.variants
const many = (variants: object[]) =>
  Array.from({ length: 70 }, (_, at) => ({ id: `p-${at}`, title: 'P', ...(at === 69 ? { variants } : {}) }))

describe.each(engines)('a file of products with variants on %s', engine => {
  let api: TestApi
  let one: ShopContext
  beforeEach(async () => {
    api = await openApi(engine)
    one = await shopContext(api, 'one')
  })
  const found = () => findProduct(one, { id: 'polo' })

  test('gives a product whose answer has them, in order', async () => {
    await put(api, shirt)
    expect(await found()).toMatchObject({
      inStock: true,
      variants: [
        { id: 'polo-s', sku: 'P-S', size: 'S', color: 'Red', inStock: true },
        { id: 'polo-m', sku: 'P-M', size: 'M', color: 'Red', price: 550, inStock: true, left: 1 },
        { id: 'polo-l', sku: '', size: 'L', color: 'Red', inStock: true },
      ],
      attributes: [
        { key: 'Size', value: ['S', 'M', 'L'] },
        { key: 'Color', value: ['Red'] },
      ],
    })
  })

  test('sends no number of pieces above the threshold of the shop, and none of what is sold out', async () => {
    const left = async () => (await found()).variants?.map(variant => [variant.inStock, variant.left])
    await put(api, { ...shirt, variants: [5, 6, 0].map((stock, at) => ({ size: `${at}`, stock })) })
    expect(await left()).toEqual([
      [true, 5],
      [true, undefined],
      [false, undefined],
    ])
    await api.db.updateTable('stores').set({ low_stock_from: 0 }).execute()
    expect(await left()).toEqual([[true], [true], [false]].map(([inStock]) => [inStock, undefined]))
  })

  test('has the lowest price of its variants in a list where it has none of its own', async () => {
    const priced = shirt.variants.map((variant, at) => ({ ...variant, regularPrice: 700 + at }))
    await put(api, { ...shirt, regularPrice: null, variants: priced })
    const [listed] = (await listProducts(one, { category: 'Shirts' })).data
    expect([listed?.id, listed?.regularPrice]).toEqual(['polo', 550])
    await put(api, { ...shirt, regularPrice: null })
    await put(api, { ...shirt, regularPrice: null, variants: [{ id: 'polo-s', size: 'S' }] })
    const [unpriced] = (await listProducts(one, { category: 'Shirts' })).data
    expect([unpriced?.id, unpriced?.regularPrice]).toEqual(['polo', null])
  })

  test('offers no variant without a price where the product has none: its order would be refused', async () => {
    const variants = [{ size: 'S', regularPrice: 700 }, { size: 'M' }]
    const offered = async () => (await found()).variants?.map(({ inStock }) => inStock)
    await put(api, { ...shirt, regularPrice: null, variants })
    expect(await offered()).toEqual([true, false])
    await put(api, { ...shirt, variants })
    expect(await offered()).toEqual([true, true])
  })

  test('gives the names of the options, in lists too, only where the shop named them', async () => {
    await put(api, { ...shirt, sizeLabel: 'Volume' }, { id: 'plain', title: 'Plain' })
    const [listed] = (await listProducts(one, { category: 'Shirts' })).data
    for (const polo of [await found(), listed]) {
      expect(polo).toMatchObject({ sizeLabel: 'Volume' })
      expect(Object.keys(polo ?? {})).not.toContain('colorLabel')
    }
    expect(Object.keys(await findProduct(one, { id: 'plain' }))).not.toContain('sizeLabel')
  })

  test('gives the address of a variant’s own picture, the first of several', async () => {
    const images = [['/red.webp', '/back.webp'], []]
    await put(api, { ...shirt, variants: images.map((own, at) => ({ size: `${at}`, images: own })) })
    const [red, plain] = (await found()).variants ?? []
    expect(red).toMatchObject({ size: '0', image: '/red.webp' })
    expect(Object.keys(plain ?? {})).not.toContain('image')
  })

  test('leaves products without variants as they were', async () => {
    await put(api, { id: 'plain', title: 'Plain' })
    const plain = await findProduct(one, { id: 'plain' })
    expect(Object.keys(plain)).not.toContain('inStock')
    expect(Object.keys(plain)).not.toContain('variants')
  })

  test('says in lists what is sold out', async () => {
    await put(api, { ...shirt, variants: [{ ...s, stock: 0 }] }, ...many([{ stock: 0 }]))
    const { data } = await listProducts(one, { limit: 100 })
    const soldOut = data.filter(product => product.inStock === false).map(({ id }) => id)
    expect(soldOut.toSorted()).toEqual(['p-69', 'polo'])
    expect(data.some(product => 'variants' in product)).toBe(false)
  })

  test('put again keeps ids and the stock that it does not give', async () => {
    await put(api, {
      ...shirt,
      variants: [
        { size: 'S', stock: 4 },
        { size: 'M', stock: 3 },
      ],
    })
    const before = (await found()).variants
    await put(api, { ...shirt, variants: [{ size: 'M' }, { size: 'S', stock: 9 }, { size: 'XL' }] })
    const after = (await found()).variants
    expect(after?.slice(0, 2).map(({ id }) => id)).toEqual([before?.[1]?.id, before?.[0]?.id])
    expect(Object.values(await stocks(api)).toSorted()).toEqual([3, 9, null])
    await put(api, { id: 'polo', title: 'Polo without variants in the file' })
    expect((await found()).variants).toEqual(after)
    await put(api, { ...shirt, variants: [] })
    expect((await found()).variants).toBeUndefined()
  })

  test('may swap the sizes of two variants, and move an SKU to another product', async () => {
    await put(api, shirt)
    await put(api, { ...shirt, variants: [{ ...s, size: 'M' }, { ...m, size: 'S' }, l] })
    expect((await found()).variants?.map(({ id, size }) => [id, size])).toEqual([
      ['polo-s', 'M'],
      ['polo-m', 'S'],
      ['polo-l', 'L'],
    ])
    const tie = { id: 'tie', title: 'Tie', variants: [{ sku: 'P-S' }] }
    await put(api, tie, { ...shirt, variants: [m] })
    expect(await findProduct(one, { id: 'tie' })).toMatchObject({ variants: [{ sku: 'P-S' }] })
  })

  test('counts from the stock that it saw: pieces ordered since stay ordered', async () => {
    await put(api, shirt)
    const buy = await newBuyer(api)
    await buy([{ size: 'S', quantity: 3 }])
    await put(api, { ...shirt, variants: [{ ...s, stock: 10, stockWas: 8 }] })
    expect(await stocks(api)).toEqual({ 'polo-s': 7 })
    await put(api, { ...shirt, variants: [{ ...s, stock: 0, stockWas: 8 }] })
    expect(await stocks(api)).toEqual({ 'polo-s': 0 })
  })

  test.each<[object[], object]>([
    [[s, { ...m, size: 'S' }].map(v => v ?? {}), { code: 'variant-repeated' }],
    [[s, { ...m, sku: 'P-S' }].map(v => v ?? {}), { code: 'sku-taken', details: { sku: 'P-S' } }],
    [[s, { ...m, id: 'polo-s' }].map(v => v ?? {}), { code: 'variant-id-taken' }],
    [[{ ...s, stock: 1.5 }], { code: 'field-invalid', details: { path: '1.variants.0.stock' } }],
    [[{ ...s, stock: -1 }], { code: 'field-invalid', details: { path: '1.variants.0.stock' } }],
    [[{ size: 'TAKEN', sku: 'T-1' }], { code: 'sku-taken', details: { path: '1.variants.0.sku' } }],
    [[{ size: 'TAKEN', id: 'tie-1' }], { code: 'variant-id-taken', details: { path: '1.variants.0.id' } }],
  ])('with %j changes nothing', async (variants, refusal) => {
    await put(api, { id: 'tie', title: 'Tie', variants: [{ id: 'tie-1', sku: 'T-1', stock: 1 }] })
    const before = await stocks(api)
    const file = [
      { id: 'new', title: 'New' },
      { ...shirt, variants },
    ]
    await expect(putProducts(one, file)).rejects.toMatchObject(refusal)
    expect(await stocks(api)).toEqual(before)
    await expect(findProduct(one, { id: 'new' })).rejects.toMatchObject({ code: 'product-not-found' })
  })
})

describe.each(engines)('a draft, and a product in the trash, on %s', engine => {
  test.each([1, 70])('are for no shopper, and cannot be ordered; of %i', async count => {
    const api = await openApi(engine)
    const one = await shopContext(api, 'one')
    const buy = await newBuyer(api)
    const products = Array.from({ length: count }, (_, at) => ({
      ...{ id: `draft-${at}`, title: 'Draft', category: 'Drafts', regularPrice: 1 },
    }))
    const listed = async () => (await listProducts(one, { category: 'Drafts' })).count
    await putProducts(one, products)
    expect(await listed()).toBe(count)
    await putProducts(
      one,
      products.map(product => ({ ...product, published: false })),
    )
    expect(await listed()).toBe(0)
    const missing = { code: 'product-not-found' }
    await expect(findProduct(one, { id: 'draft-0' })).rejects.toMatchObject(missing)
    await expect(buy([{ id: 'draft-0' }])).rejects.toMatchObject({ code: 'product-unavailable' })
    await api.db.updateTable('products').set({ published: 1, trashed_at: 1 }).execute()
    await expect(findProduct(one, { id: 'draft-0' })).rejects.toMatchObject(missing)
    await expect(buy([{ id: 'draft-0' }])).rejects.toMatchObject({ code: 'product-unavailable' })
    await putProducts(one, products)
    expect(await listed()).toBe(count)
  })
})
