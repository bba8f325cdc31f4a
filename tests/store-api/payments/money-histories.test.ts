import { describe, expect, test } from 'vitest'
import { getShopOrder } from '../../../src/store-api/orders/desk/shop-order.ts'
import type { PaymentSettings } from '../../../src/store-api/payments/desk/payment-settings.ts'
import { listRefundsDue } from '../../../src/store-api/payments/desk/refund.db.ts'
import { getTakings } from '../../../src/store-api/payments/desk/takings.ts'
import { fc } from '../../support/property.ts'
import { isLongRun, oneIn, rounds } from '../../support/test-run.ts'
import * as moneySteps from './gateways/money-steps.ts'
import { paymentContext } from './gateways/payment-contexts.ts'
import { payuStandIn } from './gateways/payu-stand-in.ts'
import { addAttempt, addOrder, engines, numberOf, openShops } from './gateways/shops.ts'

const RUNS = 200
const DAY = { by: 'day', from: '2026-11-20', until: '2026-11-20' } as const
const callbackSecret = 'secret-of-shop-one'

describe.each(engines)('the money of an order on %s', async engine => {
  const shops = await openShops(engine)
  const gateway = await payuStandIn('KEY', 'SALT')

  const settings = (adapter: 'upi' | 'sandbox' | 'payu'): PaymentSettings => {
    if (adapter === 'upi') return { adapter, callbackSecret, vpa: 'one@upi', merchantCode: '' }
    if (adapter === 'sandbox') return { adapter, callbackSecret }
    const { origin } = gateway
    return { adapter, callbackSecret, key: 'KEY', salt: 'SALT', payOrigin: origin, serviceOrigin: origin }
  }
  const newOrder = async (adapter: 'upi' | 'sandbox' | 'payu'): Promise<moneySteps.MoneyOrder> => {
    const { db, one: shop } = shops
    const id = await addOrder(db, shop)
    // Two products of together ₹999.
    await db.updateTable('order_items').set({ price: 69900 }).where('order_id', '=', id).execute()
    const second = { product_id: 'p2', title: 'Nirmala', quantity: 1, price: 30000, size: '', color: '' }
    const insert = db.insertInto('order_items').values({ order_id: id, line: 2, ...second })
    await insert.execute()
    const references = [await addAttempt(db, shop, id), await addAttempt(db, shop, id)]
    await db.updateTable('payment_attempts').set({ adapter }).where('order_id', '=', id).execute()
    const payment = paymentContext(db, shop.id, settings(adapter))
    const number = await numberOf(db, id)
    return { db, shop, id, number, references, payment, gateway, sent: [], told: new Set() }
  }
  const takings = async ({ payment }: moneySteps.MoneyOrder) => {
    const [day] = await getTakings(payment, DAY)
    return day ?? { received: 0, refunded: 0, owed: 0 }
  }

  test.each(oneIn(3, ['upi', 'sandbox', 'payu'] as const))(
    'by %s is kept, owed or given back, each transfer once',
    async adapter => {
      await shops.db.updateTable('stores').set({ payment_adapter: adapter }).execute()
      const part = fc.array(moneySteps.moneyStep, { minLength: 1, maxLength: 3 })
      const history = fc.array(part, { minLength: 2, maxLength: 8, size: 'max' })
      const check = async (steps: moneySteps.MoneyStep[][]) => {
        const order = await newOrder(adapter)
        const before = await takings(order)
        // Those of one part happen at once.
        for (const part of steps) await Promise.all(part.map(step => moneySteps.doStep(order, step)))
        const after = await takings(order)
        await expectAddsUp(order, {
          received: after.received - before.received,
          refunded: after.refunded - before.refunded,
          owed: after.owed - before.owed,
        })
      }
      await fc.assert(fc.asyncProperty(history, check), { numRuns: rounds(RUNS) })
    },
    isLongRun ? 1_800_000 : 120_000,
  )

  /** Compares what the shop's people see of an order with what the bank and they themselves told. */
  async function expectAddsUp(
    order: moneySteps.MoneyOrder,
    takings: { received: number; refunded: number; owed: number },
  ): Promise<void> {
    const { status, attempts, payment, total, missing } = await getShopOrder(
      { ...order.payment, actor: { type: 'cli' } },
      { number: order.number },
    )
    const came = attempts.filter(attempt => attempt.state === 'paid')
    const back = came.filter(({ refundedAt }) => refundedAt !== '')
    const owed = came.filter(({ isRefundDue }) => isRefundDue)
    const isKept = (attempt: (typeof came)[number]) => !back.includes(attempt) && !owed.includes(attempt)
    const kept = came.filter(attempt => isKept(attempt) && attempt.amount > 0)
    const sum = (some: typeof came) => some.reduce((paise, { amount }) => paise + Math.round(amount * 100), 0)
    const paise = (rupees: number) => Math.round(rupees * 100)

    expect(back.filter(attempt => owed.includes(attempt))).toEqual([])
    expect(sum(came)).toBe(sum(kept) + sum(owed) + sum(back))
    expect(paise(takings.received)).toBe(sum(came))
    expect(paise(takings.owed)).toBe(sum(owed))
    expect(paise(takings.refunded)).toBe(sum(back))
    const { db, storeId } = order.payment
    const due = (await listRefundsDue(db, storeId)).filter(({ orderNumber }) => orderNumber === order.number)
    const seen = due.map(({ reference }) => reference).toSorted()
    expect(seen).toEqual(owed.map(({ reference }) => reference).toSorted())

    // Each transfer that was told of stands once, and no other.
    const payments = came.filter(({ partOf }) => partOf === '')
    const transfers = payments.map(({ gatewayReference }) =>
      Number(gatewayReference.replace(/\D/g, '').at(-1)),
    )
    expect(transfers.toSorted()).toEqual([...order.told].toSorted())
    const digits = payments.map(({ gatewayReference }) => gatewayReference.replace(/\D/g, ''))
    for (const [at, transfer] of transfers.entries())
      expect(digits[at]).toContain(moneySteps.numberOfTransfer(order, transfer))

    // What is kept is what the order costs, or less where it waits for the rest, and only where the order goes on.
    if (status === 'processing') expect(sum(kept)).toBe(paise(total))
    if (status === 'pending') expect(sum(kept)).toBeLessThan(paise(total))
    if (status === 'cancelled') expect(kept).toEqual([])
    // Of one that was sent, a part may be given back.
    if (status === 'shipped') {
      expect(sum(kept)).toBeLessThanOrEqual(paise(total))
      expect(sum(kept) + sum(back)).toBeGreaterThanOrEqual(paise(total))
    }
    expect(paise(missing)).toBe(status === 'pending' && kept.length > 0 ? paise(total) - sum(kept) : 0)
    // Nothing of a payment is given back while something is missing.
    const parts = owed.filter(({ partOf }) => partOf !== '')
    if (['pending', 'processing'].includes(status) && parts.length > 0) expect(sum(kept)).toBe(paise(total))
    // Each payment is as large as it came, whatever was given back of it.
    const stored = await shops.db
      .selectFrom('payment_attempts')
      .select(['reference', 'amount'])
      .where('order_id', '=', order.id)
      .where('state', '=', 'paid')
      .where('part_of', '=', '')
      .execute()
    for (const { reference, amount } of stored)
      expect(sum(came.filter(one => [one.reference, one.partOf].includes(reference)))).toBe(amount)
    if (owed.length > 0) expect(payment).toBe('refund-due')
    else if (kept.length > 0) expect(payment).toBe('paid')
    else expect(['none', 'open', 'refunded']).toContain(payment)
  }
})
