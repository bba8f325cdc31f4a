import { describe, expect, test } from 'vitest'
import { demoShops } from '../../../src/demo/shops.ts'
import { listProducts } from '../../../src/store-api/catalogue/listing/list-products.ts'
import { putProducts } from '../../../src/store-api/catalogue/put-products.ts'
import { rounds } from '../../support/test-run.ts'
import { exported } from '../support/exported.ts'
import { checked, counts, imported, problemsOf } from '../support/imports.ts'
import { engines, openApi } from '../support/open-api.ts'
import { shopContext } from '../support/shop-context.ts'
import { fillWhole } from '../support/whole-products.ts'

const odd = `id,title,description,regularPrice,sku,size,color,stock,attributes
odd,"=1+1; ""quoted"", '=escaped","-line
two ",0.1,+SKU,-S,@red,0,"[{""key"":""=k"",""value"":[""a,b""]}]"
,,,,'=SKU2,M,,,
`

describe.each(engines)('an export on %s', engine => {
  test('that is imported changes nothing: the demo shops', async () => {
    const api = await openApi(engine, { shops: demoShops, shoppers: {}, areDemo: true })
    for (const { slug, products } of demoShops) {
      const shop = await shopContext(api, slug)
      expect(counts(await checked(shop, await exported(shop)))).toEqual([0, 0, products.length, 0])
    }
  })

  const many = rounds(10_000)
  test(`that is imported changes nothing: ${many} products with all that a product has`, async () => {
    const api = await openApi(engine)
    const shop = await shopContext(api, 'two')
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
    const shop = await shopContext(await openApi(engine), 'two')
    const skus = ["'5", '5E+10', '1E+3', '=1', "'=1", '007', '05-Mar', '-', '8901234567890120000']
    const variants = skus.map((sku, at) => ({
      ...{ sku, size: `'${at}`, color: '', regularPrice: null, discountedPrice: null, stock: at, images: [] },
    }))
    await putProducts(shop, [{ id: 'odd', title: 'Odd', variants }])
    expect(counts(await checked(shop, await exported(shop))).slice(0, 2)).toEqual([0, 0])
    // The same number in a product that is not known may have been another one.
    const strange = await checked(shop, 'id,title,sku,size\nnew,New,6E+10,M\n')
    expect(await problemsOf(shop, strange.id)).toEqual([
      expect.stringContaining("the SKU '6E+10' was shortened"),
    ])
  })

  test('has no formula, and comes back as it was', async () => {
    const shop = await shopContext(await openApi(engine), 'two')
    expect(counts(await imported(shop, odd))).toEqual([1, 0, 0, 0])
    const text = await exported(shop)
    expect(text).toContain(`"'=1+1; ""quoted"", '=escaped"`)
    expect(text.split(/[,\r\n]/).filter(cell => /^"?[=+@]/.test(cell))).toEqual([])
    const [added, changed, , bad] = counts(await checked(shop, text))
    expect([added, changed, bad]).toEqual([0, 0, 0])
  })
})
