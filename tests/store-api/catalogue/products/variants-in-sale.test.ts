import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { findProduct } from '../../../../src/store-api/catalogue/find-product.ts'
import { listProducts } from '../../../../src/store-api/catalogue/listing/list-products.ts'
import { unsavedProduct } from '../../../../src/store-api/catalogue/product-section.ts'
import { applySales } from '../../../../src/store-api/catalogue/products/apply-sales.ts'
import { putProducts } from '../../../../src/store-api/catalogue/put-products.ts'
import { engines, openApi } from '../../support/open-api.ts'
import { shopContext } from '../../support/shop-context.ts'
import { newBuyer, shirt } from '../../support/stocked.ts'

const listed = z.object({ count: z.number() })
const HOUR = 3_600_000

describe.each(engines)('a size with a price of its own, in a sale on %s,', async engine => {
  const prices = async () => (await findProduct(shop, { id: 'polo' })).variants?.map(({ price }) => price)
  const found = async (query: object) =>
    (await listProducts(shop, { limit: 10, ...query })).data.map(({ id }) => id)

  const api = await openApi(engine)
  const shop = await shopContext(api, 'one')
  const at = (hours: number) => new Date(api.clock.now + hours * HOUR).toISOString()
  // ₹500 becomes ₹400, a fifth less: the M of ₹600, reduced to ₹550, costs ₹480.
  await putProducts(shop, [{ ...shirt, sale: { price: 400, from: at(-1), until: at(1) } }])

  test('is reduced by as much as its product, where it is shown, found and ordered', async () => {
    expect(await prices()).toEqual([undefined, 480, undefined])
    expect(await found({ price: ['470-490'], size: ['M'] })).toEqual(['polo'])
    expect(await found({ price: ['540-560'], size: ['M'] })).toEqual([])
    expect(await found({ onSale: true, size: ['M'] })).toEqual(['polo'])
    const buy = await newBuyer(api)
    const { items } = await buy([
      { size: 'M', color: 'Red' },
      { size: 'S', color: 'Red' },
    ])
    expect(items?.map(({ price }) => price)).toEqual([480, 400])
  })

  test('is counted by facets with that price', async () => {
    const count = async (price: string) => {
      const { body } = await api.call(`/products?q=polo&size=M&price=${price}&facets=true`)
      return listed.parse(body).count
    }
    expect([await count('470-490'), await count('540-560')]).toEqual([1, 0])
  })

  test('is shown so before the sale is saved', async () => {
    const sale = { price: 250, from: new Date(api.clock.now - 1).toISOString(), until: null }
    const variants = [{ id: 'polo-m', size: 'M', regularPrice: 600 }]
    const value = { title: 'Polo', regularPrice: 500, variants, sale }
    const shown = await unsavedProduct(shop, { id: 'polo', value })
    expect([shown.discountedPrice, shown.variants?.[0]?.price]).toEqual([250, 300])
  })

  test('has its own price again afterwards', async () => {
    api.clock.now += 2 * HOUR
    await applySales({ db: api.db, now: shop.now })
    expect(await prices()).toEqual([undefined, 550, undefined])
    expect(await found({ price: ['540-560'], size: ['M'] })).toEqual(['polo'])
  })
})
