import { describe, expect, test } from 'vitest'
import { notesOf, problemsOf, readText } from './read-text.ts'

const woo = (...lines: string[]) =>
  [
    'ID,Type,SKU,Name,Published,Visibility in catalog,Stock,Regular price,Parent,Categories,Attribute 1 name,Attribute 1 value(s)',
    ...lines,
    '',
  ].join('\n')
const shopify = (...lines: string[]) =>
  ['Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src', ...lines, ''].join('\n')

const variantsOf = async (text: string) =>
  (await readText(text)).map(({ product }) => [
    product.title,
    (product.variants ?? []).map(({ size, color, sku, stock }) => [size + color, sku, stock]),
  ])

describe("WooCommerce's apostrophe before what a sheet may run", () => {
  test('is taken off names, SKUs, stock and attributes', async () => {
    const [first] = await readText(woo("1,simple,'+91-A,'=Best,1,visible,'-3,5,,,Paper,'+A3"))
    expect(first?.product).toMatchObject({ title: '=Best', variants: [{ sku: '+91-A', stock: 0 }] })
    const seen = first?.product.attributes
    expect(seen).toContainEqual(expect.objectContaining({ key: 'Paper', value: ['+A3'] }))
  })

  test('stays where a name has it', async () => {
    const [first] = await readText(woo("1,simple,a,'90s Tee,1,visible,1,5,,,,"))
    expect(first?.product.title).toBe("'90s Tee")
  })
})

test('a variation finds its product though its SKU is written in another case', async () => {
  const text = woo(
    '1,variable,Shirt,Shirt,1,visible,,,,,Size,"S, M"',
    '2,variation,,Shirt - S,1,visible,3,5,SHIRT ,,Size,S',
  )
  expect(problemsOf(await readText(text))).toEqual([])
  expect(await variantsOf(text)).toEqual([['Shirt', [['S', '', 3]]]])
})

test('a value with a comma, which variations write without its backslash, is one value', async () => {
  const text = woo(
    '1,variable,s,Shelf,1,visible,,,,,Width,"1\\, 5 m, 2 m"',
    '2,variation,s-1,Shelf,1,visible,3,5,s,,Width,"1, 5 m"',
    '3,variation,s-2,Shelf,1,visible,4,6,s,,Width,2 m',
  )
  expect(await variantsOf(text)).toEqual([
    [
      'Shelf',
      [
        ['1, 5 m', 's-1', 3],
        ['2 m', 's-2', 4],
      ],
    ],
  ])
})

test.each(['subscription_variation', 'variation, virtual'])('%s is a variation', async type => {
  const text = woo(
    '1,variable,s,Tea,1,visible,,,,,Pack,"A, B"',
    `2,"${type}",s-a,Tea,1,visible,3,5,s,,Pack,A`,
  )
  expect(await variantsOf(text)).toEqual([['Tea', [['A', 's-a', 3]]]])
})

test('a British export has the same columns', async () => {
  const text = woo('1,simple,a,A,1,hidden,1,5,,,,').replace('catalog', 'catalogue')
  const [first] = await readText(text)
  const expected = [false, ['2: is hidden in WooCommerce. It becomes a draft']]
  expect([first?.product.published, notesOf(first ? [first] : [])]).toEqual(expected)
})

test.each([
  ['Uncategorized', null],
  ['"Uncategorized, Kurtas"', 'Kurtas'],
  ['Kurtas > Long', 'Kurtas'],
  ['Sem categoria', null],
])('products in %s have the category %j', async (categories, category) => {
  const [first] = await readText(woo(`1,simple,a,A,1,visible,1,5,,${categories},,`))
  expect(first?.product.category).toBe(category)
})

test('a path that goes on with the first category has the sub-category', async () => {
  const [first] = await readText(woo('1,simple,a,A,1,visible,1,5,,"Kurtas, Sale > Old, Kurtas > Long",,'))
  expect(first?.product).toMatchObject({ category: 'Kurtas', parentCategory: 'Long' })
})

