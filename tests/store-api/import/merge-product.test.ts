import { beforeEach, describe, expect, test } from 'vitest'
import { getProduct } from '../../../src/contract/catalogue/product.ts'
import { optionsOf } from '../../../src/domain/catalogue/product.ts'
import { findProduct } from '../../../src/store-api/catalogue/find-product.ts'
import type { ShopContext } from '../../../src/store-api/platform/services/service-context.ts'
import { exported } from '../support/exported.ts'
import { counts, imported, problemsOf } from '../support/imports.ts'
import { enginesByDay, type TestApi } from '../support/open-api.ts'
import { emptyShop } from '../support/shop-context.ts'
import { put, shirt } from '../support/stocked.ts'

const columns = 'id,title,regularPrice,size,stock'

describe.each(enginesByDay)('the sizes of a file on %s', engine => {
  let api: TestApi
  let shop: ShopContext
  beforeEach(async () => {
    ;({ api, shop } = await emptyShop(engine))
  })
  /** The sizes that the product's page offers. */
  const offered = async (id: string) =>
    optionsOf(getProduct.response.parse(await findProduct(shop, { id }))).sizes

  test('are offered by the page, where a file of our own has no attributes', async () => {
    await imported(shop, `${columns}\ntee,Tee,100,S,3\n,,,M,2\n`)
    expect(await offered('tee')).toEqual(['S', 'M'])
    await imported(shop, `${columns}\ntee,Tee,100,M,2\n,,,L,2\n`)
    expect(await offered('tee')).toEqual(['M', 'L'])
    expect(counts(await imported(shop, `${columns}\ntee,Tee,100,M,2\n,,,L,2\n`))).toEqual([0, 0, 1, 0])
    await imported(shop, `${columns}\ntee,Tee,100,,\n`)
    expect(await offered('tee')).toEqual([])
  })

  test('are offered by the page, where a row was added to an export or taken out', async () => {
    await put(api, shirt)
    const file = (await exported(shop)).trimEnd()
    const [large = ''] = file.split('\n').slice(-1)
    expect(large).toContain('polo-l,,L,Red')
    await imported(shop, `${file}\n${large.replace('polo-l,,L,', ',,XL,')}\n`)
    expect(await offered('polo')).toEqual(['S', 'M', 'L', 'XL'])
    await imported(shop, file.replace(large, ''))
    expect(await offered('polo')).toEqual(['S', 'M'])
  })

  test('are offered no more, where a file of another platform has none any more', async () => {
    const header = 'Handle,Title,Vendor,Option1 Name,Option1 Value,Variant Price'
    await imported(shop, `${header}\ntee,Tee,Loom,Size,S,100\ntee,,,,M,100\n`)
    expect(await offered('tee')).toEqual(['S', 'M'])
    await imported(shop, `${header}\ntee,Tee,Loom,Title,Default Title,100\n`)
    expect(await offered('tee')).toEqual([])
  })

  test('are offered on, where a file of another platform has them as a fact', async () => {
    const header = 'ID,Type,SKU,Name,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)'
    const sold = ['S', 'M'].map((size, at) => `${at + 2},variation,tee-${size},Tee,100,tee,Size,${size}`)
    await imported(shop, [header, '1,variable,tee,Tee,,,Size,"S, M"', ...sold].join('\n'))
    await imported(shop, `${header}\n1,simple,tee,Tee,100,,Size,"S, M"\n`)
    expect(await offered('tee')).toEqual(['S', 'M'])
    await imported(shop, `${header}\n1,simple,tee,Tee,100,,,\n`)
    // What no variant has is a fact, which such a file keeps where it does not name it.
    expect(await offered('tee')).toEqual(['S', 'M'])
  })

  test('are offered as the variants have them, where the attributes have them in other letters', async () => {
    const attributes = JSON.stringify([{ key: 'Size', value: ['small', 'Medium'] }]).replaceAll('"', '""')
    await imported(shop, `${columns},attributes\ntee,Tee,100,Small,3,"${attributes}"\n,,,MEDIUM,2,\n`)
    expect(await offered('tee')).toEqual(['Small', 'MEDIUM'])
    expect(counts(await imported(shop, await exported(shop)))).toEqual([0, 0, 1, 0])
  })
})

describe('a reduced price above the price, of which a file has one', async () => {
  const { shop } = await emptyShop('sqlite')
  const whole =
    'id,title,regularPrice,discountedPrice,salePrice,saleFrom,saleUntil,size,variantRegularPrice,variantDiscountedPrice\n'
  const higher = (name: string) =>
    `2: the ${name} is higher than the price, and only one of them is in the file. Shoppers would pay the higher one`

  test.each([
    ['a lower price', 'pot,Pot,1000,800,,,,,,', 'Item code,Price\npot,700\n', ['discounted price']],
    [
      'a higher discounted price',
      'pot,Pot,1000,800,,,,,,',
      'id,discountedPrice\npot,1200\n',
      ['discounted price'],
    ],
    [
      'a price below a planned sale',
      'pot,Pot,1000,,900,2126-01-01,,,,',
      'id,regularPrice\npot,700\n',
      ['sale price'],
    ],
    [
      'a lower price of a size',
      'pot,Pot,1000,,,,,S,600,500\n,,,,,,,M,,',
      'id,size,variantRegularPrice\npot,S,400\n,M,\n',
      ['discounted price'],
    ],
    ['a price that stays above', 'pot,Pot,1000,800,,,,,,', 'Item code,Price\npot,900\n', []],
    ['both', 'pot,Pot,1000,800,,,,,,', 'id,regularPrice,discountedPrice\npot,700,600\n', []],
  ])('%s', async (_, before, file, names) => {
    await imported(shop, `${whole}${before}\n`)
    const row = await imported(shop, file)
    expect(counts(row)).toEqual([0, 1, 0, 0])
    expect(await problemsOf(shop, row.id)).toEqual(names.map(higher))
  })
})
