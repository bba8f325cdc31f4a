import { describe, expect, test } from 'vitest'
import { suggestMapping } from '../../../../src/store-api/import/formats/mapping.ts'
import { recogniseFile } from '../../../../src/store-api/import/formats/recognise-file.ts'
import { readProducts } from '../../../../src/store-api/import/reading/read-products.ts'
import { inPieces } from './bytes.ts'
import { notesOf, problemsOf, readText } from './read-text.ts'

test.each([
  [
    'item-name,seller-sku,price,quantity,status',
    { title: 'item-name', sku: 'seller-sku', regularPrice: 'price', stock: 'quantity', published: 'status' },
  ],
  [
    'Item name*,Item code,HSN,Sale price,Default Mrp,Opening stock quantity',
    {
      ...{ title: 'Item name*', id: 'Item code', hsn: 'HSN', discountedPrice: 'Sale price' },
      ...{ regularPrice: 'Default Mrp', stock: 'Opening stock quantity' },
    },
  ],
  [
    'S.No.,Item Description,Rate (Rs.),MRP (Rs.)',
    { title: 'Item Description', regularPrice: 'MRP (Rs.)', discountedPrice: 'Rate (Rs.)' },
  ],
  [
    'id,title,price,sale_price,sale_price_effective_date,item_group_id',
    // A price of some days would be one for ever.
    { id: 'item_group_id', sku: 'id', title: 'title', regularPrice: 'price' },
  ],
  [
    'Artikelbezeichnung,Preis (brutto),Bestand',
    { title: 'Artikelbezeichnung', regularPrice: 'Preis (brutto)', stock: 'Bestand' },
  ],
  ['Nombre,Precio,Existencias', { title: 'Nombre', regularPrice: 'Precio', stock: 'Existencias' }],
  ['उत्पाद का नाम,मूल्य,मात्रा', { title: 'उत्पाद का नाम', regularPrice: 'मूल्य', stock: 'मात्रा' }],
  ['Item,Purchase Price,Sales Price', { title: 'Item', regularPrice: 'Sales Price' }],
  ['Title,Price (excl. GST),Price (incl. GST)', { title: 'Title', regularPrice: 'Price (incl. GST)' }],
  ['Title,Price (tax excl.),Price (tax incl.)', { title: 'Title', regularPrice: 'Price (tax incl.)' }],
  [
    'Name *,Price tax excluded,Price tax included,Unit price',
    { title: 'Name *', regularPrice: 'Price tax included' },
  ],
  // It is the price of a kilogram there.
  ['Name *,Price tax excluded,Unit price', { title: 'Name *' }],
  [
    'Item Name,Unit Price,Image Links',
    { title: 'Item Name', regularPrice: 'Unit Price', images: 'Image Links' },
  ],
  ['Net Weight (gms),Weight,Weight (kg)', { weight: 'Weight' }],
  [
    // As the only price, the reduced one would leave products without a price.
    'title,base_price,discounted_price,quantity,variant_size',
    {
      ...{ title: 'title', regularPrice: 'base_price', discountedPrice: 'discounted_price' },
      ...{ stock: 'quantity', size: 'variant_size' },
    },
  ],
  [
    'productName,sellingPrice,mrp,stockQuantity,imageUrl,subCategory',
    {
      ...{ title: 'productName', discountedPrice: 'sellingPrice', regularPrice: 'mrp' },
      ...{ stock: 'stockQuantity', images: 'imageUrl', subCategory: 'subCategory' },
    },
  ],
  [
    'PRODUCT NAME,M.R.P.,OFFER PRICE,QTY.,Photo:',
    {
      ...{ title: 'PRODUCT NAME', regularPrice: 'M.R.P.', discountedPrice: 'OFFER PRICE' },
      ...{ stock: 'QTY.', images: 'Photo:' },
    },
  ],
  [
    'Name,Original Price,Selling Price,Available Qty,Product Images,Variant Color',
    {
      ...{ title: 'Name', regularPrice: 'Original Price', discountedPrice: 'Selling Price' },
      ...{ stock: 'Available Qty', images: 'Product Images', color: 'Variant Color' },
    },
  ],
])('%s is suggested as %j', (columns, fields) => {
  expect(suggestMapping(columns.split(',')).fields).toEqual(fields)
})