test('several categories of WooCommerce are noted once, those on the way to one are not', async () => {
  const rows = [
    '"Kurtas, Kurtas > Long"',
    '"Kurtas > Long, Kurtas > Long > Silk"',
    '"Kurtas, Sale"',
    '"Sale, Kurtas"',
  ]
  const read = await readText(woo(...rows.map((cell, n) => `${n},simple,a${n},A,1,visible,1,5,,${cell},,`)))
  expect(notesOf(read)).toEqual(['4: has several categories. A product has one here: it gets the first'])
})

test.each(['subscription', 'simple, downloadable', 'woosb'])('the type %j is noted', async type => {
  const read = await readText(woo(`1,"${type}",a,A,1,visible,1,5,,,,`))
  const seen = notesOf(read)
  expect(seen).toEqual([expect.stringContaining('is not known here. It becomes a product as any other')])
})

test('the key of a global attribute is its name', async () => {
  const [first] = await readText(
    woo(
      '1,variable,s,Tee,1,visible,,,,,pa_color,"Red, Blue"',
      '2,variation,s-r,Tee,1,visible,3,5,s,,Color,Red',
    ),
  )
  expect(first?.product).toMatchObject({ colorLabel: '', variants: [{ color: 'Red', size: '' }] })
})

test('a file of Shopify without stocks says so once', async () => {
  const read = await readText(
    'Handle,Title,Variant SKU,Variant Inventory Tracker,Variant Inventory Policy,Variant Price\ncup,Cup,C,shopify,deny,5\njug,Jug,J,shopify,deny,6\n',
  )
  expect(notesOf(read)).toEqual([
    '2: counts pieces, but the file has no column “Variant Inventory Qty”. New products are sold without a count',
  ])
})

test('Shopify’s file of the inventory is refused by its name', async () => {
  const file =
    'Handle,Title,Option1 Name,Option1 Value,SKU,Location,Committed (not editable)\ncup,Cup,,,C,Delhi,0\n'
  await expect(readText(file)).rejects.toThrow('This is Shopify’s file of the inventory, which has no prices')
})

test('a variation that names no product says so', async () => {
  const answer = problemsOf(await readText(woo('1,variation,a,A,1,visible,1,5,,,Size,S')))
  expect(answer).toEqual(['2: is empty. A variation names its product there'])
})

test('what plugins put into texts is taken out', async () => {
  const [first] = await readText(
    'Type,SKU,Name,Regular price,Description\nsimple,a,A,5,"[vc_row]Soft [size M] cup[/vc_row]"\n',
  )
  expect(first?.product.description).toBe('Soft [size M] cup')
})

test('rows without a handle are each named, and nothing else is said of them', async () => {
  const text = shopify('cup,Cup,,,C,5,', ',Bowl,,,B,6,', ',,,,,,https://a.example/b.jpg', 'jug,Jug,,,J,7,')
  const read = await readText(text)
  const expected = ['3: is empty. Each product needs a handle', '4: is empty. Each product needs a handle']
  expect(problemsOf(read)).toEqual(expected)
  expect(read.map(({ product }) => product.title)).toContain('Jug')
})

test('a first row with a picture alone is no variant where others are', async () => {
  const text = shopify('cup,Cup,Size,,,,https://a.example/1.jpg', 'cup,,,S,C-S,5,', 'cup,,,M,C-M,6,')
  expect(problemsOf(await readText(text))).toEqual([])
  expect(await variantsOf(text)).toEqual([
    [
      'Cup',
      [
        ['S', 'C-S', undefined],
        ['M', 'C-M', undefined],
      ],
    ],
  ])
})

test('a row with more cells than there are columns is bad: its cells stand in wrong columns', async () => {
  const text = shopify('cup,Cup, the large one,,,C,5,https://a.example/1.jpg', 'jug,Jug,,,J,7,,,')
  const expected = ['2: has more cells than the file has columns: put a text with a comma in quotation marks']
  expect(problemsOf(await readText(text))).toEqual(expected)
})

test.each(['#N/A', '#REF!', '#NAME?', '#VALUE!'])('%s is no title', async title => {
  const answer = problemsOf(await readText(shopify(`cup,${title},,,C,5,`)))
  expect(answer).toEqual([`2: the title is '${title}', an error of a spreadsheet. Write the title there`])
})

