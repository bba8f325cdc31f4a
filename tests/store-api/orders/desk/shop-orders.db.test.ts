import { beforeAll, describe, expect, test } from 'vitest'
import { orderWords, searchTerms, searchTextOf } from '../../../../src/domain/orders/order-words.ts'
import type { OrderSearch } from '../../../../src/store-api/orders/desk/shop-orders.db.ts'
import { countOrders, searchOrders } from '../../../../src/store-api/orders/desk/shop-orders.db.ts'
import { addOrder, engines, NOW, openShops, type Shops, setOrder } from '../../payments/gateways/shops.ts'

const names = ['Asha Menon', 'Ravi Rao', 'Asha Rao', 'Zoya Khan', 'Ashok 100%_ Iyer']
const phones = ['+919876543210', '+919000055055', '+918000012345']
const HOUR = 3_600_000
const LINES = [{ title: 'Godaan', sku: '' }]
/** So far apart that a search has gaps to pass. */
const APART = 89

/** The same numbers each run. */
function randomizer(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}

describe.each(engines)('a search of orders on %s', engine => {
  const random = randomizer(engine.length)
  const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item
  let shops: Shops
  let orders: { number: number; status: number; payment: number; createdAt: number; words: string[] }[] = []

  beforeAll(async () => {
    shops = await openShops(engine)
    for (let n = 1; n <= 300; n++) {
      const id = await addOrder(shops.db, shops.one, random(5))
      const [number, name, phone] = [5000 + n * APART, pick(names), pick(phones)]
      const words = searchTextOf({ number, name, phone, email: 'asha@example.in', lines: LINES })
      const row = { number, full_name: name, phone, words }
      // A little out of order, as orders of the same moment are.
      const more = { payment: random(5), created_at: NOW + n * HOUR + random(3) * HOUR }
      await setOrder(shops.db, id, { ...row, ...more })
    }
    const changeOrderNumbers = shops.db.updateTable('order_numbers').set({ last: 5000 + 300 * APART })
    await changeOrderNumbers.where('store_id', '=', shops.one.id).execute()
    const other = await addOrder(shops.db, shops.two)
    await shops.db.updateTable('orders').set({ words: ' 1001 godaan' }).where('id', '=', other).execute()
    const query = shops.db.selectFrom('orders').selectAll().where('store_id', '=', shops.one.id)
    const rows = await query.execute()
    orders = rows.map(({ number, status, payment, created_at: createdAt, full_name: name, phone }) => {
      const words = orderWords({ number, name, phone, email: 'asha@example.in', lines: LINES })
      return { number, status, payment, createdAt, words }
    })
  })

  const bruteForce = ({ status, payment, from, until, before, terms, limit }: OrderSearch) =>
    orders
      .filter(order => status === undefined || order.status === status)
      .filter(order => payment === undefined || order.payment === payment)
      .filter(order => from === undefined || order.createdAt >= from)
      .filter(order => until === undefined || order.createdAt < until)
      .filter(order => before === undefined || order.number < before)
      .filter(({ words }) => terms.every(term => words.some(word => word.startsWith(term))))
      .map(({ number }) => number)
      .toSorted((a, b) => b - a)
      .slice(0, limit)

  const texts = [
    '',
    '',
    'asha',
    'ash',
    'rao asha',
    'zoya kh',
    '9000055055',
    '+91 98765',
    '12',
    '100%_',
    'godaan',
    'nobody',
  ]
  const maybe = <Value>(value: Value) => (random(2) === 0 ? undefined : value)
  const anySearch = (): OrderSearch => ({
    status: maybe(random(5)),
    payment: maybe(random(5)),
    from: maybe(NOW + random(320) * HOUR),
    until: maybe(NOW + random(320) * HOUR),
    before: maybe(5000 + random(300) * APART),
    terms: searchTerms(pick(texts)),
    limit: 1 + random(60),
  })

  test('finds what looking at each order finds, at once and in slices', async () => {
    for (let round = 0; round < 150; round++) {
      const search = anySearch()
      const expected = bruteForce(search)
      expect([search, await searchOrders(shops.db, shops.one.id, search)]).toEqual([search, expected])
      const slices = { slice: 1 + random(9_000), most: 1_000_000 }
      const found = await searchOrders(shops.db, shops.one.id, search, slices)
      expect([search, slices, found]).toEqual([search, slices, expected])
    }
  })

  test('finds nothing of another shop', async () => {
    const all = { terms: ['godaan'], limit: 500 }
    expect(await searchOrders(shops.db, shops.two.id, all)).toEqual([1001])
    expect(await searchOrders(shops.db, 999_999, all)).toEqual([])
  })

  test('counts what there is of each status', async () => {
    const { statuses, refundDue } = await countOrders(shops.db, shops.one.id)
    expect(statuses).toEqual(
      [0, 1, 2, 3, 4].map(code => orders.filter(({ status }) => status === code).length),
    )
    expect(refundDue).toBe(orders.filter(({ payment }) => payment === 3).length)
  })

  test('takes signs of patterns as they are written', async () => {
    const written = ['a_b', 'axb', '50%off', '50xxoff', 'c\\d', 'cd']
    for (const [at, name] of written.entries()) {
      const order = { number: 90_000 + at, name, phone: '', email: '', lines: [] }
      const id = await addOrder(shops.db, shops.two)
      await setOrder(shops.db, id, { number: order.number, words: searchTextOf(order) })
    }
    const changeOrderNumbers = shops.db.updateTable('order_numbers').set({ last: 90_010 })
    await changeOrderNumbers.where('store_id', '=', shops.two.id).execute()
    for (const text of ['a_b', '50%off', 'c\\d'])
      expect([
        text,
        await searchOrders(shops.db, shops.two.id, { terms: searchTerms(text), limit: 9 }),
      ]).toEqual([text, [90_000 + written.indexOf(text)]])
  })

  test('finds an order by its city, its PIN code, its tracking number and the business on its invoice too', async () => {
    const id = await addOrder(shops.db, shops.two)
    const place = { city: 'New Delhi', postal_code: '110001', tracking_number: 'EE123456789IN' }
    const business = { buyer_company: 'Rao Textiles LLP', buyer_gstin: '27AAGCB7383J1Z8' }
    const order = { number: 90_009, words: ' 90009 asha menon', ...place, ...business }
    await shops.db.updateTable('orders').set(order).where('id', '=', id).execute()
    const find = (text: string) =>
      searchOrders(shops.db, shops.two.id, { terms: searchTerms(text), limit: 9 })
    for (const text of ['menon delhi', 'NEW D', '110001', 'ee123456789in', 'textiles rao', '27aagcb'])
      expect([text, await find(text)]).toEqual([text, [90_009]])
    // Few digits are an order number.
    for (const text of ['1100', 'elhi']) expect([text, await find(text)]).toEqual([text, []])
  })

  test('looks through the newest orders, as many as it may', async () => {
    const found = { terms: ['godaan'], limit: 500 }
    const most = 100 * APART
    const numbers = await searchOrders(shops.db, shops.one.id, found, { slice: 1_000, most })
    expect(numbers).toEqual(bruteForce(found).slice(0, 100))
  })
})
