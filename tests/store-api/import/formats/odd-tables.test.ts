import { describe, expect, test } from 'vitest'
import { productKey } from '../../../../src/store-api/import/formats/imported-product.ts'
import { detectEncoding } from '../../../../src/store-api/import/reading/encoding.ts'
import { inPieces } from './bytes.ts'
import { notesOf, problemsOf, readText } from './read-text.ts'

const rowsOf = async (file: string | Buffer) =>
  (await readText(file)).map(({ product, isLeftOut }) => [
    isLeftOut ? 'left out' : product.title,
    product.regularPrice,
  ])

const POTS = [
  ['Pot, large', 1200],
  ['Pan', 5],
]

describe('two products in a table', () => {
  test.each([
    ['with bars', 'Title|Price|SKU\nPot, large|1,200|P-1\nPan|5|P-2\n'],
    [
      'below a title with bars',
      'Anaya | Jaipur | since 1990\nTitle,Price,SKU\n"Pot, large",1200,P-1\nPan,5,\n',
    ],
    ['with several kinds of line breaks', 'Title,Price\r\n"Pot, large",1200\nPan,5\r'],
    ['with spaces before quotation marks', 'Title, Price, SKU\n"Pot, large", "1,200", "P-1"\nPan, 5, P-2\n'],
    [
      'with spaces behind quotation marks',
      '"Title" ,"Price" , "SKU"\n"Pot, large" ,"1,200" ,"P-1" \n"Pan" , 5 , P-2\n',
    ],
    ['whose rows are one cell each', '"Title,Price,SKU"\n"""Pot, large"",1200,P-1"\n"Pan,5,P-2"\n'],
    ['with its columns named again', 'Title,Price\n"Pot, large",1200\nTitle,Price\nPan,5\n'],
    [
      'of a template of Amazon',
      'TemplateType=x\tVersion=1\tdo not change\nName\tPrice\tSKU\nitem_name\tstandard_price\titem_sku\nPot, large\t1200\tA\nPan\t5\tB\n',
    ],
    [
      'of Meta’s catalogue, whose columns are explained above their names',
      `# Required | A title; no capitals | 150,"# Required | The price, as a number",# Optional | One ID\ntitle,price,id\n"Pot, large",1200.00 INR,P-1\nPan,5 INR,P-2\n`,
    ],
    ['with marks that nobody sees', 'Title,Price\n\u200bPot,\u202a7\u202c\n"P\u0007an"," 5 "\n'],
    ['with zeros between letters', 'Title,Price,SKU\n"Pot, \0large",12\u000000,P-1\nPan,5,P-2\n'],
  ])('%s', async (name, file) => {
    const expected = name.includes('nobody') ? [['Pot', 7], POTS[1]] : POTS
    expect(await rowsOf(file)).toEqual(expected)
    expect(problemsOf(await readText(file))).toEqual([])
  })
})

describe('rows of one product', () => {
  const columns = 'Seller SKU,Item Name,Standard Price,Quantity,Parentage,Parent SKU,size_name'

  test('of a template of Amazon are below their parent, which is not sold itself', async () => {
    const rows =
      'KU/P,Kurta,,,Parent,,\nKU-S,"Kurta (S)",1299,5,Child,KU/P,S\nKU-M,"Kurta (M)",1399,6,Child,KU/P,M\n'
    const read = await readText(`${columns}\n${rows}CAP,Cap,99,1,,,\n`)
    expect(problemsOf(read)).toEqual([])
    expect(read.map(({ product }) => product.title)).toEqual(['Kurta', 'Cap'])
    const [{ product } = {}] = read
    expect(product?.regularPrice).toBe(1299)
    const variants = product?.variants?.map(({ sku, size, regularPrice, stock }) => [
      sku,
      size,
      regularPrice,
      stock,
    ])
    expect(variants).toEqual([
      ['KU-S', 'S', null, 5],
      ['KU-M', 'M', 1399, 6],
    ])
  })

  test('of a template of Amazon since 2024 have the names that people read, and its example is none', async () => {
    const settings = 'settings=feedType=256&labelRow=4&attributeRow=5&dataRow=7&flavor=x'
    const file = `${settings},,,,,,
"Use English, please",,,,,,
Listing Identity,,Variations,,,Offer,
SKU,Item Name,Parent SKU,Parentage Level,Size,"Your Price INR (Sell on Amazon, IN)",Quantity (IN)
contribution_sku#1.value,item_name[language_tag=en_IN]#1.value,child_parent_sku_relationship#1.parent_sku,parentage_level#1.value,size#1.value,purchasable_offer#1.our_price,fulfillment_availability#1.quantity
ABC123,Example,,,,9,1
KU/P,Kurta,,Parent,,,
KU-S,Kurta (S),KU/P,Child,S,1299,5
KU-M,Kurta (M),KU/P,Child,M,1399,6
`
    const read = await readText(file)
    expect(problemsOf(read)).toEqual([])
    expect(read.map(({ line, product }) => [line, product.title, product.regularPrice])).toEqual([
      [7, 'Kurta', 1299],
    ])
    expect(read[0]?.product.variants?.map(({ sku, stock }) => [sku, stock])).toEqual([
      ['KU-S', 5],
      ['KU-M', 6],
    ])
  })

  test('with the SKU of another one are told by the SKU as it stands in the file', async () => {
    const read = await readText('Title,Price,SKU\nPot,1,A/1\nPan,2,A/1\n')
    expect(problemsOf(read)).toEqual(["3: the SKU 'A/1' is that of another product further up"])
    expect(read[1]?.problems[0]?.asks).toEqual({ kind: 'doubledSkus', example: 'A/1' })
    const [, pan] = await readText('Title,Price,SKU\nPot,1,A/1\nPan,2,A/1\n', { doubledSkus: 'leave-out' })
    expect([pan?.problems, pan?.product.variants?.[0]?.sku]).toEqual([[], ''])
  })
})

