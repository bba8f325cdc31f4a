import { expect, test } from 'vitest'
import type { ReadProduct } from '../../../src/store-api/import/formats/imported-product.ts'
import { readChunks } from '../../../src/store-api/import/import-files.ts'

const plain = { sku: '', size: '', color: '', regularPrice: null, discountedPrice: null, images: [] }

async function* products(...variants: number[]): AsyncGenerator<ReadProduct> {
  for (const [at, count] of variants.entries()) {
    const product = { id: `p-${at}`, variants: Array.from({ length: count }, () => plain) }
    yield { line: at + 1, product, problems: [], notes: [] }
  }
}

async function linesOf(afterLine: number, size: number, ...variants: number[]): Promise<number[][]> {
  const parts: number[][] = []
  for await (const part of readChunks(products(...variants), { afterLine, size: () => size }))
    parts.push(part.map(({ line }) => line))
  return parts
}

test('a part has so many rows: products and their variants', async () => {
  expect(await linesOf(0, 3, 0, 0, 0, 0, 0)).toEqual([
    [1, 2, 3],
    [4, 5],
  ])
  expect(await linesOf(0, 10, 1, 250, 3, 4, 1)).toEqual([
    [1, 2],
    [3, 4, 5],
  ])
})

test('what is done already is in no part', async () => {
  expect(await linesOf(3, 2, 0, 9, 0, 0, 0)).toEqual([[4, 5]])
})
