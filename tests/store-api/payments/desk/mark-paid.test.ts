import { describe, expect, test } from 'vitest'
import { markPaid } from '../../../../src/store-api/payments/desk/mark-paid.ts'
import { listRefundsDue } from '../../../../src/store-api/payments/desk/refund.db.ts'
import { shownEvents } from '../../support/shown-events.ts'
import { withoutEvents } from '../../support/without-events.ts'
import { cliContext } from '../gateways/payment-contexts.ts'
import { addOrder, engines, numberOf, openShops, statusOf } from '../gateways/shops.ts'

describe.each(engines)('markPaid on %s', async engine => {
  const shops = await openShops(engine)
  const mark = async (orderId: number, context = cliContext(shops.db, shops.one.id)) =>
    markPaid(context, {
      orderNumber: await numberOf(shops.db, orderId),
      bankReference: `UTR 4123 ${orderId}`,
      origin: 'https://one.example',
    })

  const activityOf = async (orderId: number) => {
    const subject = `${await numberOf(shops.db, orderId)}`
    return shownEvents(shops.db).selectAll().where('subject', '=', subject).execute()
  }

  test('moves the order on and keeps the bank’s number', async () => {
    const orderId = await addOrder(shops.db, shops.one)
    const context = cliContext(shops.db, shops.one.id)
    await mark(orderId, context)
    expect(context.logged).toEqual(['mail queued {}'])
    expect(await statusOf(shops.db, orderId)).toBe(1)
    const paymentAttempts = shops.db.selectFrom('payment_attempts').selectAll()
    const rows = await paymentAttempts.where('order_id', '=', orderId).execute()
    expect(rows).toMatchObject([
      { state: 'paid', adapter: 'manual', amount: 99900, gateway_reference: `UTR 4123 ${orderId}` },
    ])
    expect(await activityOf(orderId)).toMatchObject([{ kind: 'order.paid', actor: 'cli' }])
  })

  test('whose line of activity cannot be written changes nothing', async () => {
    const orderId = await addOrder(shops.db, shops.one)
    await expect(withoutEvents(shops.db, () => mark(orderId))).rejects.toThrow()
    expect(await statusOf(shops.db, orderId)).toBe(0)
    const attempts = shops.db.selectFrom('payment_attempts').select('state').where('order_id', '=', orderId)
    expect([await attempts.execute(), await activityOf(orderId)]).toEqual([[], []])
  })

  test('of a cancelled order is to be given back', async () => {
    const cancelled = await addOrder(shops.db, shops.one, 4)
    const context = cliContext(shops.db, shops.one.id)
    expect(await mark(cancelled, context)).toBe('refund-due')
    expect(context.logged).toEqual([])
    expect(await statusOf(shops.db, cancelled)).toBe(4)
    const due = await listRefundsDue(context.db, context.storeId)
    expect(due).toMatchObject([{ orderNumber: await numberOf(shops.db, cancelled), amountPaise: 99900 }])
    expect(await activityOf(cancelled)).toMatchObject([{ kind: 'order.paid-late' }])
  })

  test('refuses a paid and a foreign order', async () => {
    const paid = await addOrder(shops.db, shops.one, 1)
    const foreign = await addOrder(shops.db, shops.two)
    await expect(mark(paid)).rejects.toMatchObject({ code: 'order-already-paid' })
    // The other shop's fourth order is the fourth here too: a number means nothing beyond its own shop.
    for (let more = 0; more < 3; more++) await addOrder(shops.db, shops.two)
    const beyond = await addOrder(shops.db, shops.two)
    await expect(mark(beyond)).rejects.toMatchObject({ code: 'order-not-found' })
    expect(await statusOf(shops.db, foreign)).toBe(0)
  })

  test('of ten at once pays once; the others are refused and leave nothing', async () => {
    const orderId = await addOrder(shops.db, shops.one)
    const marked = await Promise.allSettled(Array.from({ length: 10 }, () => mark(orderId)))
    expect(marked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const paymentAttempts = shops.db.selectFrom('payment_attempts').select(['state', 'refund_due'])
    const attempts = paymentAttempts.where('order_id', '=', orderId)
    expect(await attempts.execute()).toEqual([{ state: 'paid', refund_due: 0 }])
    expect(await activityOf(orderId)).toHaveLength(1)
  })
})
