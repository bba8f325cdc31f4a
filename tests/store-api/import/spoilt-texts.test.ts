import { beforeEach, describe, expect, test } from 'vitest'
import { storedProduct } from '../../../src/store-api/catalogue/products/stored-product.db.ts'
import { isWithoutLetters, spoilingOf } from '../../../src/store-api/import/spoilt-texts.ts'
import type { ShopContext } from '../../../src/store-api/platform/services/service-context.ts'
import { exported } from '../support/exported.ts'
import { counts, imported, problemsOf } from '../support/imports.ts'
import { enginesByDay } from '../support/open-api.ts'
import { emptyShop } from '../support/shop-context.ts'

test.each([
  ['123', '00123', 'took its first zeros away'],
  ['8.90123E+12', '8901234567890', 'shortened it'],
  ['8901230000000', '8901234567890', 'shortened it'],
  ['8901234567000', '8901234567890', undefined],
  ['8.9E+12', '8900001234567', 'shortened it'],
  ['8.90123E+12', '8901299567890', undefined],
  ['02-Apr', '2-4', 'made a date of it'],
  ['4-Feb', '2-4', 'made a date of it'],
  ['2026-06-04', '4-6', 'made a date of it'],
  ['Dec-14', '12-14', 'made a date of it'],
  ['2014-12-01', '12-14', 'made a date of it'],
  ['01-Feb', '1/2', 'made a date of it'],
  ['05-Mar', 'MAR-05', 'made a date of it'],
  ['???', 'लाल', 'lost its letters'],
  ['2-6', '2-4', undefined],
  ['2-4-6', '2-4', undefined],
  ['02-Apr', 'S-M', undefined],
  ['M', '2-4', undefined],
  ['5', '05-06', undefined],
  ['2-4-years', '2-4', undefined],
  ['Age-2-4', '2-4', undefined],
])('%j in the place of %j: a spreadsheet %s', (given, stands, what) => {
  expect(spoilingOf(given, stands)).toBe(what)
})

test.each([
  ['????? 100%', 'साड़ी 100%', true],
  ['Silk ???', 'Silk 😀!', false],
  ['Silk ??!', 'Silk 😀!', true],
  ['Silk __!', 'Silk 😀!', true],
  ['Café – ???', 'Café – चाय', true],
  ['Really?', 'Really…', false],
  ['What?', 'What!', false],
  ['????', 'चाय', false],
])('%j is %j without its letters: %s', (given, stands, isLost) => {
  expect(isWithoutLetters(given, stands)).toBe(isLost)
})

const products = `id,title,description,category,regularPrice,images,imageAlts,attributes,sku,size,color
saree,साड़ी – Silk,"रेशम, soft",कपड़े,500,/media/a.webp,सामने,"[{""key"":""रंग"",""value"":[""लाल"",""Blue""]}]",S-1,2-4,लाल
,,,,,,,,S-2,4-6,लाल
`

/** As Excel saves a file in letters of Western Europe. */
const inWesternLetters = (text: string) => text.replace('\ufeff', '').replace(/[^\0-\xff–]/g, '?')