describe.each([',', ';', '\t'])('a title above the columns, with %j between cells,', delimiter => {
  const table = ['Handle,Title,Variant Price', 'cup,Cup,5', 'jug,Jug,ask'].map(line =>
    line.replaceAll(',', delimiter),
  )
  const titles = ['Table 1', '"Our, products; 2026"', `${delimiter}Products${delimiter}`, 'Shop\n\nProducts']
  test.each(titles)('%j is no row', async title => {
    const read = await readText([title, ...table, ''].join('\n'))
    expect(read.map(({ product }) => [product.id, product.regularPrice])).toEqual([
      ['cup', 5],
      ['jug', null],
    ])
    const line = title.split('\n').length + 3
    expect(problemsOf(read)).toEqual([`${line}: 'ask' is not a price`])
  })
})

test('one column of titles is a table', async () => {
  const read = await readText('Title\nCup\n"Jug, large"\nVase\n')
  expect(read.map(({ product }) => product.title)).toEqual(['Cup', 'Jug, large', 'Vase'])
})

test('rows of one product that stand apart are refused in one sentence, whatever the case of the handle', async () => {
  const text = shopify('Cup,Cup,Size,S,C-S,5,', 'jug,Jug,,,J,7,', 'CUP,,,M,C-M,6,')
  const answer = problemsOf(await readText(text))
  expect(answer).toEqual(["4: 'CUP' is also further up. Put all rows of one product together"])
})

test('three hundred variants are refused in one sentence', async () => {
  const rows = Array.from({ length: 300 }, (_, at) => `cup,Cup,Style,V${at},C-${at},5,`)
  const answer = problemsOf(await readText(shopify(...rows)))
  expect(answer).toEqual(['2: the product has 300 variants. It can have at most 250'])
})

test('a file with handles and prices alone changes products that are there', async () => {
  const [first] = await readText('Handle,Variant Price\ncup,7\n')
  expect(first?.product).toMatchObject({ id: 'cup', title: undefined, regularPrice: 7, keepsVariants: true })
})

test('handles that differ in case alone are one product', async () => {
  const text = shopify('Cup,Cup,Size,S,C-S,5,', 'cup,,,M,C-M,6,')
  const answer = (await readText(text)).map(({ product }) => [product.id, product.variants?.length])
  expect(answer).toEqual([['Cup', 2]])
})

