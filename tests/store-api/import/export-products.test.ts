import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoShops } from '../../../src/demo/shops.ts'
import { findProduct } from '../../../src/store-api/catalogue/find-product.ts'
import { listProducts } from '../../../src/store-api/catalogue/listing/list-products.ts'
import { applySales } from '../../../src/store-api/catalogue/products/apply-sales.ts'
import { putProducts } from '../../../src/store-api/catalogue/put-products.ts'
import type { ShopContext } from '../../../src/store-api/platform/services/service-context.ts'
import { rounds } from '../../support/test-run.ts'
import { exported } from '../support/exported.ts'
import { checked, counts, imported, problemsOf, undone } from '../support/imports.ts'
import { enginesByDay, openApi, type TestApi } from '../support/open-api.ts'
import { emptyShop, openShop, shopContext } from '../support/shop-context.ts'
import { put, shirt, stocks } from '../support/stocked.ts'
import { fillWhole } from '../support/whole-products.ts'

const odd = `id,title,description,regularPrice,sku,size,color,stock,attributes
odd,"=1+1; ""quoted"", '=escaped","-line
two ",0.1,+SKU,-S,@red,0,"[{""key"":""=k"",""value"":[""a,b""]}]"
,,,,'=SKU2,M,,,
`

describe.each(enginesByDay)('an export on %s', engine => {
  test('that is imported changes nothing: the demo shops', async () => {
    const api = await openApi(engine, { shops: demoShops, shoppers: {}, areDemo: true })
    for (const { slug, products } of demoShops) {
      const shop = await shopContext(api, slug)
      expect(counts(await checked(shop, await exported(shop)))).toEqual([0, 0, products.length, 0])
    }
  })

  const many = rounds(10_000)
  test(`that is imported changes nothing: ${many} products with all that a product has`, async () => {
    const { shop } = await openShop(engine, 'two')
    const { length: before } = (await listProducts(shop, { limit: 100 })).data
    await fillWhole(shop, many)
    expect(counts(await checked(shop, await exported(shop)))).toEqual([0, 0, many + before, 0])
  })

  test('of one shop fills another one, which exports the same', async () => {
    const api = await openApi(engine)
    const [shop, other] = [await shopContext(api, 'two'), await shopContext(api, 'one')]
    await api.db.deleteFrom('products').execute()
    await fillWhole(shop, 200)
    const text = await exported(shop)
    expect(counts(await imported(other, text))).toEqual([200, 0, 0, 0])
    expect(await exported(other)).toBe(text)
  })

  test('that is imported changes nothing: SKUs as they please', async () => {
    const { shop } = await openShop(engine, 'two')
    const skus = ["'5", '5E+10', '1E+3', '=1', "'=1", '007', '05-Mar', '-', '8901234567890120000']
    const variants = skus.map((sku, at) => ({
      ...{ sku, size: `'${at}`, color: '', regularPrice: null, discountedPrice: null, stock: at, images: [] },
    }))
    await putProducts(shop, [{ id: 'odd', title: 'Odd', variants }])
    expect(counts(await checked(shop, await exported(shop))).slice(0, 2)).toEqual([0, 0])
    // The same number in a product that is not known may have been another one.
    const strange = await checked(shop, 'id,title,sku,size\nnew,New,6E+10,M\n')
    const answer = await problemsOf(shop, strange.id)
    expect(answer).toEqual([expect.stringContaining("the SKU '6E+10' was shortened")])
  })

  test.each([
    [
      'a column that a person added',
      'Remarks',
      'ask Asha',
      ['2: is no column of an export. It was left out'],
    ],
    ['empty columns behind the last', ',,', ',,', []],
  ])('with %s is one of ours', async (_, name, cell, notes) => {
    const { api, shop } = await emptyShop(engine)
    await put(api, shirt)
    const [names = '', ...rows] = (await exported(shop)).trimEnd().split('\r\n')
    const file = [`${names},${name}`, ...rows.map(row => `${row},${cell}`)].join('\r\n')
    const row = await imported(shop, file.replace('P-M', 'P-N'))
    expect(counts(row)).toEqual([0, 1, 0, 0])
    expect(await problemsOf(shop, row.id)).toEqual(notes)
    expect(Object.keys(await stocks(api))).toEqual(['polo-s', 'polo-m', 'polo-l'])
  })

  test('whose names a program wrote in capitals is one of ours', async () => {
    const { api, shop } = await emptyShop(engine)
    await put(api, shirt)
    const [names = '', ...rows] = (await exported(shop)).split('\r\n')
    expect(counts(await imported(shop, [names.toUpperCase(), ...rows].join('\r\n')))).toEqual([0, 0, 1, 0])
  })

  test('has no formula, and comes back as it was', async () => {
    const { shop } = await openShop(engine, 'two')
    expect(counts(await imported(shop, odd))).toEqual([1, 0, 0, 0])
    const text = await exported(shop)
    expect(text).toContain(`"'=1+1; ""quoted"", '=escaped"`)
    expect(text.split(/[,\r\n]/).filter(cell => /^"?[=+@]/.test(cell))).toEqual([])
    const [added, changed, , bad] = counts(await checked(shop, text))
    expect([added, changed, bad]).toEqual([0, 0, 0])
  })
})

const HOUR = 3_600_000

describe.each(enginesByDay)('an import while a planned sale runs, on %s', engine => {
  let api: TestApi
  let shop: ShopContext
  const price = async () => (await findProduct(shop, { id: 'mug' })).discountedPrice
  beforeAll(async () => {
    ;({ api, shop } = await openShop(engine, 'two'))
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
    ;({ api, shop } = await openShop(engine, 'two'))
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

  test('of whole days is exported with them in the time of India', async () => {
    await imported(shop, file('100,2026-12-01,2026-12-31'))
    expect(await exported(shop)).toContain('100,2026-12-01T00:00:00.000+05:30,2027-01-01T00:00:00.000+05:30')
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

const shopify = (alt: string) =>
  `Handle,Title,Option1 Name,Option1 Value,Image Src,Image Position,Image Alt Text\npot,Pot,Title,Default Title,/media/b.webp,2,${alt}\npot,,,,/media/a.webp,1,From above\n`

describe.each(enginesByDay)('alternative texts of pictures on %s', async engine => {
  const { shop } = await openShop(engine, 'two')
  const texts = async () => (await findProduct(shop, { id: 'pot' })).images?.map(({ alt = '' }) => alt)

  test('come from Shopify, and where it has none the shop keeps its own', async () => {
    expect(counts(await imported(shop, shopify('Its lid')))).toEqual([1, 0, 0, 0])
    expect(await texts()).toEqual(['From above', 'Its lid'])
    expect(counts(await imported(shop, shopify('')))).toEqual([0, 0, 1, 0])
    expect(await texts()).toEqual(['From above', 'Its lid'])
  })

  test('leave with an export, are changed by it, and are undone', async () => {
    const file = await exported(shop)
    expect(counts(await checked(shop, file)).slice(0, 2)).toEqual([0, 0])
    const row = await imported(shop, file.replace('Its lid', '=Lid'))
    expect(counts(row).slice(0, 2)).toEqual([0, 1])
    expect(await texts()).toEqual(['From above', '=Lid'])
    expect((await undone(shop, row.id)).kept_count).toBe(0)
    expect(await texts()).toEqual(['From above', 'Its lid'])
    await imported(shop, 'id,images,imageAlts\npot,"/media/a.webp\n/media/b.webp",\n')
    expect(await texts()).toEqual(['', ''])
  })

  test('that a person wrote after an import keep the product from being undone', async () => {
    const { id } = await imported(shop, 'id,title\npot,Big pot\n')
    await imported(shop, 'id,images,imageAlts\npot,"/media/a.webp\n/media/b.webp",New\n')
    expect((await undone(shop, id)).kept_count).toBe(1)
  })
})
