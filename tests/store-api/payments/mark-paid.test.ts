import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { markPaid } from '../../../src/store-api/payments/mark-paid.ts'
import { addOrder, engines, NOW, numberOf, openShops, type Shops, statusOf } from './shops.ts'

describe.each(engines)('markPaid on %s', engine => {
  let shops: Shops
  beforeAll(async () => {
    shops = await openShops(engine)
  })
  afterAll(() => shops.close())
  const mark = async (orderId: number, storeId = shops.one.id) =>
    markPaid(shops.db, storeId, {
      orderNumber: await numberOf(shops.db, orderId),
      bankReference: 'UTR 4123',
      origin: 'https://one.example',
      now: NOW,
    })

  test('moves the order on and keeps the bank’s number', async () => {
    const orderId = await addOrder(shops.db, shops.one)
    expect(await mark(orderId)).toBeUndefined()
    expect(await statusOf(shops.db, orderId)).toBe(1)
    const rows = await shops.db
      .selectFrom('payment_attempts')
      .selectAll()
      .where('order_id', '=', orderId)
      .execute()
    expect(rows).toMatchObject([
      { state: 'paid', adapter: 'manual', amount: 99900, gateway_reference: 'UTR 4123' },
    ])
  })

  test('refuses a paid, a cancelled and a foreign order', async () => {
    const paid = await addOrder(shops.db, shops.one, 1)
    const cancelled = await addOrder(shops.db, shops.one, 4)
    const foreign = await addOrder(shops.db, shops.two)
    expect(await mark(paid)).toBe('This order has already been paid.')
    expect(await mark(cancelled)).toBe('This order was cancelled and cannot be paid.')
    // The other shop's fourth order is the fourth here too: a number means nothing beyond its own shop.
    for (let more = 0; more < 3; more++) await addOrder(shops.db, shops.two)
    const beyond = await addOrder(shops.db, shops.two)
    expect(await mark(beyond)).toBe('This shop has no such order.')
    expect(await statusOf(shops.db, foreign)).toBe(0)
  })
})