const TILDE = 'a1b2c3_0123456789abcdef0123456789abcdef~mv2.jpg'
const ofWix = `https://static.wixstatic.com/media/${TILDE}`
const rowsBelow: [platform: string, file: string, images: string[], prices: unknown[], stocks: unknown[]][] =
  [
    [
      'Wix',
      `handleId,fieldType,name,productImageUrl,collection,sku,price,surcharge,visible,discountMode,discountValue,inventory,productOptionName1,productOptionDescription1,productOptionName2,productOptionDescription2
kurta,Product,Kurta,${TILDE},Wear;Sale,K,1000,,true,PERCENT,10,InStock,Size,S;M;L,Color,#ff0000:Red;#000000:Black
kurta,Variant,,,,K-S,,0,true,,,5,,S,,Red
kurta,Variant,,,,K-M,,100,true,,,2,,M,,#000000:Black
kurta,Variant,,,,K-L,,100,false,,,2,,L,,Red
mug,Product,Mug,,Wear,MUG,250,,true,AMOUNT,50,7,,,,
`,
      [ofWix],
      [1000, 900, 1100, 990, 250, 200],
      [5, 2, 7],
    ],
    [
      'Wix since 2025',
      `handle,fieldType,name,visible,media,price,inventory,sku,productOptionName1,productOptionChoices1,productOptionName2,productOptionChoices2,categoryName
kurta,PRODUCT,Kurta,TRUE,,,,,Size,S;M,Color,#ff0000:Red;#000000:Black,Wear
kurta,MEDIA,,,${TILDE},,,,,,,,
kurta,VARIANT,,TRUE,,1000,5,K-S,Size,S,Color,Red,
kurta,VARIANT,,TRUE,,1100,2,K-M,Size,M,Color,Black,
mug,PRODUCT,Mug,TRUE,,250,7,MUG,,,,,Wear
`,
      [ofWix],
      [1000, undefined, 1100, undefined, 250, undefined],
      [5, 2, 7],
    ],
    [
      'Squarespace',
      `Product ID [Non Editable],Variant ID [Non Editable],Title,SKU,Option Name 1,Option Value 1,Option Name 2,Option Value 2,Price,Sale Price,On Sale,Stock,Categories,Visible,Hosted Image URLs
6a,7a,Kurta,K-S,Size,S,Color,Red,1000,900,Yes,5,Wear,Yes,https://x.example/a.jpg
,7b,,K-M,Size,M,Color,Black,1100,900,No,2,,,
6b,7c,Mug,MUG,,,,,250,0,No,7,Wear,Yes,
`,
      ['https://x.example/a.jpg'],
      [1000, 900, 1100, null, 250, null],
      [5, 2, 7],
    ],
    [
      'BigCommerce',
      `Item Type,Product ID,Product Name,Product Code/SKU,Price,Sale Price,Product Visible?,Track Inventory,Current Stock Level,Category,Product Image File - 1
Product,77,Kurta,K,1000,900,Y,by option,7,Wear/Kurtas;Sale,https://x.example/a.jpg
  SKU,201,"[S]Size=S,[CS]Color=Red:#ff0000",K-S,,,,,5,,
  SKU,202,"[S]Size=M,[CS]Color=Black:#000000",K-M,1100,,,,2,,
  Rule,301,K-M,,[FIXED]1200,,Y,,,,
Product,78,Mug,MUG,250,0,Y,none,0,Wear,
`,
      ['https://x.example/a.jpg'],
      [1000, 900, 1100, null, 250, null],
      [5, 2, null],
    ],
    [
      'BigCommerce since 2023',
      `Item,ID,Name,SKU,Options,Inventory Tracking,Current Stock,Price,Sale Price,Categories,Is Visible,Image URL (Import),Internal Image URL (Export)
Product,77,Kurta,K,,variant,7,1000,900,23;24,TRUE,,
Variant,201,,K-S,Type=Dropdown|Name=Size|Value=S|Type=Swatch|Name=Color|Value=Red[#ff0000],,5,,,,,,
Variant,202,,K-M,Type=Dropdown|Name=Size|Value=M;Type=Swatch|Name=Color|Value=Black[#000000],,2,1100,,,,,
Image,,,,,,,,,,,,https://x.example/a.jpg
Product,78,Mug,MUG,,none,0,250,,24,TRUE,,
`,
      ['https://x.example/a.jpg'],
      [1000, 900, 1100, null, 250, null],
      [5, 2, null],
    ],
    [
      'Ecwid',
      `type,product_internal_id,product_sku,product_name,product_price,product_is_inventory_tracked,product_quantity,product_is_available,product_category_1,product_media_main_image_url,product_media_gallery_image_url_1,product_option_name,product_option_value,product_variation_sku,product_variation_option_Size,product_variation_option_{Color}
product,11,K,Kurta,1000,true,7,true,Wear / Kurtas,https://x.example/a.jpg,https://x.example/b.jpg,,,,,
product_option,11,,,,,,,,,,Size,S,,,
product_variation,11,,,1000,true,5,,,,,,,K-S,S,Red
product_variation,11,,,1100,true,2,,,,,,,K-M,M,Black
product,12,MUG,Mug,250,false,0,true,Wear,,,,,,,
`,
      ['https://x.example/a.jpg', 'https://x.example/b.jpg'],
      [1000, undefined, 1100, undefined, 250, undefined],
      [5, 2, null],
    ],
  ]

