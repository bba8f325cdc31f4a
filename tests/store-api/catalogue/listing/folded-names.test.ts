import { beforeEach, describe, expect, test } from 'vitest'
import { foldName } from '../../../../src/domain/fold-name.ts'
import { listProducts } from '../../../../src/store-api/catalogue/listing/list-products.ts'
import { storedAtRest } from '../../../../src/store-api/catalogue/products/stored-product.db.ts'
import { putProducts } from '../../../../src/store-api/catalogue/put-products.ts'
import type { ShopContext } from '../../../../src/store-api/platform/services/service-context.ts'
import { caseFile } from '../../import/formats/read-text.ts'
import { counts, imported, problemsOf } from '../../support/imports.ts'
import { engines, type TestApi } from '../../support/open-api.ts'
import { emptyShop } from '../../support/shop-context.ts'

describe.each(engines)('names that are spelled in several ways, on %s,', engine => {
  let api: TestApi
  let shop: ShopContext

  beforeEach(async () => {
    ;({ api, shop } = await emptyShop(engine))
  })

  const ids = async (query: object) =>
    (await listProducts(shop, { limit: 20, ...query })).data.map(({ id }) => id).sort()
  /** The products that the index counts for a colour. */
  const counted = async (colour: string) => {
    const labels = api.db.selectFrom('facet_values').select('products').where('key', '=', 'color')
    const rows = await labels.where('value', '=', foldName(colour)).execute()
    return rows.reduce((sum, { products }) => sum + products, 0)
  }
  const categories: [string, string[]][] = [
    ['lamps', ['c1', 'c2', 'c3']],
    ['İç Giyim', ['c4']],
    ['i̇ç gi̇yi̇m', ['c4']],
    ['σοφος', ['c5']],
    ['cafe\u0301', ['c6', 'c7']],
    ['\u0938\u093e\u095c\u0940', ['c8', 'c9']],
    ['strasse', ['c10', 'c11']],
    ['Straße', ['c10', 'c11']],
    ['Books & More', ['c12']],
  ]

  test('are one category', async () => {
    await putProducts(shop, JSON.parse(caseFile('cat.json')))
    for (const [category, found] of categories)
      expect([category, await ids({ category })]).toEqual([category, found])
  })

  test('are one value of a facet', async () => {
    await putProducts(shop, JSON.parse(caseFile('u.json')))
    expect(await counted('\u0917\u093e\u095d\u093e')).toBe(2)
    expect(await ids({ color: ['\u0917\u093e\u095d\u093e'] })).toEqual(['u1', 'u2'])
  })

  test('are one SKU, size and colour of a product', async () => {
    const cup = {
      id: 'cup',
      title: 'Cup',
      variants: [{ sku: 'Th\u00e9-1', size: 'Large', color: 'R\u00e9d' }],
    }
    await putProducts(shop, [cup])
    const bowl = { id: 'bowl', title: 'Bowl', variants: [{ sku: 'TH\u00c9-1' }] }
    await expect(putProducts(shop, [bowl])).rejects.toMatchObject({ code: 'sku-taken' })
    const twins = [{ size: 'large' }, { size: ' LARGE' }]
    await expect(putProducts(shop, [{ id: 'a', title: 'A', variants: twins }])).rejects.toMatchObject({
      code: 'variant-repeated',
    })
    const file = 'id,title,sku,size,color,stock\ncup,Cup,the\u0301-1,LARGE,re\u0301D,3\n'
    const { variants: before = [] } = (await storedAtRest(api.db, shop.storeId, ['cup'])).get('cup') ?? {}
    expect(counts(await imported(shop, file))).toEqual([0, 1, 0, 0])
    const { variants: after = [] } = (await storedAtRest(api.db, shop.storeId, ['cup'])).get('cup') ?? {}
    expect(after.map(({ id, stock }) => [id, stock])).toEqual(before.map(({ id }) => [id, 3]))
    const { id } = await imported(shop, 'id,title,sku,stock\nbowl,Bowl,th\u00c9-1,3\n')
    expect(await problemsOf(shop, id)).toEqual(["2: the SKU 'th\u00c9-1' belongs to the product 'cup'"])
    const pair = ['A', 'B'].map(sku => ({ id: `v${sku}`, sku, size: sku }))
    await putProducts(shop, [{ id: 'mug', title: 'Mug', variants: pair }])
    const { id: mugs } = await imported(shop, 'id,variantId,sku,stock\nmug,vA,b,3\n')
    expect(await problemsOf(shop, mugs)).toEqual(["2: the SKU 'B' would be of several of its variants"])
  })
})