test('names in two rows, as Tally has them, are those of columns', async () => {
  const file = `Anaya Traders,,,
Stock summary,,,

Particulars,Closing balance,,
,Quantity,Rate,Value
"Pot, large",3 Nos,1200.00/Nos,3600
Pan,1 Nos,5.00/Nos,5
Grand total,4 Nos,,3605
`
  expect((await rowsOf(file)).slice(0, 2)).toEqual(POTS)
  expect(problemsOf(await readText(file))).toEqual([])
})

test('a table below many titles is refused by the first of them', async () => {
  const titles = ['Anaya Traders', 'MG Road', 'Pune', 'Stock summary'].join('\n')
  await expect(readText(`${titles}\nItem,Qty,Rate\nPot,3,1200\nPan,1,5\nJug,1,7\nLid,1,8\n`)).rejects.toThrow(
    'The first row has only “Anaya Traders”. It needs a name for each column: remove what is above them',
  )
})

test('rows of one title with a SKU and a size each are one product', async () => {
  const rows = ['Kurta,K-S,S', 'kurta ,K-M,M', 'Kurta,K-L,M', 'Scarf,C-1,', 'Scarf,C-2,', 'Ring,R-1,S']
  const read = await readText(`Title,SKU,Size,Price\n${rows.map(row => `${row},9\n`).join('')}`)
  expect(problemsOf(read)).toEqual([])
  expect(read.map(({ product }) => [product.id, product.variants?.map(({ size }) => size)])).toEqual([
    ['K-S', ['S', 'M']],
    // What has the same size, or none, is another product.
    ['K-L', ['M']],
    ...[
      ['C-1', ['']],
      ['C-2', ['']],
      ['R-1', ['S']],
    ],
  ])
})

test.each([
  ['of another colour', 'Red,9,,A', 'Blue,9,,', 1],
  ['of another colour with another price', 'Red,9,,A', 'Blue,90,,A', 2],
  ['of another size with another price', 'Red,9,S,A', 'Red,90,M,A', 1],
  ['of another category', 'Red,9,S,A', 'Red,9,M,B', 2],
])('a row of the same title, %s', async (_, one, other, count) => {
  const read = await readText(`Title,SKU,Color,Price,Size,Category\nSaree,S-1,${one}\nSaree,S-2,${other}\n`)
  expect(problemsOf(read)).toEqual([])
  expect(read).toHaveLength(count)
})

test('columns that are sizes are noted once', async () => {
  const sheet = (columns: string) => `Style,Product,Price,${columns}\na,Kurta,9,S,1,2\nb,Shirt,9,M,1,2\n`
  const note = '2: look like sizes. Give each size a row of its own, with its stock'
  expect(notesOf(await readText(sheet('Fit,M,2XL')))).toEqual([note])
  expect(notesOf(await readText(sheet('Size,M,2XL')))).toEqual([])
})

