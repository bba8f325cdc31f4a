import { expect, test } from 'vitest'
import type { ReadProduct } from '../../../../src/store-api/import/formats/imported-product.ts'
import type { FileFormat } from '../../../../src/store-api/import/formats/mapping.ts'
import { recogniseFile } from '../../../../src/store-api/import/formats/recognise-file.ts'
import { readProducts } from '../../../../src/store-api/import/reading/read-products.ts'
import { inPieces } from '../formats/bytes.ts'

const open = (text: string) => () => inPieces(Buffer.from(text), 32 * 1024)

async function read(text: string, format?: FileFormat): Promise<ReadProduct[]> {
  const shape = format ? { encoding: 'utf-8' as const, format } : await recogniseFile(open(text))
  const found: ReadProduct[] = []
  for await (const one of readProducts(open(text), shape)) found.push(one)
  return found
}

const problems = (reads: readonly ReadProduct[]) =>
  reads.flatMap(one => one.problems.map(({ line, column, reason }) => `${line} ${column}: ${reason}`))

function rows(count: number, row: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => row(at)).join('\n')
}

test('sixty thousand rows of one product are one sentence, in time that grows with them', async () => {
  const before = process.cpuUsage()
  const text = `id,title,sku,size\n${rows(60_000, at => `shirt,Shirt,S${at},${at}`)}\nmug,Mug,,\n`
  const [shirt, mug, ...others] = await read(text)
  expect(problems(shirt ? [shirt] : [])).toEqual(['2 : has 60,000 rows. One product can have at most 1,000'])
  expect([shirt?.product, mug?.product.id, mug?.problems, others]).toEqual([{ id: 'shirt' }, 'mug', [], []])
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(6_000)
})

test('rows of one product hold a bounded number of characters', async () => {
  const text = `Handle,Title,Body (HTML),Variant Price\n${rows(100, () => `big,Big,${'x'.repeat(90_000)},1`)}\n`
  expect(problems(await read(text))).toEqual(['2 : has more than 20,00,000 characters in its rows'])
})

test('more cells than columns, and cells that nobody reads, are passed over', async () => {
  const text = `id,title,note\nmug,Mug,${'n'.repeat(240_000)}${','.repeat(10_000)}\nend,End,\n`
  expect(problems(await read(text, 'haat'))).toEqual([])
})

test.each([
  ['haat', 'id,title,description'],
  ['shopify-old', 'Handle,Title,Body (HTML)'],
  ['woocommerce', 'SKU,Name,Description'],
] as const)('a cell of 240 kB of a file in %s is refused before it is looked at', async (format, header) => {
  const text = `${header}\nmug,Mug,"${'<p '.repeat(80_000)}"\nend,End,short\n`
  const column = header.split(',')[2]
  expect(problems(await read(text, format))).toEqual([`2 ${column}: has more than 1,00,000 characters`])
})

test('an id that is too long does not go on the product above it unnoticed', async () => {
  const text = `id,title\nmug,Mug\n${'a'.repeat(100_001)},Other\n`
  expect(problems(await read(text, 'haat'))).toEqual(['3 id: has more than 1,00,000 characters'])
})

test('the variations of one WooCommerce product are limited as rows are, wherever they stand', async () => {
  const variations = rows(2_000, at => `variation,V${at},,${at},shirt,Size,${at}`)
  const header = 'Type,SKU,Name,Position,Parent,Attribute 1 name,Attribute 1 value(s)'
  const text = `${header}\n${variations}\nvariable,shirt,Shirt,0,,Size,"1, 2"\nsimple,mug,Mug,0,,,\n`
  const reads = await read(text, 'woocommerce')
  expect(problems(reads)).toEqual(['2002 : has 2,000 rows. One product can have at most 1,000'])
  expect(reads.map(({ product }) => product.id)).toEqual(['shirt', 'mug'])
})

test('a WooCommerce file is not read whose variations would fill the memory', async () => {
  const cell = 'x'.repeat(90_000)
  const variations = rows(1_000, at => `variation,V${at},${cell},p${at}`)
  await expect(read(`Type,SKU,Name,Parent\n${variations}\n`, 'woocommerce')).rejects.toThrow(
    'The variations of the file have more than 6,40,00,000 characters. Split it',
  )
})

test('a file has at most a thousand columns, with names of a bounded length', async () => {
  const named = (count: number) => ['id', ...Array.from({ length: count - 1 }, (_, at) => `c${at}`)].join(',')
  await expect(recogniseFile(open(`${named(1_001)}\nmug\n`))).rejects.toThrow(
    'The file has more than 1,000 columns',
  )
  const { columns, sample } = await recogniseFile(
    open(`${named(1_000)},\n`.replace('c1', 'c'.repeat(500)).replace(',\n', `\n${'x'.repeat(500)},1\n`)),
  )
  expect([columns.length, columns[2]?.length, sample[0]?.[0]?.length]).toEqual([1_000, 200, 200])
})
