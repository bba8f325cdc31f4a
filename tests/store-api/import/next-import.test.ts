import { expect, test } from 'vitest'
import { addImport } from '../../../src/store-api/import/add-import.ts'
import type { ReadProduct } from '../../../src/store-api/import/formats/imported-product.ts'
import { importsHere, readChunks } from '../../../src/store-api/import/import-files.ts'
import { leaseImport, nextImport } from '../../../src/store-api/import/imports.db.ts'
import { startCheck } from '../../../src/store-api/import/start-import.ts'
import { newFolder } from '../../support/folder.ts'
import { engines } from '../support/open-api.ts'
import { openShop } from '../support/shop-context.ts'

async function* body() {
  yield Buffer.from('id,title\none,One\n')
}

test.each(engines)(
  'an import on %s is worked on where its file is, and by anyone once that is lost',
  async engine => {
    const { shop } = await openShop(engine, 'one')
    const { row } = await addImport(shop, { name: 'products.csv', body: body() })
    await startCheck(shop, { id: row.id })
    const next = async (mediaDir: string, later = 0) =>
      (await nextImport(shop.db, shop.now() + later, await importsHere(mediaDir)))?.id
    const otherMachine = newFolder('other')
    expect(await next(otherMachine)).toBeUndefined()
    expect(await next(shop.mediaDir)).toBe(row.id)
    expect(await next(otherMachine, 60 * 60 * 1000)).toBe(row.id)
  },
)

test.each(engines)(
  'an import on %s that was claimed before the clock was set back is free again',
  async engine => {
    const { shop } = await openShop(engine, 'one')
    const { row } = await addImport(shop, { name: 'products.csv', body: body() })
    await startCheck(shop, { id: row.id })
    const next = async (now: number) => (await nextImport(shop.db, now, await importsHere(shop.mediaDir)))?.id
    const claim = async (now: number) =>
      (await leaseImport(shop.db, row.id, { now, until: now + 60_000 }))?.id
    const now = shop.now()
    expect(await claim(now + 24 * 60 * 60_000)).toBe(row.id)
    expect([await next(now), await claim(now)]).toEqual([row.id, row.id])
    // From here on it is a claim like any other, also for a machine whose clock is five minutes behind.
    for (const at of [now, now + 59_999, now - 5 * 60_000]) {
      expect(await next(at)).toBeUndefined()
      expect(await claim(at)).toBeUndefined()
    }
    expect([await next(now + 60_000), await claim(now + 60_000)]).toEqual([row.id, row.id])
  },
)

test.each(engines)('an import on %s is found among the files of very many', async engine => {
  const { shop } = await openShop(engine, 'one')
  const { row } = await addImport(shop, { name: 'products.csv', body: body() })
  await startCheck(shop, { id: row.id })
  const files = [...Array.from({ length: 70_000 }, (_, n) => `${n}.csv`), row.file]
  expect((await nextImport(shop.db, shop.now(), files))?.id).toBe(row.id)
  expect(await nextImport(shop.db, shop.now(), [])).toBeUndefined()
})

const plain = { sku: '', size: '', color: '', regularPrice: null, discountedPrice: null, images: [] }

async function* products(...variants: number[]): AsyncGenerator<ReadProduct> {
  for (const [at, count] of variants.entries()) {
    const product = { id: `p-${at}`, variants: Array.from({ length: count }, () => plain) }
    yield { line: at + 1, product, problems: [], notes: [] }
  }
}

async function linesOf(afterLine: number, size: number, ...variants: number[]): Promise<number[][]> {
  const parts: number[][] = []
  for await (const part of readChunks(products(...variants), { afterLine, size }))
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