test('several sizes in one cell are noted once', async () => {
  const read = await readText('Title,Price,Size\nTop,5,"S, M, L"\nSari,9,Free size\nKurta,9,"M, L"\n')
  expect(notesOf(read)).toEqual([
    "2: 'S, M, L' is one choice for shoppers. Where it is several, give each a row of its own",
  ])
})

describe('a quotation mark that is not closed', () => {
  const note = (line: number, rows: string) =>
    `${line}: has ${rows} of the file within it: a quotation mark is not closed. Correct the file and add it again`
  test.each([
    ['by a later one', 'Pot,5,"of clay\nPan,6,of iron\nJug,7,"of "" tin"\nLid,8,\n', '2 rows'],
    ['by the end of a later row', 'P 1,5,"of clay\nPan,6,of iron"\nLid,8,\n', '1 row'],
    ['in the first cell', '"Pot,5,of clay\nPan,6,"of" iron\nLid,8,\n', '1 row'],
  ])('%s is noted with the rows that it takes along', async (_, rows, taken) => {
    expect(notesOf(await readText(`Title,Price,Description\n${rows}`))).toEqual([note(2, taken)])
  })

  test.each([
    ['a text of several lines', 'Pot,5,"Clay, fired, glazed\nSoft, warm, light"\n'],
    ['one that begins with a quotation', 'Pot,5,"""Clay"", fired\nand warm"\n'],
  ])('is none of %s', async (_, rows) => {
    expect(notesOf(await readText(`Title,Price,Description\n${rows}`))).toEqual([])
  })

  test('is none of one that begins with a quotation before the price', async () => {
    const file = 'Title,Description,Price\nPot,"""Clay"", fired\nsoft, warm, light",5\n'
    expect(notesOf(await readText(file))).toEqual([])
  })
})

test('a stroke in the place of a stock is refused, and not said to be read as 0', async () => {
  const read = await readText('Title,Price,Stock\nPot,5,-\nPan,5,-3\n')
  expect(problemsOf(read)).toEqual(["2: '-' is not a whole number"])
  expect(notesOf(read)).toEqual(['3: is below zero and was read as 0'])
})

const totals = ['Total', 'GRAND TOTAL', 'Sub-total:', 'कुल योग']
test.each(totals)('the row %j is none of a product', async total => {
  const read = await readText(`Item,Rate,Qty\nSoap,40,10\n${total},,10\n`)
  expect(await rowsOf(`Item,Rate,Qty\nSoap,40,10\n${total},,10\n`)).toEqual([
    ['Soap', 40],
    ['left out', undefined],
  ])
  expect(notesOf(read)).toEqual(['3: looks like a row of totals. It was left out'])
})

test('nor is one that begins with Total and has no title', async () => {
  const read = await readText('Sr No,Item,Rate,Qty\n1,Soap,40,10\nTotal,,40,10\n')
  expect(problemsOf(read)).toEqual([])
  expect(read.map(({ isLeftOut }) => isLeftOut)).toEqual([undefined, true])
})

test.each([
  ['Men > Tops', 'Men', 'Tops'],
  ['Men >> Tops >> Tees', 'Men', 'Tops'],
  ['Men » Tops', 'Men', 'Tops'],
  ['Men', 'Men', undefined],
])('%s is the category %s with the sub-category %s', async (cell, category, parentCategory) => {
  const [read] = await readText(`Title,Price,Category\nPot,1,${cell}\n`)
  expect([read?.product.category, read?.product.parentCategory]).toEqual([category, parentCategory])
})

test('a product with a SKU may be called Total', async () => {
  expect(await rowsOf('Title,Price,SKU\nTotal,40,T-1\n')).toEqual([['Total', 40]])
})

test.each([
  ['="00123"', '00123'],
  ["'00123", '00123'],
  ['\u200b00123\ufeff', '00123'],
  ["'=A1", '=A1'],
])('the cell %j is the SKU %j, and its product is the one of that SKU', async (cell, sku) => {
  const [read] = await readText(`Title,Price,SKU\nPot,1,"${cell.replaceAll('"', '""')}"\n`)
  expect(read?.product.variants?.[0]?.sku).toBe(sku)
  expect(read?.product.id).toBe(productKey(sku))
})

test.each([
  ['Status', 'Active', true, 0],
  ['Published', 'publish', true, 0],
  ['Published', 'VERDADERO', true, 0],
  ['Status', 'Inactive', false, 0],
  ['Published', 'pending', false, 0],
  ['Status', 'Who knows', false, 1],
])('%s %j is published: %s', async (column, cell, published, notes) => {
  const [read] = await readText(`Title,Price,${column}\nPot,1,${cell}\n`)
  expect([read?.product.published, read?.notes.length]).toEqual([published, notes])
})

