import { describe, expect, test } from 'vitest'
import { listProducts } from '../../../../src/store-api/catalogue/listing/list-products.ts'
import { deleteProduct } from '../../../../src/store-api/catalogue/products/delete-products.db.ts'
import type { NewProduct } from '../../../../src/store-api/catalogue/products/product-write.db.ts'
import { writeProducts } from '../../../../src/store-api/catalogue/products/product-write.db.ts'
import { applyDueSales } from '../../../../src/store-api/catalogue/products/sale.db.ts'
import { restoreProduct, trashProduct } from '../../../../src/store-api/catalogue/trash-product.ts'
import { change } from '../../../../src/store-api/platform/events/change.ts'
import { engines } from '../../support/open-api.ts'
import { openShop } from '../../support/shop-context.ts'

const blank = {
  description: '',
  imgUrl: '',
  images: [],
  parentCategory: null,
  gender: null,
  attributes: [],
  discountedPrice: null,
}

describe.each(engines)('listings on %s after a change', async engine => {
  const put = (product: NewProduct) =>
    change(shop, { kind: 'products.put' }, tx => writeProducts(tx, shop.storeId, [product]))
  const list = (input: Parameters<typeof listProducts>[1]) => listProducts(shop, input)
  const { shop } = await openShop(engine, 'two')

  test('count a product from the moment it is shown until it is not', async () => {
    const count = async (input: object) => (await list(input)).count
    const cup = { ...blank, id: 'cup', title: 'Cup', category: 'Cups', regularPrice: 1, createdAt: 1 }
    await put(cup)
    expect(await count({ category: 'cups' })).toBe(1)
    await put({ ...cup, category: 'Mugs' })
    expect([await count({ category: 'cups' }), await count({ category: 'mugs' })]).toEqual([0, 1])
    await put({ ...cup, published: false })
    expect(await count({ category: 'cups' })).toBe(0)
    await put(cup)
    await trashProduct(shop, { id: 'cup' })
    expect(await count({ category: 'cups' })).toBe(0)
    await restoreProduct(shop, { id: 'cup' })
    expect(await count({ category: 'cups' })).toBe(1)
    await change(shop, { kind: 'products.put' }, tx => deleteProduct(tx, shop.storeId, 'cup'))
    expect(await count({ category: 'cups' })).toBe(0)
  })

  test('are sorted by the price of a sale while it runs', async () => {
    const now = Date.now()
    const sold = { ...blank, title: 'Sold', category: 'Sold' }
    await put({ ...sold, id: 'dear', regularPrice: 900, createdAt: 1 })
    const sale = { price: 100, from: now, until: now + 1000 }
    await put({ ...sold, id: 'reduced', regularPrice: 1000, createdAt: 2, sale })
    const order = async (sort: 'price-asc' | 'discount') =>
      (await list({ category: 'sold', sort })).data.map(({ id }) => id)
    expect(await order('price-asc')).toEqual(['dear', 'reduced'])
    await change(shop, { kind: 'products.put' }, tx => applyDueSales(tx, shop.storeId, now))
    expect(await order('price-asc')).toEqual(['reduced', 'dear'])
    expect(await order('discount')).toEqual(['reduced', 'dear'])
    await change(shop, { kind: 'products.put' }, tx => applyDueSales(tx, shop.storeId, now + 1000))
    expect(await order('price-asc')).toEqual(['dear', 'reduced'])
  })

  test('have the lowest price of the sizes where none of them costs what the product says', async () => {
    const now = Date.now()
    const tea = { ...blank, title: 'Tea', category: 'Tea', regularPrice: 200 }
    const size = (name: string, regularPrice: number | null) => {
      return { sku: '', size: name, color: '', regularPrice, discountedPrice: null, images: [] }
    }
    const sizes = [size('500 g', 380), size('1 kg', 700)]
    await put({ ...tea, id: 'tin', createdAt: 1, regularPrice: 300 })
    await put({ ...tea, id: 'tea', createdAt: 2, variants: [size('250 g', null), ...sizes] })
    const listed = async () => {
      const { data } = await list({ category: 'tea', sort: 'price-asc' })
      return data.map(({ id, regularPrice, discountedPrice }) => [id, discountedPrice ?? regularPrice])
    }
    expect(await listed()).toEqual([['tea', 200], ['tin', 300]]) // biome-ignore format: one row
    // The size that cost so is given up.
    await put({ ...tea, id: 'tea', createdAt: 2, variants: sizes })
    expect(await listed()).toEqual([['tin', 300], ['tea', 380]]) // biome-ignore format: one row
    const sale = { price: 100, from: now, until: now + 1000 }
    await put({ ...tea, id: 'tea', createdAt: 2, variants: sizes, sale })
    const apply = (at: number) =>
      change(shop, { kind: 'products.put' }, tx => applyDueSales(tx, shop.storeId, at))
    await apply(now)
    expect(await listed()).toEqual([['tea', 190], ['tin', 300]]) // biome-ignore format: one row
    await apply(now + 1000)
    expect(await listed()).toEqual([['tin', 300], ['tea', 380]]) // biome-ignore format: one row
  })
})
