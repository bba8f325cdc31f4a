import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findProduct } from '../../../src/store-api/catalogue/find-product.ts'
import { listProducts } from '../../../src/store-api/catalogue/listing/list-products.ts'
import { applySales } from '../../../src/store-api/catalogue/products/apply-sales.ts'
import { putProducts } from '../../../src/store-api/catalogue/put-products.ts'
import type { ShopContext } from '../../../src/store-api/platform/services/service-context.ts'
import { exported } from '../support/exported.ts'
import { counts, imported, undone } from '../support/imports.ts'
import { enginesByDay, openApi, type TestApi } from '../support/open-api.ts'
import { shopContext } from '../support/shop-context.ts'

const HOUR = 3_600_000

describe.each(enginesByDay)('an import while a planned sale runs, on %s', engine => {
  let api: TestApi
  let shop: ShopContext
  const price = async () => (await findProduct(shop, { id: 'mug' })).discountedPrice
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
    const [, changed, , bad] = counts(await imported(shop, await exported(shop)))
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

describe.each(enginesByDay)('a planned sale in a file, on %s,', engine => {
  let api: TestApi
  let shop: ShopContext
  const price = async () => (await findProduct(shop, { id: 'jug' })).discountedPrice
  const at = (hours: number) => new Date(api.clock.now + hours * HOUR).toISOString()
  const file = (sale: string, price = 190) =>
    `id,title,regularPrice,discountedPrice,salePrice,saleFrom,saleUntil\njug,Jug,200,${price},${sale}\n`
  const found = async (range: string) =>
    (await listProducts(shop, { limit: 10, price: [range] })).data.map(({ id }) => id)
  const wait = async (hours: number) => {
    api.clock.now += hours * HOUR
    await applySales({ db: api.db, now: shop.now })
  }

  beforeEach(async () => {
    api = await openApi(engine)
    shop = await shopContext(api, 'two')
  })

  test('begins at once where it is due, is found at its price, and ends', async () => {
    expect(counts(await imported(shop, file(`100,${at(-1)},${at(1)}`)))).toEqual([1, 0, 0, 0])
    expect(await price()).toBe(100)
    expect(await found('90-110')).toContain('jug')
    expect(await found('180-200')).not.toContain('jug')
    expect(counts(await imported(shop, await exported(shop)))[1]).toBe(0)
    await wait(2)
    expect(await price()).toBe(190)
  })

  test('begins later, is changed while it runs, and is taken away', async () => {
    await imported(shop, file(`100,${at(1)},`))
    expect(await price()).toBe(190)
    await wait(2)
    expect(await price()).toBe(100)
    expect(counts(await imported(shop, file(`90,${at(-1)},${at(1)}`, 180)))).toEqual([0, 1, 0, 0])
    expect(await price()).toBe(90)
    expect(counts(await imported(shop, file(',,', 180)))).toEqual([0, 1, 0, 0])
    expect(await price()).toBe(180)
  })

  test('that is over is none', async () => {
    const first = file(`100,${at(-1)},${at(1)}`)
    await imported(shop, first)
    await wait(2)
    expect(counts(await imported(shop, first))).toEqual([0, 0, 1, 0])
    expect(await price()).toBe(190)
  })

  test('is undone with its import, and one that ended meanwhile does not come back', async () => {
    await imported(shop, file(`100,${at(-1)},${at(1)}`))
    const { id } = await imported(shop, file(`80,${at(-1)},${at(1)}`))
    expect(await price()).toBe(80)
    await undone(shop, id)
    expect(await price()).toBe(100)
    const { id: later } = await imported(shop, 'id,title\njug,Big jug\n')
    await wait(2)
    expect((await undone(shop, later)).kept_count).toBe(0)
    expect(await price()).toBe(190)
    expect(counts(await imported(shop, file(',,')))).toEqual([0, 0, 1, 0])
    await wait(1)
    expect(await price()).toBe(190)
  })

  test('that was planned after an import stays when it is undone', async () => {
    await imported(shop, file(`100,${at(5)},`))
    const { id } = await imported(shop, 'id,title\njug,Big jug\n')
    const sale = api.db.updateTable('products').set({ sale_price: 7_000 }).where('id', '=', 'jug')
    await sale.execute()
    expect((await undone(shop, id)).kept_count).toBe(0)
    await wait(6)
    expect(await price()).toBe(70)
  })

  test('of WooCommerce that has an end alone runs from its import, and is the same when imported again', async () => {
    const woo = `Type,SKU,Name,Published,Regular price,Sale price,Date sale price starts,Date sale price ends
simple,jug,Jug,1,200,150,,${at(24).slice(0, 19)}Z
`
    await imported(shop, woo)
    expect(await price()).toBe(150)
    const stored = () =>
      api.db.selectFrom('products').select(['sale_from']).where('id', '=', 'jug').executeTakeFirstOrThrow()
    const { sale_from: from } = await stored()
    await wait(1)
    expect(counts(await imported(shop, woo))).toEqual([0, 0, 1, 0])
    expect((await stored()).sale_from).toBe(from)
    await wait(24)
    expect(await price()).toBeNull()
  })
})
