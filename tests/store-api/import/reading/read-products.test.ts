import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { ReadProduct } from '../../../../src/store-api/import/formats/imported-product.ts'
import type { FileFormat } from '../../../../src/store-api/import/formats/mapping.ts'
import { recogniseFile } from '../../../../src/store-api/import/formats/recognise-file.ts'
import { readProducts } from '../../../../src/store-api/import/reading/read-products.ts'
import { bytesOf, inPieces, textEncodings } from '../formats/bytes.ts'

const files: [name: string, format: FileFormat][] = [
  ['shopify-old-apparel', 'shopify-old'],
  ['shopify-old-single', 'shopify-old'],
  ['shopify-old-three-options', 'shopify-old'],
  ['shopify-old-images', 'shopify-old'],
  ['shopify-resaved', 'shopify-old'],
  ['shopify-new-basic', 'shopify-new'],
  ['shopify-new-volume', 'shopify-new'],
  ['shopify-new-full', 'shopify-new'],
  ['shopify-prices', 'shopify-old'],
  ['woo-simple', 'woocommerce'],
  ['woo-full', 'woocommerce'],
  ['woo-variable', 'woocommerce'],
  ['woo-any-order', 'woocommerce'],
  ['price-list', 'mapped'],
  ['own', 'haat'],
]

const fixture = (file: string) =>
  readFileSync(new URL(`../formats/fixtures/${file}`, import.meta.url), 'utf8')

async function all(products: AsyncIterable<ReadProduct>): Promise<ReadProduct[]> {
  const found: ReadProduct[] = []
  for await (const one of products) found.push(one)
  return found
}

async function read(bytes: Buffer) {
  const open = () => inPieces(bytes)
  const shape = await recogniseFile(open)
  return { shape, products: await all(readProducts(open, shape)) }
}

describe.each(files)('%s.csv', (name, format) => {
  const text = fixture(`${name}.csv`)
  const encoded = textEncodings.flatMap(encoding => {
    const bytes = bytesOf(text, encoding)
    return bytes ? [{ encoding, bytes }] : []
  })
  test.each(encoded)('in $encoding gives the products that a person expects', async ({ bytes }) => {
    const { shape, products } = await read(bytes)
    const expected = JSON.parse(fixture(`${name}.json`))
    expect(shape.format).toBe(format)
    expect(products).toHaveLength(expected.length)
    expect(products).toMatchObject(expected)
  })
})

describe('a file that is no table', () => {
  test.each([
    ['', 'The file is empty'],
    ['Handle,Title,Variant Price\nx,"a,1\n', /quotation mark is not closed/],
  ])('%j is refused in plain English', async (text, message) => {
    await expect(read(Buffer.from(text))).rejects.toThrow(message)
  })
})

test('a reduced price above the price is noted, an equal one is not', async () => {
  const file = 'id,title,regularPrice,discountedPrice\na,A,100,200\nb,B,100,100\nc,C,,90\n'
  const { products } = await read(Buffer.from(file))
  expect(products.map(({ problems, notes }) => [problems.length, notes.map(({ line }) => line)])).toEqual([
    [0, [2]],
    [0, []],
    [0, []],
  ])
})

test('a row whose columns a person mapped', async () => {
  const open = () => inPieces(Buffer.from('Was,Kostet,Stoff\nHemd,499,Leinen\n'))
  const mapping = { fields: { title: 'Was', regularPrice: 'Kostet' }, attributes: ['Stoff'] }
  const shape = { encoding: 'utf-8', format: 'mapped', mapping } as const
  const [hemd] = await all(readProducts(open, shape))
  const attributes = [{ id: '1', key: 'Stoff', value: ['Leinen'], metricUnit: '' }]
  expect(hemd?.product).toMatchObject({ id: 'Hemd', title: 'Hemd', regularPrice: 499, attributes })
})

test('numbers that a spreadsheet has changed are problems or notes', async () => {
  const file = `Handle,Title,Variant SKU,Option1 Name,Option1 Value,Variant Price
8.90123E+12,Lamp,L1,Size,S,100
mug,Mug,8901234567890120000,Size,05-Mar,100
cup,Cup,C-1,Size,5,100
`
  const { products } = await read(Buffer.from(file))
  const reasons = products.map(({ problems, notes }) =>
    [problems, notes].map(all => all.map(({ reason }) => reason)),
  )
  expect(reasons).toEqual([
    [[expect.stringContaining("'8.90123E+12' was shortened")], []],
    [
      [],
      [
        expect.stringContaining('may have lost its last digits'),
        expect.stringContaining('looks like a date'),
      ],
    ],
    [[], []],
  ])
})