describe('rows below that of their product', () => {
  test.each(rowsBelow)(
    'are its variants and pictures in an export of %s',
    async (_, file, images, prices, stocks) => {
      const read = await readText(file)
      expect(problemsOf(read)).toEqual([])
      expect(read.map(({ product }) => product.title)).toEqual(['Kurta', 'Mug'])
      const [kurta] = read
      expect(kurta?.product).toMatchObject({ images, published: true, sizeLabel: '', colorLabel: '' })
      if (!file.includes('23;24')) expect(kurta?.product.category).toBe('Wear')
      const all = read.flatMap(({ product: { variants = [], regularPrice, discountedPrice } }) =>
        variants.map(one => ({
          ...one,
          prices:
            one.regularPrice === null
              ? [regularPrice, discountedPrice]
              : [one.regularPrice, one.discountedPrice],
        })),
      )
      expect(all.map(({ size, color, sku }) => [size, color, sku])).toEqual([
        ['S', 'Red', 'K-S'],
        ['M', 'Black', 'K-M'],
        ['', '', 'MUG'],
      ])
      expect(all.flatMap(one => one.prices)).toEqual(prices)
      expect(all.map(({ stock }) => stock)).toEqual(stocks)
    },
  )

  test('that are hidden are left out with a note, but for a product with no other', async () => {
    const wix = 'handleId,fieldType,name,price,visible,productOptionName1,productOptionDescription1\n'
    const file = `${wix}a,Product,A,9,true,Size,S;M\na,Variant,,,true,,S\na,Variant,,,false,,M\nb,Product,B,9,false,Size,S;M\nb,Variant,,,false,,S\n`
    const read = await readText(file)
    expect(read.map(({ product }) => product.variants?.map(({ size }) => size))).toEqual([['S'], ['S']])
    expect(notesOf(read)).toEqual([
      '2: tells the variants of a product apart. It is imported too',
      '4: is hidden. This variant was left out',
    ])
  })

  test('are not those of a product that they do not name', async () => {
    const file = 'handleId,fieldType,name,price\na,Product,A,9\nb,Variant,,8\n'
    expect(problemsOf(await readText(file))).toEqual(['3: is empty'])
  })
})

test('options whose names and values have columns tell the rows of one product apart', async () => {
  const zoho =
    'Item Name,SKU,Item Group ID,Selling Price,Attribute Name1,Attribute Option Name1,Attribute Name2,Attribute Option Name2\n'
  const [found] = await readText(
    `${zoho}Kurta-S,K-S,5,900,Fit,Slim,Colour,Red\nKurta-M,K-M,5,950,Fit,Wide,Colour,Red\n`,
  )
  expect(found?.product).toMatchObject({ sizeLabel: 'Fit', colorLabel: '' })
  expect(found?.product.variants?.map(({ size, color }) => size + color)).toEqual(['SlimRed', 'WideRed'])
})

test('in an export of Magento, choices become drafts, other views are left out and what names choices is refused', async () => {
  const read =
    await readText(`sku,store_view_code,product_type,categories,name,visibility,product_online,price,qty,configurable_variations
K-S,,simple,"Default Category/Wear/Kurtas,Default Category/Sale",Kurta S,Not Visible Individually,1,900,5,
K,,configurable,Default Category/Wear,Kurta,"Catalog, Search",1,,0,"sku=K-S,size=S"
K,hi,configurable,,कुर्ता,,,,,
MUG,,simple,Default Category/Wear,Mug,"Catalog, Search",1,250,7,
`)
  expect(problemsOf(read)).toEqual([
    expect.stringContaining("3: is 'configurable'. Its choices are other rows"),
  ])
  expect(notesOf(read)).toEqual([
    '2: is a choice of another product. It becomes a draft',
    '2: has several categories. A product has one here: it gets the first',
    '4: has texts for another view of the shop. It was left out',
  ])
  const [choice, , other, mug] = read
  expect(choice?.product).toMatchObject({ category: 'Wear', parentCategory: 'Kurtas', published: false })
  expect(other?.isLeftOut).toBe(true)
  expect(mug?.product).toMatchObject({ category: 'Wear', published: true })
})

test('numbers of categories are no names of them', async () => {
  const read = await readText('Title,Categories\nCup,"20,24"\nMug,20\n')
  expect(read.map(({ product }) => product.category)).toEqual([null, null])
  expect(notesOf(read)).toEqual(["2: '20,24' is no name. Categories that are numbers are left out"])
})
