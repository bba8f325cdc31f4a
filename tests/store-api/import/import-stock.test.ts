import { beforeEach, describe, expect, test } from 'vitest'
import { returnStock } from '../../../src/store-api/catalogue/products/stock.db.ts'
import { inOwnTransaction } from '../../../src/store-api/platform/engine/own-transaction.ts'
import type { ShopContext } from '../../../src/store-api/platform/services/service-context.ts'
import { exported } from '../support/exported.ts'
import { checked, counts, imported, problemsOf, undone } from '../support/imports.ts'
import { enginesByDay, type TestApi } from '../support/open-api.ts'
import { emptyShop } from '../support/shop-context.ts'
import { newBuyer, put, shirt, stocks } from '../support/stocked.ts'
import { caseFile } from './formats/read-text.ts'

describe.each(enginesByDay)('the stock of an exported file on %s', engine => {
  let api: TestApi
  let shop: ShopContext
  /** The shirt alone: eight pieces of S, one of M, and L is not counted. */
  let file: string

  /** The file with other pieces of a variant than it was saved with. */
  const changed = (id: string, was: number | '', pieces: number | '') => {
    const text = file.replace(new RegExp(`(${id},.*),${was},${was},`), `$1,${pieces},${was},`)
    expect(text).not.toBe(file)
    return text
  }
  const set = (id: string, stock: number | null) =>
    api.db.updateTable('variants').set({ stock }).where('id', '=', id).execute()
  const sell = async (size: string, quantity: number) => {
    const buy = await newBuyer(api)
    await buy([{ id: 'polo', size, color: 'Red', quantity }])
  }

  beforeEach(async () => {
    ;({ api, shop } = await emptyShop(engine))
    await put(api, shirt)
    file = await exported(shop)
  })

  test('that nobody changed leaves what was sold since', async () => {
    await sell('S', 3)
    expect(counts(await imported(shop, file))).toEqual([0, 0, 1, 0])
    expect(await stocks(api)).toEqual({ 'polo-s': 5, 'polo-m': 1, 'polo-l': null })
  })

  test('changes by the difference, says so, and is undone by it', async () => {
    await sell('S', 3)
    const row = await imported(shop, changed('polo-s', 8, 12))
    expect(counts(row)).toEqual([0, 1, 0, 0])
    expect(await stocks(api)).toMatchObject({ 'polo-s': 9, 'polo-m': 1 })
    const answer = await problemsOf(shop, row.id)
    expect(answer).toEqual(['2: S, Red had 8 when the file was saved and has 5 now: it becomes 9'])
    await sell('S', 1)
    await undone(shop, row.id)
    expect(await stocks(api)).toMatchObject({ 'polo-s': 4 })
  })

  test('is bad where fewer are left than it takes away, and changes nothing', async () => {
    await sell('S', 6)
    const row = await imported(shop, changed('polo-s', 8, 5))
    expect(counts(row)).toEqual([0, 0, 0, 1])
    expect(await problemsOf(shop, row.id)).toEqual([
      '2: S, Red had 8 when the file was saved and has 2 now: the stock cannot become 5. Enter a new number',
    ])
    expect(await stocks(api)).toMatchObject({ 'polo-s': 2 })
  })

  test('begins and ends counting, unless counting was changed since', async () => {
    expect(counts(await imported(shop, changed('polo-l', '', 7)))).toEqual([0, 1, 0, 0])
    expect(await stocks(api)).toMatchObject({ 'polo-l': 7 })
    expect(await problemsOf(shop, (await checked(shop, changed('polo-l', '', 9))).id)).toEqual([
      '2: L, Red had no count when the file was saved and has 7 now: the stock cannot become 9. Enter a new number',
    ])
    expect(counts(await imported(shop, changed('polo-m', 1, '')))).toEqual([0, 1, 0, 0])
    expect(await stocks(api)).toMatchObject({ 'polo-m': null })
    expect(await problemsOf(shop, (await checked(shop, changed('polo-m', 1, 2))).id)).toEqual([
      '2: M, Red had 1 when the file was saved and has no count now: the stock cannot become 2. Enter a new number',
    ])
  })

  test.each([
    ['size', 'polo,,S,Red,5'],
    ['SKU', 'polo,P-S,Small,Red,5'],
  ])(
    'of a variant that a file left out and another has again, by its %s, gets the pieces of older orders',
    async (_, row) => {
      await sell('S', 3)
      const head = 'id,sku,size,color,stock\n'
      await imported(shop, `${head}polo,P-M,M,Red,1\n`)
      await imported(shop, `${head}${row}\n,P-M,M,Red,1\n`)
      expect(Object.values(await stocks(api)).sort()).toEqual([1, 5])
      const { id } = await api.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
      await inOwnTransaction(api.db, tx => returnStock(tx, id))
      expect(Object.values(await stocks(api)).sort()).toEqual([1, 8])
    },
  )

  test('gives pieces of older orders back to the variant that was the ordered one when both were removed', async () => {
    await sell('S', 3)
    const of = (id: string, size: string, stock: number) => ({
      id,
      sku: `P-${size}`,
      size,
      color: 'Red',
      stock,
    })
    const [medium, small] = [of('polo-m', 'M', 1), { ...of('z-1', 'Small', 7), sku: 'P-S' }]
    const other = { ...of('z-2', 'S', 5), sku: 'P-S2' }
    const again = [
      { ...other, id: 'z-3' },
      { ...small, id: 'z-4' },
    ]
    for (const more of [[], [small], [small, other], [], again])
      await put(api, { ...shirt, variants: [medium, ...more] })
    const { id } = await api.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
    await inOwnTransaction(api.db, tx => returnStock(tx, id))
    expect(await stocks(api)).toEqual({ 'polo-m': 1, 'z-3': 5, 'z-4': 10 })
  })

  test('stands as it is in a file without the column, and for a product that is not there', async () => {
    await set('polo-s', 2)
    await imported(shop, 'id,size,color,stock\npolo,S,Red,6\n,M,Red,1\n,L,Red,\n')
    expect(await stocks(api)).toMatchObject({ 'polo-s': 6 })
    await api.db.deleteFrom('products').execute()
    await imported(shop, changed('polo-s', 8, 11))
    expect(await stocks(api)).toEqual({ 'polo-s': 11, 'polo-m': 1, 'polo-l': null })
  })
})

