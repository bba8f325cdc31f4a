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
