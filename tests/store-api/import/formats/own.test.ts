import { expect, test } from 'vitest'
import type { ReadProduct } from '../../../../src/store-api/import/formats/imported-product.ts'
import { readProducts } from '../../../../src/store-api/import/reading/read-products.ts'
import { inPieces } from './bytes.ts'

async function read(file: string): Promise<ReadProduct | undefined> {
  const shape = { encoding: 'utf-8', format: 'haat' } as const
  for await (const found of readProducts(() => inPieces(Buffer.from(file)), shape)) return found
  return undefined
}

const alts = (file: string) => read(file).then(found => found?.product.imageAlts)
const reasons = (file: string) => read(file).then(found => found?.problems.map(one => one.reason))

test.each([
  ['a list', `"[""Front"","" At the back ""]"`, { '/a.webp': 'Front', '/b.webp': 'At the back' }],
  ['lines, one of them blank', '"\nBack"', { '/a.webp': '', '/b.webp': 'Back' }],
  ['one line for two pictures', 'Front', { '/a.webp': 'Front', '/b.webp': '' }],
  ['nothing', '', { '/a.webp': '', '/b.webp': '' }],
  ['a formula', "'=Front", { '/a.webp': '=Front', '/b.webp': '' }],
])('alternative texts as %s', async (_, cell, expected) => {
  expect(await alts(`id,title,images,imageAlts\na,A,"/a.webp\n/b.webp",${cell}\n`)).toEqual(expected)
})

test.each([
  ['on a line each', '"https://a.example/1.jpg\n\n /media/b.webp "'],
  ['with a comma between', '"https://a.example/1.jpg,/media/b.webp"'],
  ['with a comma and a space between', '"https://a.example/1.jpg, /media/b.webp"'],
  ['as a list', '"[""https://a.example/1.jpg"",""/media/b.webp""]"'],
])('pictures %s are several', async (_, cell) => {
  const found = await read(`id,title,images\na,A,${cell}\n`)
  expect(found?.problems).toEqual([])
  expect(found?.product.images).toEqual(['https://a.example/1.jpg', '/media/b.webp'])
})

test('alternative texts that belong to no picture are refused', async () => {
  const answer = await reasons('id,title,images,imageAlts\na,A,/a.webp,"x\ny"\n')
  expect(answer).toEqual(['has 2 texts for 1 pictures'])
  expect(await reasons('id,title,imageAlts\na,A,x\n')).toEqual(["needs the column 'images' beside it"])
  const long = 'x'.repeat(501)
  const found = await reasons(`id,title,images,imageAlts\na,A,/a.webp,${long}\n`)
  expect(found).toEqual(['an alternative text has more than 500 characters'])
})

test.each([
  ['a choice', 'A,,S,Red\n,,B,,s,Red', 'has the same size and colour (s, Red) as row 2'],
  [
    'nothing that tells them apart',
    'A,,,\n,,B,,,',
    'is the same product as row 2, and no size or colour tells them apart',
  ],
  ['a variantId', 'A,v-1,S,\n,,B,v-1,M,', "is 'v-1' on row 2 too. Leave it empty for a new variant"],
])('two variants with %s are refused', async (_, rows, reason) => {
  expect(await reasons(`id,title,sku,variantId,size,color\na,A,${rows}\n`)).toEqual([reason])
})

const header = 'id,title,salePrice,saleFrom,saleUntil\na,A,'
const startOf = (day: number) => Date.UTC(2026, 10, day) - 5.5 * 3_600_000
const [from, until] = [startOf(1), startOf(6)]

// The last day belongs to the sale; a day is India's, as at the desk.
test.each([
  ['"1,299.00",2026-11-01,2026-11-05T18:30:00Z', { price: 1299, from, until }],
  ['99,2026-11-01,2026-11-05', { price: 99, from, until }],
  ['99,2026-11-01,', { price: 99, from, until: null }],
  ['99,2026-11-01 0:00,05-11-2026', { price: 99, from, until }],
  ['99,2026-11-05,2026-11-05', { price: 99, from: startOf(5), until }],
  ['99,2026-11-01T00:00:00.007+05:30,', { price: 99, from: from + 7, until: null }],
  [',,', null],
])('a sale %j', async (cells, sale) => {
  expect(await read(header + cells)).toMatchObject({ product: { sale }, problems: [] })
})

test.each([
  ['99,,2026-11-05', 'a sale needs a price and a start'],
  [',2026-11-01,', 'a sale needs a price and a start'],
  ['99,2026-11-05,2026-11-01', 'is not after the start'],
  ['99,1st of May,', "'1st of May' is not a date such as 2026-11-20T09:30:00Z"],
])('a sale %j is refused', async (cells, reason) => {
  expect(await reasons(header + cells)).toContain(reason)
})

test('a sale without its beginning or end as a column is refused, and one above the price is noted', async () => {
  const answer = await reasons('id,title,salePrice\na,A,99\n')
  expect(answer).toEqual(['needs these columns too: salePrice, saleFrom, saleUntil'])
  const found = await read('id,title,regularPrice,salePrice,saleFrom,saleUntil\na,A,98,99,2026-11-01,\n')
  const seen = found?.notes.map(({ reason }) => reason)
  expect(seen).toEqual(['the sale price is higher than the price. Shoppers would pay the higher price'])
})

test.each([
  ['2026-02-30', "'2026-02-30' is not a date such as 2026-11-20T09:30:00Z"],
  ['2026-02-30T00:00:00Z', "'2026-02-30T00:00:00Z' is not a date such as 2026-11-20T09:30:00Z"],
  ['', 'a sale needs a price and a start'],
])('a sale from %j is refused in one sentence', async (from, reason) => {
  expect(await reasons(`id,title,salePrice,saleFrom,saleUntil\na,A,5,${from},\n`)).toEqual([reason])
})

test('a row with a title of its own and no id is refused, one with the title of its product is a variant', async () => {
  const head = 'id,title,regularPrice,sku,size'
  expect(await reasons(`${head}\na,Kite,10,A,S\n,,,B,M\n,Kite,,C,L\n`)).toEqual([])
  expect(await reasons(`${head}\na,Kite,10,,\n,Top,20,,\n`)).toEqual([
    'is empty, but the title is that of another product. Give it an id of its own',
  ])
})
