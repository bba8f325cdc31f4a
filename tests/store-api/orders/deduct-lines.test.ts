import { beforeEach, describe, expect, test } from 'vitest'
import { returnStock } from '../../../src/store-api/catalogue/products/stock.db.ts'
import { inOwnTransaction } from '../../../src/store-api/platform/engine/own-transaction.ts'
import { rounds } from '../../support/test-run.ts'
import { engines, inOne, openApi, type TestApi } from '../support/open-api.ts'
import { orderCount } from '../support/shopper.ts'
import { newBuyer, type Piece, put, shirt, stocks, versionOf } from '../support/stocked.ts'

const ROUNDS = rounds(40)
const BUYERS = 100

describe.each(engines)('an order of counted pieces on %s', engine => {
  let api: TestApi
  let buy: Awaited<ReturnType<typeof newBuyer>>
  beforeEach(async () => {
    api = await openApi(engine)
    await put(api, shirt)
    buy = await newBuyer(api)
  })
  const lines = () => api.db.selectFrom('order_items').selectAll().orderBy('line').execute()
  const gone = (size: string, left: number) => ({
    code: 'stock-gone',
    details: { productId: 'polo', title: 'Polo', size, color: 'Red', left },
  })
  async function cancel(): Promise<void> {
    const { id } = await api.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
    await inOwnTransaction(api.db, tx => returnStock(tx, id))
  }

  test('takes them, and keeps which piece it was', async () => {
    await buy([{ size: 'S', quantity: 2 }, { size: 'M' }, { size: 'L', quantity: 9 }])
    expect(await stocks(api)).toEqual({ 'polo-s': 6, 'polo-m': 0, 'polo-l': null })
    expect(await lines()).toMatchObject([
      { sku: 'P-S', size: 'S', color: 'Red', price: 50_000, img_url: '/media/polo.webp', stock_taken: 1 },
      { sku: 'P-M', size: 'M', color: 'Red', price: 55_000, img_url: '/media/polo.webp', stock_taken: 1 },
      { sku: '', size: 'L', color: 'Red', price: 50_000, img_url: '/media/polo-l.webp', stock_taken: 0 },
    ])
  })

  test('of one piece in two lines takes both', async () => {
    await buy([
      { size: 'S', quantity: 3 },
      { size: 'S', color: 'Red', quantity: 4 },
    ])
    expect(await stocks(api)).toMatchObject({ 'polo-s': 1 })
    const both = [{ size: 'S' }, { size: 'S', color: 'Red' }]
    await expect(buy(both)).rejects.toMatchObject(gone('S', 1))
    expect(await stocks(api)).toMatchObject({ 'polo-s': 1 })
  })

  test('of a color that no variant has finds them by size, and keeps the color', async () => {
    const sizes = shirt.variants.map(({ color: _, ...one }) => one)
    await put(api, { ...shirt, variants: sizes, attributes: [{ key: 'Color', value: ['Red', 'Blue'] }] })
    const both = [
      { size: 'S', color: 'Red', quantity: 5 },
      { size: 'S', color: 'Blue', quantity: 2 },
    ]
    await buy(both)
    expect(await lines()).toMatchObject([
      { sku: 'P-S', color: 'Red' },
      { sku: 'P-S', color: 'Blue' },
    ])
    expect(await stocks(api)).toMatchObject({ 'polo-s': 1 })
    await expect(buy([{ size: 'S', color: 'Green' }])).rejects.toMatchObject({ code: 'choice-unavailable' })
    await expect(buy(both)).rejects.toMatchObject({ code: 'stock-gone' })
  })

  test.each<[Piece[], string, number]>([
    [[{ size: 'S' }, { size: 'M', quantity: 2 }], 'M', 1],
    [
      [
        { size: 'S', quantity: 9 },
        { size: 'M', quantity: 2 },
      ],
      'S',
      8,
    ],
  ])('%j is refused whole, by the first piece that has too few', async (pieces, size, left) => {
    await expect(buy(pieces)).rejects.toMatchObject(gone(size, left))
    const expected = [0, { 'polo-s': 8, 'polo-m': 1, 'polo-l': null }]
    expect([await orderCount(api), await stocks(api)]).toEqual(expected)
  })

  test('with a key that is repeated takes once, at once and later', async () => {
    await Promise.all(Array.from({ length: 20 }, () => buy([{ size: 'S' }], 'once')))
    await buy([{ size: 'S' }], 'once')
    expect([await orderCount(api), await stocks(api)]).toMatchObject([1, { 'polo-s': 7 }])
  })

  test('of a product without variants takes nothing', async () => {
    await buy([{ id: inOne('shirt'), size: 'S' }])
    expect(await lines()).toMatchObject([{ variant_pk: null, stock_taken: 0, size: 'S' }])
  })

  test('that is cancelled gives back once what it took, and nothing else', async () => {
    await buy([{ size: 'S', quantity: 2 }, { size: 'M' }, { size: 'L' }])
    await Promise.all([cancel(), cancel()])
    await cancel()
    expect(await stocks(api)).toEqual({ 'polo-s': 8, 'polo-m': 1, 'polo-l': null })
  })

  test('that is cancelled after its piece is gone or not counted any more gives back nothing', async () => {
    await buy([{ size: 'S' }, { size: 'M' }])
    const [, m, l] = shirt.variants
    await put(api, { ...shirt, variants: [{ ...m, stock: null }, l] })
    await cancel()
    expect(await stocks(api)).toEqual({ 'polo-m': null, 'polo-l': null })
  })

  test('raises the version of the shop only where shoppers read another number', async () => {
    const before = await versionOf(api)
    await buy([{ size: 'S', quantity: 2 }])
    expect(await versionOf(api)).toBe(before)
    await buy([{ size: 'S' }])
    expect(await versionOf(api)).toBe(before + 1)
    await buy([{ size: 'S', quantity: 5 }])
    expect(await versionOf(api)).toBe(before + 2)
    await cancel()
    expect(await versionOf(api)).toBe(before + 3)
  })

  test('of the last pieces sells the product out, until one is given back', async () => {
    const inStock = async () =>
      (await api.db.selectFrom('products').select('in_stock').where('id', '=', 'polo').execute())[0]?.in_stock
    await put(api, { ...shirt, variants: shirt.variants.slice(0, 2) })
    await buy([{ size: 'M' }])
    expect(await inStock()).toBe(1)
    await buy([{ size: 'S', quantity: 8 }])
    expect(await inStock()).toBe(0)
    await cancel()
    expect(await inStock()).toBe(1)
  })

  test('is one alone of a hundred at once for the last piece, round for round', async () => {
    const [s] = shirt.variants
    // One after the other: the shop signs few people up at once.
    const buyers = [buy]
    while (buyers.length < 10) buyers.push(await newBuyer(api))
    const asked = buyers.flatMap(buyer => Array.from({ length: BUYERS / buyers.length }, () => buyer))
    const sold: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      await put(api, { ...shirt, variants: [{ ...s, stock: 1 }] })
      const all = await Promise.allSettled(asked.map(buyer => buyer([{ size: 'S' }])))
      sold.push(all.filter(({ status }) => status === 'fulfilled').length)
      const refused = all.flatMap(one => (one.status === 'rejected' ? [one.reason.code] : []))
      expect(new Set(refused)).toEqual(new Set(['stock-gone']))
    }
    expect(sold).toEqual(Array(ROUNDS).fill(1))
    expect([await orderCount(api), await stocks(api)]).toEqual([ROUNDS, { 'polo-s': 0 }])
  })

  test('beside changes of the catalogue loses and invents no piece', async () => {
    const change = () => put(api, { ...shirt, variants: shirt.variants.map(({ stock: _, ...one }) => one) })
    const buyers = Array.from({ length: 24 }, () => buy([{ size: 'S' }, { size: 'L' }]))
    const [all] = await Promise.all([
      Promise.allSettled(buyers),
      Promise.all(Array.from({ length: 12 }, change)),
    ])
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(8)
    expect(await stocks(api)).toMatchObject({ 'polo-s': 0 })
  })
})
