import { expect, test } from 'vitest'
import type { ReadProduct } from '../../../../src/store-api/import/formats/imported-product.ts'
import { readProducts } from '../../../../src/store-api/import/reading/read-products.ts'
import { inPieces } from './bytes.ts'

const header =
  'ID,Type,SKU,Name,Parent,Date sale price starts,Date sale price ends,Sale price,Regular price,Attribute 1 name,Attribute 1 value(s)'

async function read(...lines: string[]): Promise<ReadProduct | undefined> {
  const shape = { encoding: 'utf-8', format: 'woocommerce' } as const
  const file = Buffer.from([header, ...lines].join('\n'))
  for await (const found of readProducts(() => inPieces(file), shape)) return found
  return undefined
}

const cup = (starts: string, ends: string) => `1,simple,cup,Cup,,${starts},${ends},450,600,,`
const left = 'belongs to a sale with dates and was left out. Add the sale on the product’s page'

// Asia/Kolkata is five and a half hours before UTC; the last day belongs to the sale.
test.each([
  ['2026-11-01', '2026-11-05', Date.UTC(2026, 9, 31, 18, 30), Date.UTC(2026, 10, 5, 18, 30)],
  ['2026-11-01 10:00:00', '', Date.UTC(2026, 10, 1, 4, 30), null],
  ['2026-11-01T10:00', '2026-11-01T12:15', Date.UTC(2026, 10, 1, 4, 30), Date.UTC(2026, 10, 1, 6, 45)],
])('a sale from %j to %j is planned', async (starts, ends, from, until) => {
  const found = await read(cup(starts, ends))
  expect(found?.product).toMatchObject({ sale: { price: 450, from, until }, regularPrice: 600 })
  expect([found?.product.discountedPrice, found?.notes]).toEqual([null, []])
})

const india = (...of: [number, number, number, number?, number?, number?]) => {
  const [year, month, ...rest] = of
  return Date.UTC(year, month - 1, ...rest) - 5.5 * 3_600_000
}

test.each([
  ['2026-11-20 0:00:00', '2026-12-20 9:30:00', india(2026, 11, 20), india(2026, 12, 20, 9, 30)],
  ['', '2026-12-25', null, india(2026, 12, 26)],
  ['', '2026-12-25 23:59:59', null, india(2026, 12, 25, 23, 59, 59)],
  ['2026-11-20T00:00:00Z', '2026-11-21T00:00:00+05:30', Date.UTC(2026, 10, 20), india(2026, 11, 21)],
  ['2026-11-20T00:00:00.000-0500', '', Date.UTC(2026, 10, 20, 5), null],
  ['2026/11/20', '2026.11.20', india(2026, 11, 20), india(2026, 11, 21)],
  ['20-11-2026', '5-12-2026 9:30', india(2026, 11, 20), india(2026, 12, 5, 9, 30)],
  ['20/11/2026', '12/25/2026', india(2026, 11, 20), india(2026, 12, 26)],
  ['20-Nov-26', '25 December 2026', india(2026, 11, 20), india(2026, 12, 26)],
  ['"Nov 20, 2026"', '"November 21, 2026 9:30 PM"', india(2026, 11, 20), india(2026, 11, 21, 21, 30)],
  ['1795000000', '', 1_795_000_000_000, null],
  ['1795000000000', '', 1_795_000_000_000, null],
  ['20261120', '46376.5', india(2026, 11, 20), india(2026, 12, 20, 12)],
  ['२०-११-२०२६', '', india(2026, 11, 20), null],
])('a sale from %j to %j has the moments of the shop', async (starts, ends, from, until) => {
  const found = await read(cup(starts, ends))
  expect(found?.notes).toEqual([])
  expect(found?.product.sale).toEqual({ price: 450, from, until })
})

test.each([
  ['05/11/2026', ''],
  ['2026-13-01', ''],
  ['2026-11-01 25:00', ''],
  ['20 Brumaire 2026', ''],
  ['2026-11-05 10:00', '2026-11-05 9:59:59'],
  ['soon', '2026-11-05'],
  ['2026-11-05', '2026-11-01'],
  ['2026-02-30', ''],
])('a sale from %j to %j is left out with a note', async (starts, ends) => {
  const found = await read(cup(starts, ends))
  expect([found?.product.sale, found?.product.discountedPrice]).toEqual([undefined, null])
  expect(found?.notes.map(({ reason }) => reason)).toEqual([left])
})

test('a sale without dates is a reduced price', async () => {
  expect((await read(cup('', '')))?.product).toMatchObject({ discountedPrice: 450, sale: undefined })
})

const dates = '2026-11-01,2026-11-05'
const kurta = (small: string, medium: string) =>
  read(
    '1,variable,kurta,Kurta,,,,,,Size,"S, M"',
    `2,variation,kurta-s,Kurta,kurta,${small},Size,S`,
    `3,variation,kurta-m,Kurta,kurta,${medium},Size,M`,
  )

test.each([
  ['of one price', '450,600', null],
  ['of another price, reduced by as many per cent', '525,700', 700],
])('the same sale of variations %s is planned', async (_, prices, own) => {
  const found = await kurta(`${dates},450,600`, `${dates},${prices}`)
  const sale = { price: 450, from: Date.UTC(2026, 9, 31, 18, 30), until: Date.UTC(2026, 10, 5, 18, 30) }
  expect(found?.product).toMatchObject({ sale, regularPrice: 600, discountedPrice: null })
  expect(found?.product.variants?.map(({ regularPrice }) => regularPrice)).toEqual([null, own])
  expect(found?.notes).toEqual([])
})

test.each([
  ['of the first alone', ',,,700', 1],
  ['of other dates', '2026-11-01,2026-11-06,450,600', 2],
  ['by other per cents', `${dates},600,700`, 2],
])('a sale of variations %s is left out with notes', async (_, medium, notes) => {
  const found = await kurta(`${dates},450,600`, medium)
  expect(found?.product).toMatchObject({ regularPrice: 600, discountedPrice: null, sale: undefined })
  expect(found?.notes.map(({ reason }) => reason)).toEqual(Array(notes).fill(left))
})

test.each([
  ['450', 600, 450, 0],
  ['600', 600, null, 0],
  ['700', 600, null, 1],
  ['0', 600, null, 1],
  ['', 600, null, 0],
])('a sale price %j of 600 is asked where it is less', async (sale, regular, reduced, notes) => {
  const found = await read(`1,simple,cup,Cup,,,,${sale},600,,`)
  expect(found?.product).toMatchObject({ regularPrice: regular, discountedPrice: reduced })
  expect(found?.notes).toHaveLength(notes)
})
