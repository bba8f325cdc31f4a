import { beforeAll, describe, expect, test } from 'vitest'
import { applySales } from '../../../../src/store-api/services/catalogue/apply-sales.ts'
import { findProduct } from '../../../../src/store-api/services/catalogue/find-product.ts'
import { putProducts } from '../../../../src/store-api/services/catalogue/put-products.ts'
import { exportProducts } from '../../../../src/store-api/services/import/export-products.ts'
import type { ShopContext } from '../../../../src/store-api/services/service-context.ts'
import { counts, imported, undone } from '../../support/imports.ts'
import { engines, openApi, type TestApi } from '../../support/open-api.ts'
import { shopContext } from '../../support/shop-context.ts'

const HOUR = 3_600_000

describe.each(engines)('an import while a planned sale runs, on %s', engine => {
  let api: TestApi
  let shop: ShopContext
  const price = async () => (await findProduct(shop, { id: 'mug' })).discountedPrice
  const exported = async () => {
    let text = ''
    for await (const part of exportProducts(shop)) text += part
    return text
  }

  beforeAll(async () => {
    api = await openApi(engine)
    shop = await shopContext(api, 'two')
    const at = (hours: number) => new Date(api.clock.now + hours * HOUR).toISOString()
    const sale = { price: 100, from: at(-1), until: at(1) }
    const mug = { id: 'mug', title: 'Mug', regularPrice: 200, discountedPrice: 190, sale }
    await putProducts(shop, [mug])
  })

  test('leaves the price of the sale and changes the one after it', async () => {
    expect(await price()).toBe(100)
    const file = 'id,title,regularPrice,discountedPrice\nmug,Mug,200,180\n'
    expect(counts(await imported(shop, file))).toEqual([0, 1, 0, 0])
    expect(counts(await imported(shop, file))).toEqual([0, 0, 1, 0])
    expect(await price()).toBe(100)
  })

  test('of its own export changes nothing', async () => {
    const [, changed, , bad] = counts(await imported(shop, await exported()))
    expect([changed, bad]).toEqual([0, 0])
  })

  test('is undone to the price after the sale', async () => {
    const { id } = await imported(shop, 'id,discountedPrice\nmug,150\n')
    await undone(shop, id)
    expect(await price()).toBe(100)
    api.clock.now += 2 * HOUR
    await applySales({ db: api.db, now: shop.now })
    expect(await price()).toBe(180)
  })
})
