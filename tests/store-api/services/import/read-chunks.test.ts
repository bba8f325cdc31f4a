import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { ReadProduct } from '../../../../src/store-api/import/imported-product.ts'
import { ReadAhead, readChunks } from '../../../../src/store-api/services/import/read-chunks.ts'

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

/** One, two and then a fault; `log` gets what is read, and the end. */
async function* numbers(log: string[]): AsyncGenerator<number> {
  try {
    for (const one of [1, 2]) {
      log.push(`read ${one}`)
      yield one
    }
    throw new Error('unreadable')
  } finally {
    log.push('closed')
  }
}

test('the next item is read once it is prepared, or asked for; a fault comes behind the items before it', async () => {
  const log: string[] = []
  const items = new ReadAhead(numbers(log))
  const work = async () => {
    for await (const one of items) {
      log.push(`begun ${one}`)
      if (one === 2) items.prepare()
      await setImmediate()
      log.push(`done ${one}`)
    }
  }
  await expect(work()).rejects.toThrow('unreadable')
  expect(log).toEqual(['read 1', 'begun 1', 'done 1', 'read 2', 'begun 2', 'closed', 'done 2'])
})

test('what is read ahead is closed where the work stops', async () => {
  const log: string[] = []
  const items = new ReadAhead(numbers(log))
  for await (const _ of items) {
    items.prepare()
    items.prepare()
    break
  }
  expect(log).toEqual(['read 1', 'read 2', 'closed'])
})
