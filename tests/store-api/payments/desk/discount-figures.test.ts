import { describe, expect, test } from 'vitest'
import { FIGURE_DAYS } from '../../../../src/contract/desk/discount-figures.ts'
import { addOwedParts } from '../../../../src/store-api/orders/payments/owed-parts.db.ts'
import { getDiscountFigures } from '../../../../src/store-api/payments/desk/takings.ts'
import { cliContext } from '../gateways/payment-contexts.ts'
import { addAttempt, addOrder, engines, NOW, openShops, type Shop } from '../gateways/shops.ts'

const DAY = 24 * 60 * 60 * 1000

describe.each(engines)('the figures of discounts on %s', async engine => {
  const shops = await openShops(engine)
  await use(shops.one, { diwali: 100, free: 60 }, { isPaid: true })
  await use(shops.one, { diwali: 200 }, { daysAgo: 45 })
  await use(shops.one, { diwali: 400 }, { daysAgo: FIGURE_DAYS + 1 })
  await use(shops.two, { diwali: 800 }, { isPaid: true })

  /** An order of ₹999 that uses these discounts, in rupees by id. */
  async function use(
    shop: Shop,
    discounts: Record<string, number>,
    { daysAgo = 0, isPaid = false },
  ): Promise<void> {
    const { db } = shops
    const id = await addOrder(db, shop)
    const changeOrders = db.updateTable('orders').set({ created_at: NOW - daysAgo * DAY })
    const update = changeOrders.where('id', '=', id)
    await update.execute()
    const uses = Object.entries(discounts).map(([discount_id, rupees]) => ({
      ...{ order_id: id, store_id: shop.id, discount_id },
      amount: rupees * 100,
    }))
    await db.insertInto('discount_uses').values(uses).execute()
    if (!isPaid) return
    const reference = await addAttempt(db, shop, id)
    const paid = db.updateTable('payment_attempts').set({ state: 'paid', adapter: 'manual', paid_at: NOW })
    await paid.where('reference', '=', reference).execute()
    // A part of it is to be given back, and counts until it is.
    await db.transaction().execute(tx => addOwedParts(tx, id, 19_900, NOW))
  }

  test('are of the shop’s own orders of the last days, with what was paid for them', async () => {
    const context = { ...cliContext(shops.db, shops.one.id), now: () => NOW }
    expect(await getDiscountFigures(context)).toEqual({
      figures: [
        { id: 'diwali', orders: 2, discount: 300, total: 1998, takings: 999 },
        { id: 'free', orders: 1, discount: 60, total: 999, takings: 999 },
      ],
    })
    const part = shops.db.updateTable('payment_attempts').set({ refunded_at: NOW, refund_due: 0 })
    await part.where('part_of', '<>', '').where('store_id', '=', shops.one.id).execute()
    const { figures } = await getDiscountFigures(context)
    expect(figures.map(({ takings }) => takings)).toEqual([800, 800])
  })
})