const read = async (columns: string, cells: string) => {
  const [found] = await readText(`Title,${columns}\nCup,${cells}\n`)
  return { ...found?.product, notes: found ? notesOf([found]) : [] }
}

test('a reduced price of nothing is none', async () => {
  const { regularPrice, discountedPrice, notes } = await read('Price,Sale Price', '9,0.00')
  expect([regularPrice, discountedPrice]).toEqual([9, null])
  expect(notes).toEqual(['2: is 0. Wherever it is 0, there is no reduced price'])
})

test('a reduced price of Squarespace holds while it is on sale', async () => {
  const prices = async (onSale: string) => {
    const { regularPrice, discountedPrice } = await read('Price,Sale Price,On Sale', `9,5,${onSale}`)
    return [regularPrice, discountedPrice]
  }
  expect([await prices('No'), await prices('Yes')]).toEqual([
    [9, null],
    [9, 5],
  ])
})

test('other money is noted', async () => {
  const { regularPrice, notes } = await read('Price', '$9')
  expect([regularPrice, notes]).toEqual([9, ["2: '$9' is not in rupees. Its number was read as rupees"]])
})

test('of other money that is no price, nothing else is said', async () => {
  expect((await read('Price', 'R$ 9,50')).notes).toEqual([])
})

test('a category with its sub-category is both', async () => {
  const expected = { category: 'Clothing', parentCategory: 'Tees' }
  expect(await read('Category', 'Clothing > Tees > New')).toMatchObject(expected)
})

test.each([
  ['Weight', '500', 500, 0],
  ['Weight', '1,5 kg', 1500, 0],
  ['Weight (kg)', '.25', 250, 0],
  ['Weight', '0.2000', null, 1],
  ['Weight', '0.75', null, 1],
  ['Weight', '1.5', null, 1],
  ['Weight', '2.0', 2, 0],
  ['Weight', '1.5 g', 2, 0],
  ['Weight in grams', '1.5', 2, 0],
])('a %s of %j is %s grams', async (column, cell, grams, notes) => {
  const found = await read(`Price,${column}`, `5,"${cell}"`)
  expect([found.weight, found.notes.length]).toEqual([grams, notes])
})

test.each([
  ['Gold wt in gms', 3],
  ['weight_g', 3],
  ['Weight in kilograms', null],
  ['Average weight', null],
])('a weight of 2.6 in the column %s that a person has chosen is %s grams', async (weight, grams) => {
  const open = () => inPieces(Buffer.from(`Title,Price,${weight}\nRing,9000,2.6\n`))
  const mapping = { fields: { title: 'Title', regularPrice: 'Price', weight }, attributes: [] }
  const { value } = await readProducts(open, { ...(await recogniseFile(open)), mapping }).next()
  expect(value?.product.weight).toBe(grams)
})

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
      // Codes are for programs: people read the names.
      ...['Category Code', 'Categories'],
    ]
    expect(suggestMapping(columns).fields).toEqual({
      title: 'Item Name',
      regularPrice: 'Price',
      mrp: 'MRP',
      hsn: 'HSN',
      weight: 'Weight (kg)',
      countryOfOrigin: 'Country of Origin',
      manufacturer: 'Manufactured By',
      category: 'Categories',
    })
    // The only price of a file is what is asked.
    expect(suggestMapping(['Item Name', 'MRP']).fields).toEqual({ title: 'Item Name', regularPrice: 'MRP' })
  })

  test.each([
    ['ours', 'id,title,hsn'],
    ['any other', 'Item code,Item name,HSN/SAC'],
    ['WooCommerce', 'SKU,Name,HSN,Type,Published,Regular price'],
  ])(
    'an HSN code whose first zero a spreadsheet took away is read with it, in a file of %s',
    async (_, header) => {
      const rows = ['tea,Tea,902', 'salt,Salt,2501', 'milk,Milk,4012000', 'nut,Nut,80132']
      const read = await readText(`${header}\n${rows.join('\n')}\n`)
      expect(read.map(({ product }) => product.hsn)).toEqual(['0902', '2501', '04012000', '080132'])
      expect(problemsOf(read)).toEqual([])
      expect(notesOf(read)).toEqual([
        "2: '902' has lost its first zero in a spreadsheet. Such codes are read with it: 0902",
      ])
    },
  )

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
