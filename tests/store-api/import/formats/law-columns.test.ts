import { describe, expect, test } from 'vitest'
import { suggestMapping } from '../../../../src/store-api/import/formats/mapping.ts'
import { notesOf, problemsOf, readText } from './read-text.ts'

describe('what the law asks for, in a file of', () => {
  test('Shopify: grams of variants, and fields of the shop’s own', async () => {
    const [tee, mug] = await readText(
      `Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Price,HSN (product.metafields.custom.hsn_code),Country (product.metafields.my_fields.country_of_origin)
tee,Tee,Size,S,tee-s,180,500,6109,India
tee,,Size,M,tee-m,180,500,,
tee,,Size,XL,tee-xl,220,500,,
mug,Mug,Title,Default Title,mug,0,200,6109.10.00.10,Middle-earth
`,
    )
    expect(tee?.product).toMatchObject({ hsn: '6109', countryOfOrigin: 'IN', weight: 180 })
    expect(tee?.product.variants?.map(({ weight }) => weight)).toEqual([null, null, 220])
    expect(mug?.product).toMatchObject({ weight: null })
    expect([mug?.product.hsn, mug?.product.countryOfOrigin]).toEqual([undefined, undefined])
    expect(notesOf(mug ? [mug] : [])).toEqual([
      expect.stringContaining("'6109.10.00.10' is not an HSN code"),
      expect.stringContaining("'Middle-earth' is not a country"),
    ])
    expect(problemsOf([tee, mug].flatMap(one => one ?? []))).toEqual([])
  })

  test.each([
    ['Weight (kg)', '0.35', 350],
    ['Weight (lbs)', '1', 454],
  ])('WooCommerce: %s and columns of extensions', async (column, weight, grams) => {
    const [shirt] = await readText(
      `ID,Type,SKU,Name,Published,${column},Regular price,Parent,Meta: _hsn_code,Country of origin,Meta: net_quantity,Attribute 1 name,Attribute 1 value(s)
7,variable,shirt,Shirt,1,${weight},,,6205,IN,1 N,Size,"S, M"
8,variation,shirt-s,Shirt - S,1,,500,shirt,,,,Size,S
9,variation,shirt-m,Shirt - M,1,2,500,shirt,,,,Size,M
`,
    )
    const heavy = column.includes('kg') ? 2000 : 907
    const expected = { hsn: '6205', countryOfOrigin: 'IN', netQuantity: '1 N', weight: grams }
    expect(shirt?.product).toMatchObject(expected)
    expect(shirt?.product.variants?.map(one => one.weight)).toEqual([null, heavy])
  })

  test('any other shop: columns are guessed by their names', () => {
    const columns = [
      'Item Name',
      'Price',
      'MRP',
      'HSN',
      'Weight (kg)',
      'Country of Origin',
      'Manufactured By',
    ]
    expect(suggestMapping(columns).fields).toEqual({
      title: 'Item Name',
      regularPrice: 'Price',
      mrp: 'MRP',
      hsn: 'HSN',
      weight: 'Weight (kg)',
      countryOfOrigin: 'Country of Origin',
      manufacturer: 'Manufactured By',
    })
    // The only price of a file is what is asked.
    expect(suggestMapping(['Item Name', 'MRP']).fields).toEqual({ title: 'Item Name', regularPrice: 'MRP' })
  })

  test('our own: what is not valid is named with its column', async () => {
    const read = await readText('id,title,hsn,weight,countryOfOrigin\na,A,61,heavy,Atlantis\nb,B,,,\n')
    expect(problemsOf(read)).toEqual([
      "2: '61' is not an HSN code. Write its 4, 6 or 8 digits, such as 6109",
      expect.stringContaining("2: 'heavy' is not a weight"),
      expect.stringContaining("2: 'Atlantis' is not a country"),
    ])
    expect(read[1]?.product).toMatchObject({ hsn: '', weight: null, countryOfOrigin: '' })
  })
})