describe('letters', () => {
  const bytes = (text: string) => Buffer.from(text)
  const many = bytes(`Title,Price\n${'Café,1\n'.repeat(9)}`)

  test.each([
    ['UTF-8 with one broken letter', Buffer.concat([many, Buffer.from([0x54, 0xe9, 0x2c, 0x32])]), 'utf-8'],
    ['UTF-8 that was cut off', bytes('Title,Price\nसाड़ी,2\nसाड़ी').subarray(0, -1), 'utf-8'],
    ['a Western file', Buffer.from('Title,Price\nCaf\xe9,1\nTh\xe9,2\n', 'latin1'), 'windows-1252'],
  ])('of %s', async (_, file, encoding) => {
    expect(await detectEncoding(() => inPieces(file, 7))).toBe(encoding)
    const notes = notesOf(await readText(file))
    expect(notes).toEqual([expect.stringContaining('save the file as “CSV UTF-8”')])
  })

  test.each([
    ['gb18030', '茶杯', 'b2e8b1ad'],
    ['shift_jis', '湯のみ', '939282cc82dd'],
    ['windows-1251', 'Кружка «Лето»', 'caf0f3e6eae020abcbe5f2eebb'],
    ['windows-1250', 'Łyżka żółta', 'a379bf6b6120bff3b37461'],
    ['windows-1252', 'Größe ÄÖÜ – 5 m³', '4772f6df6520c4d6dc20962035206db3'],
  ])('of a file in %s are read, and shown once', async (encoding, title, hex) => {
    const file = Buffer.concat([bytes('Title,Price\n'), Buffer.from(hex, 'hex'), bytes(',1\nPan,2\n')])
    expect(await detectEncoding(() => inPieces(file))).toBe(encoding)
    const read = await readText(file)
    expect(read.map(({ product }) => product.title)).toEqual([title, 'Pan'])
    expect(notesOf(read)).toEqual([expect.stringMatching(`^2: the file is not in UTF-8. '${title}'`)])
  })

  test('that are question marks are said once', async () => {
    const notes = notesOf(await readText('Title,Price\nReally???,1\nSilk ???? red,2\n??? cup,3\n'))
    expect(notes).toEqual([expect.stringContaining("3: 'Silk ???? red' has letters that cannot be read")])
  })

  test('that were read wrongly before are said once', async () => {
    const notes = notesOf(await readText('Title,Price\nCafÃ©,1\nà¤¸à¤¾à¤¡,2\nSchön – “à la carte”,3\n'))
    expect(notes).toEqual([expect.stringContaining("2: the letters of 'CafÃ©' look wrong")])
    expect(notesOf(await readText('Title,Price\nSchön – “à la Ã carte”,3\n'))).toEqual([])
  })
})

test.each([
  ['#N/A,M,Red,a-1', 'the category'],
  ['Cups,#REF!,Red,a-1', 'the size'],
  ['Cups,M,#ERROR!,a-1', 'the colour'],
  ['Cups,M,Red,Err:504', 'the SKU'],
  ['#FORMULA without its result. Save the file in Excel,M,Red,a-1', 'the category'],
])('an error of a spreadsheet in %j is no product', async (cells, what) => {
  const problems = problemsOf(await readText(`Title,Price,Category,Size,Color,SKU\nCup,5,${cells}\n`))
  expect(problems).toEqual([expect.stringMatching(`^2: ${what} is '.*', an error of a spreadsheet`)])
})

test.each([
  ['%PDF-1.7', 'a PDF'],
  ['\n<!DOCTYPE html><table>', 'a web page or XML'],
  ['[{"id":"a"}]', 'JSON'],
])('%j is refused by what it is', async (file, name) => {
  await expect(readText(file)).rejects.toThrow(`The file is ${name}. Open it, save it as “CSV UTF-8”`)
})

test('a table without names of columns is refused', async () => {
  await expect(readText('Brass lamp,1200,BL-1\nTin lamp,50,TL-1\n')).rejects.toThrow(
    'The first row has no names of columns, but values such as “1200”. Add a row with names above it',
  )
})

test('two rows of one title are refused in plain words', async () => {
  const answer = problemsOf(await readText('Title,Price\nMug,100\nMug,120\n'))
  expect(answer).toEqual(['3: is the same product as row 2, and no size or colour tells them apart'])
})
