import { beforeEach, describe, expect, test } from 'vitest'
import type { ShopContext } from '../../../src/store-api/platform/services/service-context.ts'
import { checked, imported, problemsOf } from '../support/imports.ts'
import { enginesByDay, openApi, type TestApi } from '../support/open-api.ts'
import { shopContext } from '../support/shop-context.ts'
import { caseFile } from './formats/read-text.ts'

describe.each(enginesByDay)('a file without some prices on %s', engine => {
  let api: TestApi
  let shop: ShopContext

  beforeEach(async () => {
    api = await openApi(engine)
    shop = await shopContext(api, 'one')
    await api.db.deleteFrom('products').execute()
  })

  const notes = async (text: string) => problemsOf(shop, (await checked(shop, text)).id)
  const none = 'has no price. It is not for sale until it has one'

  test('names the products that have none', async () => {
    expect(await notes(caseFile('F.csv'))).toContain(`4: ${none}`)
    expect(await notes('id,title\ncup,Cup\n')).toEqual([`2: ${none}`])
    expect(await notes('id,title,size,variantRegularPrice\ncup,Cup,S,\ncup,,M,\n')).toEqual([`2: ${none}`])
  })

  test('names variants of our own file that neither they nor their product give one', async () => {
    const file = 'id,title,regularPrice,size,variantRegularPrice\ncup,Cup,,S,5\ncup,,,M,\ncup,,,L,\n'
    expect(await notes(file)).toEqual(['2: M; L: no price, so not for sale until it has one'])
    expect(await notes(file.replace('Cup,,', 'Cup,7,'))).toEqual([])
  })

  test('says nothing of prices where it has no column for them', async () => {
    await imported(shop, 'id,title\ncup,Cup\nbowl,Bowl\n')
    expect(await notes('id,title\ncup,cup\n')).toEqual([])
  })

  test('takes a variant without a price off sale, and brings it back with one', async () => {
    const file = caseFile('D.csv')
    const sizes = async () => {
      const rows = await api.db.selectFrom('variants').select(['size', 'regular_price', 'stock']).execute()
      return rows.map(({ size, regular_price, stock }) => [size, regular_price, stock])
    }
    await imported(shop, file.replace(/deny,\n?$/, 'deny,1200\n'))
    expect(await sizes()).toEqual([
      ['S', null, 5],
      ['M', 120_000, 5],
    ])
    await imported(shop, file)
    expect(await sizes()).toEqual([['S', null, 5]])
  })

  test('names what costs nothing', async () => {
    expect(await notes('id,title,regularPrice\ncup,Cup,0\njug,Jug,5\n')).toEqual([
      '2: costs ₹0, so shoppers pay nothing for it',
    ])
  })

  test('leaves out a gift card of Shopify with a note', async () => {
    const file = 'Handle,Title,Variant Price,Gift Card\ncup,Cup,5,FALSE\ncard,Card,5,TRUE\n'
    const row = await imported(shop, file)
    expect([row.new_count, row.bad_count]).toEqual([1, 0])
    expect(await problemsOf(shop, row.id)).toEqual(['3: this shop cannot sell gift cards. It was left out'])
  })
})
