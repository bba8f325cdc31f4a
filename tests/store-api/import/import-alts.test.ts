import { describe, expect, test } from 'vitest'
import { findProduct } from '../../../src/store-api/catalogue/find-product.ts'
import { exported } from '../support/exported.ts'
import { checked, counts, imported, undone } from '../support/imports.ts'
import { enginesByDay, openApi } from '../support/open-api.ts'
import { shopContext } from '../support/shop-context.ts'

const shopify = (alt: string) =>
  `Handle,Title,Option1 Name,Option1 Value,Image Src,Image Position,Image Alt Text\npot,Pot,Title,Default Title,/media/b.webp,2,${alt}\npot,,,,/media/a.webp,1,From above\n`

describe.each(enginesByDay)('alternative texts of pictures on %s', async engine => {
  const shop = await shopContext(await openApi(engine), 'two')
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
