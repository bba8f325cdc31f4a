import { beforeEach, describe, expect, test } from 'vitest'
import { storedAtRest } from '../../../src/store-api/catalogue/products/stored-product.db.ts'
import type { ShopContext } from '../../../src/store-api/platform/services/service-context.ts'
import { counts, imported, problemsOf } from '../support/imports.ts'
import { enginesByDay, type TestApi } from '../support/open-api.ts'
import { emptyShop, openShop } from '../support/shop-context.ts'
import { put, shirt } from '../support/stocked.ts'

/** What a Shopify file has no column for. */
const further = `id,title,images,imageAlts,salePrice,saleFrom,saleUntil
tee,Tee,/media/tee.webp,Front,399,2126-01-01,2126-02-01
cup,Cup,/media/cup.webp,From above,200,2126-01-01,
`
const whole = `Handle,Title,Body (HTML),Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Image,Image Src
tee,Tee,<p>Soft.</p>,Tops,FALSE,Fit,S,TEE-S,shopify,3,499,/media/s.webp,/media/tee.webp
tee,,,,,,M,TEE-M,shopify,5,549,,
cup,Cup,<p>Round.</p>,Cups,TRUE,Title,Default Title,cup,shopify,7,250,,/media/cup.webp
`

/** Files with fewer columns, and what each changes of the products of the whole one. */
const fewer: [name: string, file: string, changes: { tee?: object; s?: object; m?: object; cup?: object }][] =
  [
    [
      'Shopify, prices of sizes',
      'Handle,Title,Option1 Name,Option1 Value,Variant Price\ntee,Tee,Fit,S,450\ntee,,,M,500\n',
      { tee: { regular_price: 45_000 }, m: { regular_price: 50_000 } },
    ],
    [
      'Shopify, prices without the names of options',
      'Handle,Title,Option1 Value,Variant Price\ntee,Tee,S,450\ntee,,M,500\ncup,Cup,Default Title,240\n',
      { tee: { regular_price: 45_000 }, m: { regular_price: 50_000 }, cup: { regular_price: 24_000 } },
    ],
    [
      'Shopify, prices by SKU',
      'Handle,Title,Variant SKU,Variant Price\ntee,Tee,TEE-M,600\ncup,Cup,cup,199\n',
      { m: { regular_price: 60_000 }, cup: { regular_price: 19_900 } },
    ],
    [
      'Shopify, stock',
      'Handle,Title,Option1 Name,Option1 Value,Variant Inventory Qty\ntee,Tee,Fit,S,9\ntee,,,M,0\n',
      { s: { stock: 9 }, m: { stock: 0 } },
    ],
    [
      'Shopify, inventory by location',
      'Handle,Title,Option1 Name,Option1 Value,Location\ntee,Tee,Fit,S,Here\ntee,,,M,Here\n',
      {},
    ],
    ['Shopify since 2025, titles', 'URL handle,Title\ncup,Big cup\n', { cup: { title: 'Big cup' } }],
    [
      'WooCommerce, prices',
      'ID,Type,SKU,Name,Published,Regular price\n1,simple,cup,Cup,1,180\n',
      { cup: { regular_price: 18_000 } },
    ],
    [
      'WooCommerce, sale prices',
      'ID,Type,SKU,Name,Published,Sale price\n1,simple,cup,Cup,1,180\n',
      { cup: { discounted_price: 18_000 } },
    ],
    ['WooCommerce, no sale price', 'ID,Type,SKU,Name,Published,Sale price\n1,simple,cup,Cup,1,\n', {}],
    [
      'WooCommerce, products without their variations',
      'ID,Type,SKU,Name,Published,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)\n1,variable,tee,Tea shirt,0,,,Size,"S, M"\n',
      { tee: { title: 'Tea shirt' } },
    ],
    ['ours, titles', 'id,title\ncup,Big cup\n', { cup: { title: 'Big cup' } }],
    ['ours, pictures', 'id,images\ncup,/media/cup.webp\n', {}],
    [
      'ours, a sale',
      'id,salePrice,saleFrom,saleUntil\ntee,,,\ncup,150,2126-01-01,\n',
      { tee: { sale_price: null, sale_from: null, sale_until: null }, cup: { sale_price: 15_000 } },
    ],
    [
      'any other, prices of sizes',
      'Product ID,SKU,Size,Price\ntee,TEE-S,S,450\ntee,TEE-M,M,500\n',
      { tee: { regular_price: 45_000 }, m: { regular_price: 50_000 } },
    ],
    ['any other, stock by SKU', 'Product ID,SKU,Qty\ntee,TEE-M,8\ncup,cup,7\n', { m: { stock: 8 } }],
    ['WooCommerce, names', 'Type,SKU,Name,Published\nsimple,cup,A cup,1\n', { cup: { title: 'A cup' } }],
  ]

