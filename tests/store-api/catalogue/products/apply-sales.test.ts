import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { TRASH_DAYS } from '../../../../src/contract/desk/product.ts'
import { DAY } from '../../../../src/domain/durations.ts'
import { setBulkChange } from '../../../../src/store-api/catalogue/bulk-changes/bulk-change.db.ts'
import {
  getBulkChange,
  startBulkChange,
} from '../../../../src/store-api/catalogue/bulk-changes/bulk-changes.ts'
import { findProduct } from '../../../../src/store-api/catalogue/find-product.ts'
import { listProducts } from '../../../../src/store-api/catalogue/listing/list-products.ts'
import { unsavedProduct } from '../../../../src/store-api/catalogue/product-section.ts'
import { applySales, runProductJobs } from '../../../../src/store-api/catalogue/products/apply-sales.ts'
import { putProducts } from '../../../../src/store-api/catalogue/put-products.ts'
import { trashProduct } from '../../../../src/store-api/catalogue/trash-product.ts'
import { engines, openApi, type TestApi } from '../../support/open-api.ts'
import { openShop, shopContext } from '../../support/shop-context.ts'
import { newBuyer, put, shirt, versionOf } from '../../support/stocked.ts'

const HOUR = 3_600_000

describe.each(engines)('a planned sale on %s', engine => {
  let api: TestApi
  let start: number
  beforeEach(async () => {
    api = await openApi(engine)
    start = api.clock.now
  })
  const iso = (hours: number) => new Date(start + hours * HOUR).toISOString()
  const kite = (from: number, until: number | null) => ({
    ...{ id: 'kite', title: 'Kite', regularPrice: 100, discountedPrice: 90 },
    sale: { price: 60, from: iso(from), until: until === null ? null : iso(until) },
  })
  async function priceAfter(hours: number): Promise<unknown> {
    api.clock.now = start + hours * HOUR
    await applySales({ db: api.db, now: () => api.clock.now })
    return (await findProduct(await shopContext(api, 'one'), { id: 'kite' })).discountedPrice
  }

  test('has its price from its beginning to its end, then the price from before', async () => {
    await put(api, kite(1, 3))
    const prices: unknown[] = []
    for (const hours of [0, 1, 2, 3, 4]) prices.push(await priceAfter(hours))
    expect(prices).toEqual([90, 60, 60, 90, 90])
  })

  test('begins and ends for many products at once, each of them', async () => {
    for (let n = 0; n < 45; n++) await put(api, { ...kite(1, 3), id: n === 0 ? 'kite' : `kite-${n}` })
    const reduced = async (hours: number) => {
      await priceAfter(hours)
      const products = api.db.selectFrom('products').select('discounted_price').where('title', '=', 'Kite')
      const rows = await products.execute()
      return rows.filter(row => Number(row.discounted_price) === 6_000).length
    }
    expect([await reduced(0), await reduced(1), await reduced(3)]).toEqual([0, 45, 0])
  })

  test('begins with a save of its product, which leaves the sales of others to short commits', async () => {
    await put(api, kite(1, 3), { ...kite(1, 3), id: 'kite-2' })
    api.clock.now = start + HOUR
    await put(api, kite(1, 3))
    const shop = await shopContext(api, 'one')
    const priceOf = async (id: string) => (await findProduct(shop, { id })).discountedPrice
    expect([await priceOf('kite'), await priceOf('kite-2')]).toEqual([60, 90])
    await applySales({ db: api.db, now: shop.now })
    expect(await priceOf('kite-2')).toBe(60)
  })

  test('raises the version of its shop at both ends alone', async () => {
    await put(api, kite(1, 3))
    const before = await versionOf(api)
    const versions: number[] = []
    for (const hours of [0, 1, 2, 3, 4]) {
      await priceAfter(hours)
      versions.push((await versionOf(api)) - before)
    }
    expect(versions).toEqual([0, 1, 1, 2, 2])
  })

  test('begins also where that of a shop before cannot be written', async () => {
    await put(api, kite(1, 3))
    const [one, two] = [await shopContext(api, 'one'), await shopContext(api, 'two')]
    await putProducts(two, [kite(1, 3)])
    const damage = api.db.updateTable('products').set({ attributes: 'no list' })
    await damage.where('store_id', '=', one.storeId).where('id', '=', 'kite').execute()
    await expect(priceAfter(1)).rejects.toThrow()
    expect((await findProduct(two, { id: 'kite' })).discountedPrice).toBe(60)
  })

  test('that begins when two processes look begins once', async () => {
    await put(api, kite(1, 3))
    api.clock.now = start + HOUR
    await Promise.all(Array.from({ length: 8 }, () => applySales({ db: api.db, now: () => api.clock.now })))
    expect([await priceAfter(2), await priceAfter(3)]).toEqual([60, 90])
  })

  test('that began while the clock was ahead is taken back, and begins at its time', async () => {
    await put(api, kite(24, 48))
    const before = await versionOf(api)
    const prices: unknown[] = []
    for (const hours of [30, 1, 2, 24, 48]) prices.push(await priceAfter(hours))
    expect(prices).toEqual([60, 90, 90, 60, 90])
    expect((await versionOf(api)) - before).toBe(4)
  })

  test('begins once where the clocks of two machines are minutes apart', async () => {
    await put(api, kite(1, 3))
    expect([await priceAfter(1), await priceAfter(0.9), await priceAfter(1.1)]).toEqual([60, 60, 60])
  })

  test('that was over before anything looked changes no price', async () => {
    await put(api, kite(1, 3))
    expect(await priceAfter(5)).toBe(90)
  })

  test('runs at once where it has begun already, and without an end goes on', async () => {
    await put(api, kite(-1, null))
    const found = await findProduct(await shopContext(api, 'one'), { id: 'kite' })
    expect([found.discountedPrice, await priceAfter(9_999)]).toEqual([60, 60])
  })

  test('that runs ends with a file that has none', async () => {
    await put(api, kite(-1, 3))
    await put(api, { ...kite(0, 1), sale: null, discountedPrice: 80 })
    expect([await priceAfter(0), await priceAfter(4)]).toEqual([80, 80])
  })
})