describe.each(enginesByDay)('on %s, an export that a spreadsheet saved', engine => {
  let shop: ShopContext
  const saree = async () => {
    const { row, variants = [] } = (await storedProduct(shop.db, shop.storeId, 'saree')) ?? {}
    const { revision, pk, search_words, ...rest } = (row ?? {}) as Record<string, unknown>
    return { ...rest, variants: variants.map(({ sku, size, color }) => [sku, size, color]) }
  }
  beforeEach(async () => {
    ;({ shop } = await emptyShop(engine))
    await imported(shop, products)
  })

  test('without Unicode changes what a person changed, and no text loses its letters', async () => {
    const before = await saree()
    const file = inWesternLetters(await exported(shop)).replace(',500,', ',450,')
    expect(file).toContain('????? – Silk')
    const row = await imported(shop, file)
    expect(counts(row)).toEqual([0, 1, 0, 0])
    expect(await saree()).toEqual({ ...before, regular_price: 45_000 })
    const notes = await problemsOf(shop, row.id)
    expect(notes).toContain(
      '2: what the shop has stays: in the file the title, description, category, attributes lost letters, because it was not saved as “CSV UTF-8”',
    )
    expect(notes).toContain("2: the colour stays 'लाल': in the file a spreadsheet lost its letters")
  })

  test('with sizes as dates keeps the sizes', async () => {
    const before = await saree()
    const file = (await exported(shop)).replace(',2-4,', ',02-Apr,').replace(',4-6,', ',2026-06-04,')
    const row = await imported(shop, file.replace(',500,', ',450,'))
    expect(await saree()).toEqual({ ...before, regular_price: 45_000 })
    expect(await problemsOf(shop, row.id)).toContain(
      "2: the size stays '2-4': in the file a spreadsheet made a date of it",
    )
  })

  test('keeps them where another shop’s file names them by their SKU, as its page offers them', async () => {
    const shopify = (sizes: string[]) =>
      `Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price\n${sizes.map((size, at) => `kids,Kids,Size,${size},K-${at},5\n`).join('')}`
    await imported(shop, shopify(['2-4', '4-6']))
    const kids = () => storedProduct(shop.db, shop.storeId, 'kids')
    const before = await kids()
    await imported(shop, shopify(['02-Apr', '04-Jun']))
    const after = await kids()
    expect([after?.row.attributes, after?.variants]).toEqual([before?.row.attributes, before?.variants])
  })

  test('without the zeros of SKUs offers the sizes that it has, of which one is a SKU’s number', async () => {
    const columns = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price\n'
    const shoe = `${columns}shoe,Shoe,Size,7,007,5\nshoe,Shoe,Size,8,008,5\n`
    await imported(shop, shoe)
    const before = await exported(shop)
    await imported(shop, shoe.replaceAll(',00', ','))
    expect(await exported(shop)).toBe(before)
  })

  test('without the zeros of ids and SKUs changes the same products', async () => {
    await imported(shop, 'id,title,sku,regularPrice\n00123,Cup,00123,5\n')
    const file = (await exported(shop)).replaceAll('00123', '123').replace(',5,', ',6,')
    const row = await imported(shop, file)
    expect(counts(row)).toEqual([0, 1, 1, 0])
    expect((await storedProduct(shop.db, shop.storeId, '00123'))?.row.regular_price).toBe(600)
    expect(await problemsOf(shop, row.id)).toContain(
      "4: the id stays '00123': in the file a spreadsheet took its first zeros away",
    )
  })

  test('with barcodes as short numbers changes the same products, though their first digits are the same', async () => {
    const [one, other] = ['8901234567890', '8901234999999']
    const rows = [one, other].map(code => `${code},Cup ${code},${code},5`)
    await imported(shop, ['id,title,sku,regularPrice', ...rows, ''].join('\n'))
    const before = await exported(shop)
    const short = (text: string) => text.replace(/(^|,)8901234\d{6}(?=,)/gm, '$18.90123E+12')
    expect(counts(await imported(shop, short(before)))).toEqual([0, 0, 3, 0])
    const row = await imported(shop, short(before).replaceAll(',5,', ',6,'))
    expect(counts(row)).toEqual([0, 2, 1, 0])
    expect(await exported(shop)).toBe(before.replaceAll(',5,', ',6,'))
    const { id } = await imported(shop, 'id,title\n8.90123E+12,Lamp\n')
    expect(await problemsOf(shop, id)).toEqual([
      expect.stringMatching("^2: the id '8.90123E\\+12' was shortened by a spreadsheet"),
    ])
  })

  test('is refused where a new title has no letters, and one that has none in the shop stays', async () => {
    const { id, ...row } = await imported(shop, 'id,title\nnew,????? ???\n')
    expect(counts({ id, ...row })[3]).toBe(1)
    expect(await problemsOf(shop, id)).toContain(
      "2: the title '????? ???' lost letters, because it was not saved as “CSV UTF-8”",
    )
    await shop.db.updateTable('products').set({ title: '???' }).execute()
    expect(counts(await imported(shop, await exported(shop)))).toEqual([0, 0, 1, 0])
  })
})