describe.each(enginesByDay)('a file without some columns, on %s,', async engine => {
  const { api, shop } = await openShop(engine, 'two')

  const state = async () => {
    const stored = await storedAtRest(api.db, shop.storeId, ['tee', 'cup'])
    const [tee, cup] = [stored.get('tee'), stored.get('cup')]
    const row = (of: typeof tee) => {
      const { pk, revision, words, ...rest } = of?.row ?? ({} as NonNullable<typeof of>['row'])
      return rest
    }
    const variant = (sku: string) =>
      [...(tee?.variants ?? []), ...(cup?.variants ?? [])].find(one => one.sku === sku)
    return { tee: row(tee), s: variant('TEE-S'), m: variant('TEE-M'), cup: row(cup), piece: variant('cup') }
  }

  test.each(fewer)('%s: changes what it has and erases nothing', async (_, file, changes) => {
    await imported(shop, whole)
    await imported(shop, further)
    const before = await state()
    expect(before.tee).toMatchObject({ description: 'Soft.', published: 0, size_label: 'Fit' })
    expect(before.tee).toMatchObject({ images: expect.stringContaining('Front'), sale_price: 39_900 })
    const row = await imported(shop, file)
    expect(counts(row)[3]).toBe(0)
    const after = await state()
    for (const part of ['tee', 's', 'm', 'cup', 'piece'] as const) {
      const changed = part === 'piece' ? {} : changes[part]
      expect(after[part], part).toEqual({ ...before[part], ...changed })
    }
  })
})

const POLO_S = 'polo-s P-S S Red 8'
const POLO_M = 'polo-m P-M M Red 1 at 60000'
const POLO_L = 'polo-l  L Red'

/** Variants of a product with sizes and colours, and files that have not all of its columns. */
const own: [name: string, file: string, variants: string[] | string][] = [
  ['stock by SKU', 'id,sku,stock\npolo,P-S,9\n', ['polo-s P-S S Red 9', POLO_M, POLO_L]],
  [
    'stock by variantId',
    'id,variantId,stock\npolo,polo-l,4\npolo,polo-s,9\n',
    ['polo-s P-S S Red 9', POLO_M, 'polo-l  L Red 4'],
  ],
  ['stock by size', 'id,size,stock\npolo,s,9\n', ['polo-s P-S s Red 9', POLO_M, POLO_L]],
  [
    'prices by variantId',
    'id,variantId,variantRegularPrice\npolo,polo-m,700\n',
    [POLO_S, 'polo-m P-M M Red 1 at 70000', POLO_L],
  ],
  [
    'a difference of the stock',
    'id,variantId,stock,stockWas\npolo,polo-s,7,9\n',
    ['polo-s P-S S Red 6', POLO_M, POLO_L],
  ],
  ['nothing of variants', 'id,title,stock\npolo,Polo,\n', [POLO_S, POLO_M, POLO_L]],
  ['stock of all', 'id,stock\npolo,9\n', 'the product has several sizes or colours'],
  [
    'stock by a colour of several',
    'id,color,stock\npolo,Red,9\n',
    'the product has several sizes or colours',
  ],
  ['two rows of one', 'id,sku,stock\npolo,P-S,9\npolo,P-S,8\n', "two variants have the SKU 'P-S'"],
  ['two rows of one by id', 'id,variantId,stock\npolo,polo-s,9\npolo,polo-s,8\n', "is 'polo-s' on row 2 too"],
  ['two sizes of one', 'id,size,stock\npolo,S,9\npolo,s,8\n', 'several rows are of the same size and colour'],
]

const header = 'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU'
const SEVERAL = '2: the product has several sizes or colours. Add columns for them to the file'

test.each([
  ['a colour without the names of options', 'Option1 Value', ['Red', 'Blue'], [SEVERAL]],
  ['both without their names', 'Option1 Value,Option2 Value', ['Red,S', 'Blue,M'], [SEVERAL]],
  ['the first without its name, of one', 'Option1 Value', ['Red'], [SEVERAL]],
  ['the first alone', 'Option1 Name,Option1 Value', ['Finish,Red', ',Blue'], []],
])('a Shopify file that is cut to %s keeps SKUs, stock and labels', async (_, columns, [one, other], bad) => {
  const { api, shop } = await openShop('sqlite', 'two')
  const label = columns.includes('Name') ? 'Finish' : 'Color'
  const rows = `mug,Mug,${label},Red,Cut,S,MUG-R,shopify,3,400\nmug,,,Blue,,M,MUG-B,shopify,5,400\n`
  await imported(shop, `${header},Variant Inventory Tracker,Variant Inventory Qty,Variant Price\n${rows}`)
  const stored = async () => (await storedAtRest(api.db, shop.storeId, ['mug'])).get('mug')
  const before = await stored()
  const more = other === undefined ? '' : `mug,,${other},450\n`
  const { id } = await imported(shop, `Handle,Title,${columns},Variant Price\nmug,Mug,${one},450\n${more}`)
  expect(await problemsOf(shop, id)).toEqual(bad)
  const after = await stored()
  expect(after?.variants).toEqual(before?.variants)
  const { size_label, color_label } = before?.row ?? {}
  expect(after?.row).toMatchObject({
    size_label,
    color_label,
    regular_price: bad.length > 0 ? 40_000 : 45_000,
  })
})

