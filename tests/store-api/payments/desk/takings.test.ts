import { CompiledQuery } from 'kysely'
import { describe, expect, test } from 'vitest'
import { FIGURE_DAYS } from '../../../../src/contract/desk/discount-figures.ts'
import { addOwedParts } from '../../../../src/store-api/orders/payments/owed-parts.db.ts'
import { listStoreAttempts } from '../../../../src/store-api/orders/payments/shop-attempts.db.ts'
import {
  exportTakings,
  getDiscountFigures,
  getTakings,
  moneySpanOf,
} from '../../../../src/store-api/payments/desk/takings.ts'
import { openApi } from '../../support/open-api.ts'
import { shownEvents } from '../../support/shown-events.ts'
import { cliContext } from '../gateways/payment-contexts.ts'
import { addAttempt, addOrder, engines, NOW, openShops, type Shop } from '../gateways/shops.ts'

describe.each(engines)('the takings of a shop on %s', async engine => {
  const shops = await openShops(engine)
  // The last moment of October in India, and the first of November.
  await pay(shops.one, '2026-10-31T18:29:59.999Z')
  await pay(shops.one, '2026-10-31T18:30:00Z')
  await pay(shops.one, '2026-11-20T10:00:00Z', '2026-12-01T10:00:00Z')
  await pay(shops.two, '2026-11-20T10:00:00Z')

  async function pay(shop: Shop, paid: string, refunded?: string): Promise<void> {
    const reference = await addAttempt(shops.db, shop, await addOrder(shops.db, shop, 1))
    const times = { paid_at: Date.parse(paid), refunded_at: refunded ? Date.parse(refunded) : 0 }
    const update = shops.db
      .updateTable('payment_attempts')
      .set({ state: 'paid', adapter: 'manual', ...times })
    await update.where('reference', '=', reference).execute()
  }
  const context = () => cliContext(shops.db, shops.one.id)
  const taking = (period: string, payments: number, refunds = 0) => ({
    ...{ period, payments, received: payments * 999, refunded: refunds * 999 },
    net: (payments - refunds) * 999,
    owed: 0,
  })

  test('by month has every month, by the days of India', async () => {
    const months = await getTakings(context(), { by: 'month', from: '2026-09-01', until: '2026-12-31' })
    expect(months).toEqual([
      taking('2026-09', 0),
      taking('2026-10', 1),
      taking('2026-11', 2),
      taking('2026-12', 0, 1),
    ])
  })

  test('say what is to be given back of what came', async () => {
    const day = { by: 'day', from: '2026-11-20', until: '2026-11-20' } as const
    const owe = (refund_due: number) =>
      shops.db.updateTable('payment_attempts').set({ refund_due }).where('refunded_at', '>', 0).execute()
    await owe(1)
    expect(await getTakings(context(), day)).toEqual([{ ...taking('2026-11-20', 1), owed: 999 }])
    await owe(0)
  })

  test('by day has both ends of the range', async () => {
    const days = await getTakings(context(), { by: 'day', from: '2026-10-31', until: '2026-11-01' })
    expect(days).toEqual([taking('2026-10-31', 1), taking('2026-11-01', 1)])
  })

  test('are exported with a heading, and noted in the activity', async () => {
    const input = { by: 'month', from: '2026-11-01', until: '2026-12-31' } as const
    const lines = (await exportTakings(context(), input)).trim().split(/\r?\n/)
    expect(lines).toEqual([
      'Period,Payments,Received in rupees,Refunded in rupees,Net in rupees,Refunds due in rupees',
      '2026-11,2,1998,0,1998,0',
      '2026-12,0,0,999,-999,0',
    ])
    const activity = await shownEvents(shops.db).select('kind').execute()
    expect(activity).toEqual([{ kind: 'takings.exported' }])
  })

  test.each([
    ['2026-02-30', '2026-03-01', 'from'],
    ['2026-13-01', '2026-12-01', 'from'],
    ['2026-11-20', '2026-11-19', 'until'],
    ['2026-11-20', '2026-11-31', 'until'],
    ['2025-01-01', '2026-02-05', 'until'],
    ['1000-01-01', '9999-01-01', 'until'],
  ])('from %s until %s are refused: %s', async (from, until, path) => {
    const refusal = { code: 'field-invalid', details: { path } }
    await expect(getTakings(context(), { by: 'day', from, until })).rejects.toMatchObject(refusal)
  })

  test('are given for 400 days', async () => {
    const input = { by: 'day', from: '2025-01-01', until: '2026-02-04' } as const
    expect(await getTakings(context(), input)).toHaveLength(400)
  })

  test('of a day are those of the payments that came or went on it', async () => {
    const { db, one } = shops
    const days = await getTakings(context(), { by: 'day', from: '2026-11-01', until: '2026-12-31' })
    for (const { period, received, refunded } of days.filter(one => one.received + one.refunded > 0)) {
      const span = await moneySpanOf(context(), period)
      const rows = await listStoreAttempts(db, one.id, { span, limit: 50 })
      const sumAt = (at: 'paidAt' | 'refundedAt') =>
        rows
          .filter(row => row[at] >= span.from && row[at] < span.until)
          .reduce((sum, { amountPaise }) => sum + amountPaise / 100, 0)
      expect([period, sumAt('paidAt'), sumAt('refundedAt')]).toEqual([period, received, refunded])
      expect(
        rows.every(row => [row.paidAt, row.refundedAt].some(at => at >= span.from && at < span.until)),
      ).toBe(true)
    }
    await expect(moneySpanOf(context(), '2026-02-30')).rejects.toMatchObject({ code: 'field-invalid' })
  })

  test('of a day are found by its own payments, not by all of the shop', async () => {
    const { db, compiled } = await openApi(engine)
    const span = { from: 1, until: 2, ignored: ['test-card'] }
    await listStoreAttempts(db, 1, { span, before: 'none', limit: 51 })
    const query = compiled.at(-1)
    const words = engine === 'sqlite' ? 'explain query plan' : 'explain'
    const explain = CompiledQuery.raw(`${words} ${query?.sql}`, [...(query?.parameters ?? [])])
    const plan = JSON.stringify((await db.executeQuery(explain)).rows)
    expect(plan).toMatch(/payment_attempts_paid.*payment_attempts_refunded/)
    expect(plan).not.toContain('payment_attempts_by_store')
  })

  test('come from payments that are listed in pages, each once', async () => {
    const { db, one } = shops
    const all = await listStoreAttempts(db, one.id, { limit: 50 })
    const paged: string[] = []
    for (let before: string | undefined; ; before = paged.at(-1)) {
      const page = await listStoreAttempts(db, one.id, { before, limit: 2 })
      if (page.length === 0) break
      paged.push(...page.map(({ reference }) => reference))
    }
    expect(paged).toEqual(all.map(({ reference }) => reference))
    expect(paged).toHaveLength(3)
    expect(await listStoreAttempts(db, one.id, { filter: 'failed', limit: 2 })).toEqual([])
  })
})

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
