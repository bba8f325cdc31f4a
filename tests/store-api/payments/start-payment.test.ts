import { describe, expect, test } from 'vitest'
import { cancelUnpaid } from '../../../src/store-api/orders/desk/cancel-unpaid.ts'
import { confirmInTransaction } from '../../../src/store-api/orders/pricing/confirm-order.ts'
import { sandbox } from '../../../src/store-api/payments/gateways/sandbox.ts'
import { upi } from '../../../src/store-api/payments/gateways/upi.ts'
import {
  type PayerContext,
  type StartPaymentInput,
  startPayment,
} from '../../../src/store-api/payments/start-payment.ts'
import { inTransaction } from '../../../src/store-api/platform/engine/group-commit.ts'
import { limits } from '../../../src/store-api/platform/services/limits.ts'
import { customer } from '../support/shop-context.ts'
import { paymentContext } from './gateways/payment-contexts.ts'
import { addOrder, engines, NOW, numberOf, openShops, statusOf } from './gateways/shops.ts'

const settings = {
  adapter: 'upi' as const,
  callbackSecret: 'secret-of-shop-one',
  vpa: 'one@upi',
  merchantCode: '',
}
const card = { method: 'card', name: 'Asha', email: 'asha@example.in', phone: '+919876543210' }

describe.each(engines)('startPayment on %s', async engine => {
  const shops = await openShops(engine)

  const payer = (userId = shops.one.userId): PayerContext => ({
    ...paymentContext(shops.db, shops.one.id, settings),
    actor: customer(userId, 'asha@example.in', NOW),
  })
  const start = async (orderId: number, more: Partial<StartPaymentInput> = {}, context = payer()) =>
    startPayment(context, {
      adapter: upi,
      orderId: String(await numberOf(shops.db, orderId)),
      fields: {},
      apiOrigin: 'https://api.one.example',
      returnOrigin: 'https://one.example',
      onPhone: true,
      ...more,
    })
  const attemptsOf = (orderId: number) =>
    shops.db.selectFrom('payment_attempts').selectAll().where('order_id', '=', orderId).execute()

  test('asks for the order’s total and keeps one open attempt for half an hour', async () => {
    const orderId = await addOrder(shops.db, shops.one)
    const action = await start(orderId)
    const [attempt, ...others] = await attemptsOf(orderId)
    expect(others).toEqual([])
    expect(attempt).toMatchObject({
      store_id: shops.one.id,
      adapter: 'upi',
      amount: 99900,
      state: 'created',
      return_origin: 'https://one.example',
      details: '{"action":"deeplink"}',
      created_at: NOW,
      updated_at: NOW,
      expires_at: NOW + 1_800_000,
    })
    expect(action?.redirectUrl).toContain(`&tr=${attempt?.reference}&am=999.00&`)
  })

  test('refuses an order of another shopper, of another shop, or none', async () => {
    const orderId = await addOrder(shops.db, shops.one)
    const refusal = { code: 'order-not-found' }
    await expect(start(orderId, {}, payer(shops.two.userId))).rejects.toMatchObject(refusal)
    for (const id of ['', '0', '999999', '1 or 1=1', 'x', '-1', '1e3'])
      await expect(start(orderId, { orderId: id })).rejects.toMatchObject(refusal)
    expect(await attemptsOf(orderId)).toEqual([])
  })

  test.each([
    [1, 'order-already-paid'],
    [3, 'order-already-paid'],
    [4, 'order-cancelled'],
  ])('refuses an order with status %i: %s', async (status, code) => {
    const orderId = await addOrder(shops.db, shops.one, status)
    await expect(start(orderId)).rejects.toMatchObject({ code })
    expect(await attemptsOf(orderId)).toEqual([])
  })

  test('and the end of the order’s holding time at once: one of them is, the other is not', async () => {
    const created_at = NOW - 8 * 86_400_000
    const jobs = { mailQueued: () => {} }
    for (let round = 0; round < 12; round++) {
      await shops.db.deleteFrom('rate_limits').execute()
      const orderId = await addOrder(shops.db, shops.one)
      await shops.db.updateTable('orders').set({ created_at }).where('id', '=', orderId).execute()
      const acts = [
        () =>
          start(orderId).then(
            begun => begun?.type,
            ({ code }) => code,
          ),
        () => cancelUnpaid({ db: shops.db, now: () => NOW, jobs }, { sitePort: 4321 }),
      ]
      const told = await Promise.all((round % 2 ? acts : acts.toReversed()).map(act => act()))
      const end = [told.toSorted(), await statusOf(shops.db, orderId), (await attemptsOf(orderId)).length]
      expect(end).toEqual(told.includes(1) ? [[1, 'order-cancelled'], 4, 0] : [[0, 'deeplink'], 0, 1])
    }
  })

  test('of one that costs nothing and its confirmation at once: one of them is, the other is refused', async () => {
    const orderId = await addOrder(shops.db, shops.one)
    const priced = JSON.stringify({ ifPrepaid: { total: 0 } })
    const door = { payment_method: 'cod', cod_state: 'unconfirmed', pay_now: 0, priced }
    await shops.db.updateTable('orders').set(door).where('id', '=', orderId).execute()
    let confirmed: Promise<boolean> | undefined
    let asked = 0
    const own = payer()
    // The second question is whose the order is: it is confirmed between that look at it and the change.
    const actor = {
      ...own.actor,
      get shopper() {
        asked += 1
        if (asked === 2) confirmed = inTransaction(shops.db, tx => confirmInTransaction(tx, own, orderId))
        return own.actor.shopper
      },
    }
    const code = await start(orderId, {}, { ...own, actor }).catch(error => error.code)
    const query = shops.db
      .selectFrom('orders')
      .select(['status', 'cod_state as cod'])
      .where('id', '=', orderId)
    const end = [code, await confirmed, await query.executeTakeFirst()]
    expect(end).toEqual(
      (await confirmed)
        ? ['order-at-door', true, { status: 1, cod: 'confirmed' }]
        : [undefined, false, { status: 1, cod: '' }],
    )
  })

  test('refuses values against the rules of the adapter’s fields, with the field’s message', async () => {
    const orderId = await addOrder(shops.db, shops.one)
    const fields = { ...card, name: '' }
    await expect(start(orderId, { adapter: sandbox, fields })).rejects.toMatchObject({
      code: 'payment-field-invalid',
      details: { message: 'Please enter the name of the payer' },
    })
    expect(await attemptsOf(orderId)).toEqual([])
    expect(await start(orderId, { adapter: sandbox, fields: card })).toMatchObject({ type: 'redirect_post' })
  })

  test('counts the starts of each shopper, refused ones too', async () => {
    const { max, name } = limits.paymentStartsOfShopper
    const other = payer(shops.two.userId + 1)
    const orderId = await addOrder(shops.db, shops.one)
    for (let started = 0; started < max; started++)
      await expect(start(orderId, {}, other)).rejects.toMatchObject({ code: 'order-not-found' })
    const expected = { code: 'limit-reached', details: { limit: name } }
    await expect(start(orderId, {}, other)).rejects.toMatchObject(expected)
    expect(await start(orderId)).toMatchObject({ type: 'deeplink' })
  })
})