const listed = z.object({ count: z.number() })

describe.each(engines)('a size with a price of its own, in a sale on %s,', async engine => {
  const prices = async () => (await findProduct(shop, { id: 'polo' })).variants?.map(({ price }) => price)
  const found = async (query: object) =>
    (await listProducts(shop, { limit: 10, ...query })).data.map(({ id }) => id)

  const { api, shop } = await openShop(engine, 'one')
  const at = (hours: number) => new Date(api.clock.now + hours * HOUR).toISOString()
  // ₹500 becomes ₹400, a fifth less: the M of ₹600, reduced to ₹550, costs ₹480.
  await putProducts(shop, [{ ...shirt, sale: { price: 400, from: at(-1), until: at(1) } }])

  test('is reduced by as much as its product, where it is shown, found and ordered', async () => {
    expect(await prices()).toEqual([undefined, 480, undefined])
    expect(await found({ price: ['470-490'], size: ['M'] })).toEqual(['polo'])
    expect(await found({ price: ['540-560'], size: ['M'] })).toEqual([])
    expect(await found({ onSale: true, size: ['M'] })).toEqual(['polo'])
    const buy = await newBuyer(api)
    const { items } = await buy([
      { size: 'M', color: 'Red' },
      { size: 'S', color: 'Red' },
    ])
    expect(items?.map(({ price }) => price)).toEqual([480, 400])
  })

  test('is counted by facets with that price', async () => {
    const count = async (price: string) => {
      const { body } = await api.call(`/products?q=polo&size=M&price=${price}&facets=true`)
      return listed.parse(body).count
    }
    expect([await count('470-490'), await count('540-560')]).toEqual([1, 0])
  })

  test('is shown so before the sale is saved', async () => {
    const sale = { price: 250, from: new Date(api.clock.now - 1).toISOString(), until: null }
    const variants = [{ id: 'polo-m', size: 'M', regularPrice: 600 }]
    const value = { title: 'Polo', regularPrice: 500, variants, sale }
    const shown = await unsavedProduct(shop, { id: 'polo', value })
    expect([shown.discountedPrice, shown.variants?.[0]?.price]).toEqual([250, 300])
  })

  test('has its own price again afterwards', async () => {
    api.clock.now += 2 * HOUR
    await applySales({ db: api.db, now: shop.now })
    expect(await prices()).toEqual([undefined, 550, undefined])
    expect(await found({ price: ['540-560'], size: ['M'] })).toEqual(['polo'])
  })
})

test.each(engines)(
  'a change that fails keeps neither other shops nor the trash waiting, on %s',
  async engine => {
    const api = await openApi(engine)
    const [one, two] = [await shopContext(api, 'one'), await shopContext(api, 'two')]
    const change = { kind: 'publish', published: false } as const
    const begin = async (shop: typeof one) => {
      await putProducts(shop, [{ id: 'mug', title: 'Mug' }])
      const { id } = await startBulkChange(shop, { change, target: { ids: ['mug'] }, key: 'once' })
      await setBulkChange(api.db, Number(id), { state: 'running', done: 0 })
      return Number(id)
    }
    const broken = await begin(one)
    await api.db.updateTable('bulk_changes').set({ change: 'no change' }).where('id', '=', broken).execute()
    const sound = await begin(two)
    await trashProduct(two, { id: 'mug' })
    api.clock.now += (TRASH_DAYS + 1) * DAY
    const lines: string[] = []
    const log = pino({}, { write: line => lines.push(line) })
    await runProductJobs({ db: api.db, now: one.now, log })
    expect(await getBulkChange(two, { id: sound })).toMatchObject({ state: 'done' })
    await expect(findProduct(two, { id: 'mug' })).rejects.toMatchObject({ code: 'product-not-found' })
    expect(lines.join('')).toMatch(/SyntaxError.*will try again[\s\S]*deleted from the trash/)
  },
)