describe.each(enginesByDay)('a file without some prices on %s', engine => {
  let api: TestApi
  let shop: ShopContext

  beforeEach(async () => {
    ;({ api, shop } = await emptyShop(engine))
  })

  const notes = async (text: string) => problemsOf(shop, (await checked(shop, text)).id)
  const none = 'has no price. It is not for sale until it has one'

  test('names the products that have none', async () => {
    expect(await notes(caseFile('F.csv'))).toContain(`4: ${none}`)
    expect(await notes('id,title\ncup,Cup\n')).toEqual([`2: ${none}`])
    expect(await notes('id,title,size,variantRegularPrice\ncup,Cup,S,\ncup,,M,\n')).toEqual([`2: ${none}`])
  })

  test('names variants of our own file that neither they nor their product give one', async () => {
    const file = 'id,title,regularPrice,size,variantRegularPrice\ncup,Cup,,S,5\ncup,,,M,\ncup,,,L,\n'
    expect(await notes(file)).toEqual(['2: M; L: no price, so not for sale until it has one'])
    expect(await notes(file.replace('Cup,,', 'Cup,7,'))).toEqual([])
  })

  test('says nothing of prices where it has no column for them', async () => {
    await imported(shop, 'id,title\ncup,Cup\nbowl,Bowl\n')
    expect(await notes('id,title\ncup,cup\n')).toEqual([])
  })

  test('takes a variant without a price off sale, and brings it back with one', async () => {
    const file = caseFile('D.csv')
    const sizes = async () => {
      const rows = await api.db.selectFrom('variants').select(['size', 'regular_price', 'stock']).execute()
      return rows.map(({ size, regular_price, stock }) => [size, regular_price, stock])
    }
    await imported(shop, file.replace(/deny,\n?$/, 'deny,1200\n'))
    expect(await sizes()).toEqual([
      ['S', null, 5],
      ['M', 120_000, 5],
    ])
    await imported(shop, file)
    expect(await sizes()).toEqual([['S', null, 5]])
  })

  test('names what costs nothing', async () => {
    const answer = await notes('id,title,regularPrice\ncup,Cup,0\njug,Jug,5\n')
    expect(answer).toEqual(['2: costs ₹0, so shoppers pay nothing for it'])
  })

  test('leaves out a gift card of Shopify with a note', async () => {
    const file = 'Handle,Title,Variant Price,Gift Card\ncup,Cup,5,FALSE\ncard,Card,5,TRUE\n'
    const row = await imported(shop, file)
    expect([row.new_count, row.bad_count]).toEqual([1, 0])
    expect(await problemsOf(shop, row.id)).toEqual(['3: this shop cannot sell gift cards. It was left out'])
  })
})