describe.each(enginesByDay)('our own file without columns of options, on %s,', engine => {
  let api: TestApi
  let shop: ShopContext
  beforeEach(async () => {
    ;({ api, shop } = await emptyShop(engine))
  })

  test.each(own)('%s: leaves the other columns of variants', async (_, file, expected) => {
    await put(api, shirt)
    const row = await imported(shop, file)
    const stored = (await storedAtRest(api.db, shop.storeId, ['polo'])).get('polo')
    const variants = stored?.variants.map(one => {
      const price = one.regular_price === null ? [] : ['at', one.regular_price]
      return [one.id, one.sku, one.size, one.color, one.stock ?? '', ...price].join(' ').trim()
    })
    if (typeof expected === 'string') expect((await problemsOf(shop, row.id))[0]).toContain(expected)
    else expect(counts(row)[3]).toBe(0)
    expect(variants).toEqual(typeof expected === 'string' ? [POLO_S, POLO_M, POLO_L] : expected)
  })

  test('so does any other file that has sizes, where the product has colours too', async () => {
    await put(api, shirt)
    await imported(shop, 'Product ID,Size,Price,Qty\npolo,S,450,9\n')
    const stored = (await storedAtRest(api.db, shop.storeId, ['polo'])).get('polo')
    expect(stored?.row.regular_price).toBe(50_000)
    expect(stored?.variants).toMatchObject([
      { id: 'polo-s', sku: 'P-S', color: 'Red', stock: 9, regular_price: 45_000 },
      { id: 'polo-m', sku: 'P-M', color: 'Red', stock: 1, regular_price: 60_000, discounted_price: 55_000 },
      { id: 'polo-l', size: 'L', color: 'Red', stock: null, regular_price: null },
    ])
  })

  test.each([
    ['of texts', 'id,title,size,color\ncup,Cup,,\npolo,Polo,,\n', ['CUP 5']],
    ['of a size and its price', 'id,size,variantRegularPrice\ncup,,\n', ['CUP 5']],
    ['of SKUs', 'id,sku,size,color\ncup,,,\n', [' 5']],
    ['of stock, which is taken away', 'id,size,color,stock\ncup,,,\n', ['CUP ']],
    ['that says so by variantId', 'id,variantId,size,color\ncup,,,\n', []],
  ])(
    '%s: keeps the SKU and the stock of what has no size and colour, unless it has them',
    async (_, file, expected) => {
      const piece = { id: 'cup-1', sku: 'CUP', size: '', color: '', stock: 5 }
      await put(api, shirt, {
        id: 'cup',
        title: 'Cup',
        category: 'Cups',
        regularPrice: 90,
        variants: [piece],
      })
      await imported(shop, file)
      const stored = await storedAtRest(api.db, shop.storeId, ['cup', 'polo'])
      expect(stored.get('cup')?.variants.map(({ sku, stock }) => `${sku} ${stock ?? ''}`)).toEqual(expected)
      expect(stored.get('polo')?.variants).toHaveLength(file.includes('polo') ? 0 : 3)
    },
  )

  test('a product that is new has a variant for each row, unless they are the same', async () => {
    await imported(shop, 'id,title,regularPrice,sku,stock\nnew,New,5,N-1,3\n')
    const stored = (await storedAtRest(api.db, shop.storeId, ['new'])).get('new')
    expect(stored?.variants).toMatchObject([{ sku: 'N-1', stock: 3, size: '', color: '' }])
    const { id } = await imported(shop, 'id,title,regularPrice,sku,stock\ntwo,Two,5,T-1,3\n,,,T-2,4\n')
    expect(await problemsOf(shop, id)).toEqual([
      '2: several rows are of the same size and colour. Add columns that tell them apart, or leave one of them',
    ])
  })
})

test('attributes that would make every list of the product long are no product', async () => {
  const { shop } = await openShop('sqlite', 'two')
  const attributes = Array.from({ length: 40 }, (_, at) => ({
    key: `Note ${at}`,
    value: ['x'.repeat(1_500)],
  }))
  const cell = JSON.stringify(attributes).replaceAll('"', '""')
  const { id } = await imported(shop, `id,title,attributes\nlong,Long,"${cell}"\n`)
  expect(await problemsOf(shop, id)).toEqual(['2: the attributes have more than 60,000 characters together'])
})
