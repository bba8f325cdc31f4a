import { beforeEach, describe, expect, test } from 'vitest'
import { paymentStates } from '../../../../src/contract/desk/order.ts'
import { moneyByOrder } from '../../../../src/store-api/orders/payments/shop-attempts.db.ts'
import { newReference } from '../../../../src/store-api/payments/attempt.ts'
import {
  reconcileAttempt,
  reconcilingAdapters,
} from '../../../../src/store-api/payments/gateways/adapters.ts'
import { startPayu } from '../../../../src/store-api/payments/gateways/payu.ts'
import * as payuHandlers from '../../../../src/store-api/payments/gateways/payu-adapter.ts'
import { reconcilePending } from '../../../../src/store-api/payments/reconcile-pending.ts'
import { paymentContext } from './payment-contexts.ts'
import { payuSettings, payuStandIn } from './payu-stand-in.ts'
import { plainAttempt } from './plain-attempt.ts'
import { addAttempt, addOrder, attemptOf, engines, NOW, numberOf, openShops, statusOf } from './shops.ts'

const MINUTE = 60_000

describe.each(engines)('PayU on %s', async engine => {
  let orderId: number
  let reference: string
  let request: Record<string, string>
  const shops = await openShops(engine)
  const gateway = await payuStandIn('KEY', 'SALT')
  const context = payuContext()
  beforeEach(async () => {
    orderId = await addOrder(shops.db, shops.one)
    reference = await addAttempt(shops.db, shops.one, orderId)
    const update = shops.db.updateTable('payment_attempts').set({ adapter: 'payu' })
    await update.where('reference', '=', reference).execute()
    request = startPayu(context.settings, attempt()).formParams?.data ?? {}
  })

  function payuContext(): payuHandlers.PayuContext {
    const made = paymentContext(shops.db, shops.one.id, payuSettings(gateway))
    if (!payuHandlers.isPayuContext(made)) throw new Error('not a PayU context')
    return made
  }
  /** The context, and what it logs of refusals. */
  const loggingContext = () => {
    const trail: string[] = []
    const warn = (facts: object, text: string) => void trail.push(`${text} ${JSON.stringify(facts)}`)
    return { logging: { ...context, log: { ...context.log, warn } }, trail }
  }
  const payer = { ...plainAttempt.payer, name: 'Asha "Rao"' }
  const attempt = () => ({ ...plainAttempt, reference, orderId: String(orderId), payer })
  const body = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
  const handOver = (fields: Record<string, string>, url = `${gateway.origin}/_payment`) =>
    payuHandlers.bridge(
      context,
      new URLSearchParams([
        ['type', 'payu'],
        ['url', url],
        ...Object.entries(fields).map(([name, value]) => [`data[${name}]`, value]),
      ]),
    )
  const reconcileAt = (now: number, by: payuHandlers.PayuContext) =>
    reconcilePending(
      { db: shops.db, now: () => now },
      { adapters: reconcilingAdapters, reconcile: found => reconcileAttempt(by, found) },
    )
  const state = async () => (await attemptOf(shops.db, reference)).state

  test('the bridge forwards flat fields with a button, its one script allowed by hash', async () => {
    const response = handOver(request)
    const page = await response.text()
    for (const [name, value] of Object.entries(request)) {
      expect(page).toContain(`name="${name}" value="${value.replaceAll('"', '&quot;')}"`)
    }
    expect(page).toContain(`action="${gateway.origin}/_payment"`)
    expect(page).toContain('Continue to payment')
    expect(response.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[\w+/=]{44}'/)
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe')
  })

  test('the bridge forwards nothing else: no other address, no other form', () => {
    expect(handOver(request, 'https://evil.example/_payment').status).toBe(400)
    expect(handOver({ ...request, amount: '1.00' }).status).toBe(400)
    expect(handOver({}).status).toBe(400)
  })

  test('a return with the right hash pays and leads back to the shop', async () => {
    const response = await payuHandlers.payuReturn(context, body(gateway.finish(request, 'success')))
    expect(response.status).toBe(303)
    const seen = response.headers.get('location')
    expect(seen).toBe(`https://one.example/order-success?orderId=${await numberOf(shops.db, orderId)}`)
    expect(await statusOf(shops.db, orderId)).toBe(1)
  })

  // The hash does not cover the numbers: a browser may send anything in their place.
  test.each([
    ['without end', { mihpayid: '9'.repeat(20_000), bank_ref_num: '7'.repeat(20_000) }],
    ['that no database takes', { mihpayid: '4039\0', bank_ref_num: '412345678901\0' }],
  ])('a return with numbers %s pays, without them', async (_, numbers) => {
    const fields = { ...gateway.finish(request, 'success'), ...numbers }
    expect((await payuHandlers.payuReturn(context, body(fields))).status).toBe(303)
    expect(await statusOf(shops.db, orderId)).toBe(1)
    const stored = shops.db.selectFrom('payment_attempts').select('gateway_reference as number')
    expect(await stored.where('reference', '=', reference).execute()).toEqual([{ number: '' }])
  })

  test('a return that failed leads back to try again', async () => {
    const response = await payuHandlers.payuReturn(context, body(gateway.finish(request, 'failure')))
    const seen = response.headers.get('location')
    expect(seen).toBe(`https://one.example/payment?orderId=${await numberOf(shops.db, orderId)}&failed=1`)
    expect(await statusOf(shops.db, orderId)).toBe(0)
  })

  test('a forged return changes nothing', async () => {
    const forged = { ...gateway.finish(request, 'failure'), status: 'success' }
    const { logging, trail } = loggingContext()
    const refused = await payuHandlers.payuReturn(logging, body(forged))
    expect(refused.status).toBe(400)
    // A guest has no list of orders.
    expect(await refused.text()).toContain('Please check it in My Orders, or with the link in our e-mail.')
    expect((await payuHandlers.payuCallback(logging, body(forged))).status).toBe(401)
    expect(await state()).toBe('created')
    const facts = JSON.stringify({ event: 'payment.refused', store: 'one' })
    expect(trail).toEqual([
      `a return without a valid hash was refused ${facts}`,
      `a callback without a valid hash was refused ${facts}`,
    ])
  })

  test('a return for no payment of this shop changes nothing', async () => {
    const { logging, trail } = loggingContext()
    const foreign =
      startPayu(context.settings, { ...attempt(), reference: newReference() }).formParams?.data ?? {}
    const answer = (await payuHandlers.payuReturn(logging, body(gateway.finish(foreign, 'success')))).status
    expect(answer).toBe(400)
    expect(trail).toEqual([expect.stringMatching(/no payment of this shop .*"payment\.refused"/)])
  })

  test('an amount PayU signed but we did not ask for changes nothing', async () => {
    const cheap = gateway.finish(request, 'success', { amount: '1.00' })
    expect((await payuHandlers.payuCallback(context, body(cheap))).status).toBe(409)
    expect(await state()).toBe('created')
    gateway.told.set(reference, { status: 'success', amount: '1.00' })
    expect((await payuHandlers.payuCallback(context, body(cheap))).status).toBe(409)
    expect(await statusOf(shops.db, orderId)).toBe(0)
  })

  test('return and callback of one payment count once; a replay is answered 200', async () => {
    const answer = gateway.finish(request, 'success')
    await payuHandlers.payuReturn(context, body(answer))
    expect((await payuHandlers.payuCallback(context, body({ ...answer, source: 'server' }))).status).toBe(200)
    expect((await payuHandlers.payuCallback(context, body(answer))).status).toBe(200)
    expect((await attemptOf(shops.db, reference)).refund_due).toBe(0)
    // What the hash does not cover makes no other message of it: nobody fills the table with one return.
    for (const mihpayid of ['1', '2', '3'])
      await payuHandlers.payuReturn(context, body({ ...answer, mihpayid }))
    const events = shops.db.selectFrom('payment_events').selectAll().where('reference', '=', reference)
    expect(await events.execute()).toHaveLength(1)
  })

  test('a pending return or callback asks PayU itself, unless the payment is paid already', async () => {
    const waiting = body(gateway.finish(request, 'pending'))
    const [back, call] = [payuHandlers.payuReturn, payuHandlers.payuCallback]
    gateway.told.set(reference, { status: 'success', amount: '999.00' })
    expect((await call(context, waiting)).status).toBe(200)
    expect(await statusOf(shops.db, orderId)).toBe(1)
    for (let told = 1; told < 12; told++) await back(context, waiting)
    // Nobody has the server ask without end.
    reference = await addAttempt(shops.db, shops.one, orderId)
    request = startPayu(context.settings, attempt()).formParams?.data ?? {}
    const another = body(gateway.finish(request, 'pending'))
    for (let asked = 0; asked < 10; asked++) await back(context, another)
    await expect(back(context, another)).rejects.toMatchObject({ code: 'limit-reached' })
    // Of a payment that is none of this shop's nobody is asked.
    await shops.db.deleteFrom('payment_attempts').where('reference', '=', reference).execute()
    expect((await call(context, another)).status).toBe(200)
  })

  test('money of a sum that cannot be read is logged: the shop has it, and the order is not paid', async () => {
    gateway.told.set(reference, { status: 'success', amount: '1,999.00' })
    const { logging, trail } = loggingContext()
    expect(await payuHandlers.reconcile(logging, reference)).toBe('unpaid')
    expect(trail).toEqual([
      expect.stringContaining(
        `amount that cannot be read {"store":${shops.one.id},"reference":"${reference}"`,
      ),
    ])
    expect(await state()).toBe('created')
  })

  const HOUR = 60 * MINUTE
  /** The regular runs of some hours. */
  const runHours = async (from: number, until: number) => {
    for (let hour = from; hour <= until; hour++) {
      const now = NOW + hour * HOUR
      await reconcileAt(now, { ...context, now: () => now })
    }
  }

  test('money that a bank confirms after days is found though that callback was lost', async () => {
    gateway.told.set(reference, { status: 'pending', unmappedstatus: 'in progress', amount: '999.00' })
    for (const minute of [5, 10, 20, 29]) {
      const now = NOW + minute * MINUTE
      await reconcileAt(now, { ...context, now: () => now })
    }
    await runHours(1, 72)
    // The desk shows it as in progress, and the order is not cancelled for it.
    expect(await state()).toBe('created')
    gateway.told.set(reference, { status: 'success', amount: '999.00' })
    await runHours(73, 100)
    expect([await state(), await statusOf(shops.db, orderId)]).toEqual(['paid', 1])
  })

  test('the one who ordered reads that a bank has not decided yet, while PayU says so', async () => {
    const number = await numberOf(shops.db, orderId)
    const isPending = async () =>
      (await moneyByOrder(shops.db, shops.one.id, [number])).get(number)?.paymentPending
    expect(await isPending()).toBe(undefined)
    const waiting = body(gateway.finish(request, 'pending'))
    // Where PayU does not answer, or knows no more, the message counts.
    for (const serviceOrigin of ['http://127.0.0.1:1', gateway.origin]) {
      await payuHandlers.payuReturn({ ...context, settings: { ...context.settings, serviceOrigin } }, waiting)
      expect(await isPending()).toBe(true)
    }
    gateway.told.set(reference, { status: 'pending', unmappedstatus: 'userCancelled', amount: '999.00' })
    await reconcileAt(NOW + 5 * MINUTE, context)
    expect(await isPending()).toBe(undefined)
    gateway.told.set(reference, { status: 'pending', unmappedstatus: 'in progress', amount: '999.00' })
    await reconcileAt(NOW + 10 * MINUTE, context)
    expect(await isPending()).toBe(true)
    gateway.told.set(reference, { status: 'failure', amount: '999.00' })
    await reconcileAt(NOW + 15 * MINUTE, context)
    expect(await isPending()).toBe(undefined)
  })

  test('what expired or failed is open again while PayU says that a bank decides, for a week', async () => {
    const payment = async () => {
      const of = shops.db.selectFrom('orders').select('payment').where('id', '=', orderId)
      return paymentStates[(await of.executeTakeFirstOrThrow()).payment]
    }
    const tell = (status: string, unmappedstatus: string) =>
      gateway.told.set(reference, { status, unmappedstatus, amount: '999.00' })
    const at = (minute: number) => ({ ...context, now: () => NOW + minute * MINUTE })
    const look = (minute: number) => reconcileAt(at(minute).now(), at(minute))
    const states = async () => [await state(), await payment()]
    tell('pending', 'initiated')
    await look(40)
    expect(await states()).toEqual(['expired', 'none'])
    tell('pending', 'in progress')
    await look(60)
    expect(await states()).toEqual(['created', 'open'])
    tell('failure', 'failed')
    await look(90)
    expect(await states()).toEqual(['failed', 'none'])
    // Paid again on PayU's page: a second transaction, which fails as the first did.
    tell('pending', 'in progress')
    await look(130)
    expect(await states()).toEqual(['created', 'open'])
    tell('failure', 'failed')
    await look(180)
    expect(await states()).toEqual(['failed', 'none'])
    tell('pending', 'in progress')
    const waiting = body(gateway.finish(request, 'pending'))
    await payuHandlers.payuCallback(at(3 * 24 * 60), waiting)
    expect(await states()).toEqual(['created', 'open'])
    tell('pending', 'dropped')
    await runHours(5 * 24, 7 * 24)
    expect(await states()).toEqual(['expired', 'none'])
    tell('pending', 'in progress')
    await payuHandlers.payuCallback(at(7 * 24 * 60), waiting)
    expect(await states()).toEqual(['expired', 'none'])
  })

  test('money of which PayU never hears more is waited for a week', async () => {
    gateway.told.set(reference, { status: 'pending', unmappedstatus: 'in progress', amount: '999.00' })
    const now = NOW + 25 * MINUTE
    await reconcileAt(now, { ...context, now: () => now })
    await runHours(0.5, 24 * 7)
    expect(await state()).toBe('created')
    await runHours(24 * 7 + 1, 24 * 7 + 2)
    expect(await state()).toBe('expired')
  })

  test('money that a bank confirms after days is found though PayU gave no answer for some hours meanwhile', async () => {
    gateway.told.set(reference, { status: 'pending', unmappedstatus: 'in progress', amount: '999.00' })
    for (const minute of [20, 29]) {
      const now = NOW + minute * MINUTE
      await reconcileAt(now, { ...context, now: () => now })
    }
    const dead = { ...context, settings: { ...context.settings, serviceOrigin: 'http://127.0.0.1:1' } }
    for (const hour of [1, 2, 3, 4, 5]) {
      const now = NOW + hour * HOUR
      await reconcileAt(now, { ...dead, now: () => now })
    }
    await runHours(6, 72)
    gateway.told.set(reference, { status: 'success', amount: '999.00' })
    await runHours(73, 100)
    expect(await state()).toBe('paid')
  })

  test('money that a bank has only reserved pays nothing until the shop captures it', async () => {
    const reserved = gateway.finish(request, 'success', { unmappedstatus: 'auth' })
    gateway.told.set(reference, { status: 'success', unmappedstatus: 'auth', amount: '999.00' })
    expect((await payuHandlers.payuReturn(context, body(reserved))).status).toBe(303)
    expect((await payuHandlers.payuCallback(context, body(reserved))).status).toBe(200)
    // The same hash: it does not cover what tells them apart, which a shopper may change, here and there.
    const captured = body({ ...reserved, unmappedstatus: 'captured' })
    await payuHandlers.payuReturn(context, captured)
    await payuHandlers.payuCallback(context, captured)
    expect([await state(), await statusOf(shops.db, orderId)]).toEqual(['created', 0])
    gateway.told.set(reference, { status: 'success', amount: '999.00' })
    await payuHandlers.payuCallback(context, captured)
    expect([await state(), await statusOf(shops.db, orderId)]).toEqual(['paid', 1])
  })

  test.each([
    ['pending', 'initiated'],
    ['pending', 'userCancelled'],
    ['pending', 'dropped'],
    ['success', 'autoRefund'],
  ])(
    'money of which PayU says %s and %s pays nothing until PayU says that it is captured',
    async (status, unmappedstatus) => {
      gateway.told.set(reference, { status, unmappedstatus, amount: '999.00' })
      const success = body(gateway.finish(request, 'success'))
      const back = (await payuHandlers.payuReturn(context, success)).headers.get('location')
      // Not the page that says that it failed.
      expect(back).toBe(`https://one.example/order-success?orderId=${await numberOf(shops.db, orderId)}`)
      expect((await payuHandlers.payuCallback(context, success)).status).toBe(200)
      expect([await state(), await statusOf(shops.db, orderId)]).toEqual(['created', 0])
      gateway.told.set(reference, { status: 'success', amount: '999.00' })
      await reconcileAt(NOW + 10 * MINUTE, context)
      expect([await state(), await statusOf(shops.db, orderId)]).toEqual(['paid', 1])
    },
  )

  test('a payment whose callback was lost is found though the clock was set back a day', async () => {
    const dayBack = NOW - 24 * 60 * MINUTE
    gateway.told.set(reference, { status: 'success', amount: '999.00' })
    await reconcileAt(dayBack, context)
    expect(await state()).toBe('paid')
  })

  test('a payment whose callback was lost is found by asking PayU, also after it expired', async () => {
    const look = (now: number) => reconcileAt(now, context)
    await look(NOW + 40 * MINUTE)
    expect(await state()).toBe('expired')
    gateway.told.set(reference, { status: 'success', amount: '999.00' })
    await look(NOW + 41 * MINUTE)
    expect(await state()).toBe('expired')
    await look(NOW + 60 * MINUTE)
    expect(await state()).toBe('paid')
    expect(await statusOf(shops.db, orderId)).toBe(1)
  })

  test('a payment that failed first and was made again on PayU’s page is found though that callback was lost', async () => {
    await payuHandlers.payuCallback(context, body(gateway.finish(request, 'failure')))
    expect(await state()).toBe('failed')
    gateway.told.set(reference, { status: 'failure', amount: '999.00' })
    await reconcileAt(NOW + 10 * MINUTE, context)
    expect(await state()).toBe('failed')
    gateway.told.set(reference, { status: 'success', amount: '999.00' })
    await reconcileAt(NOW + 20 * MINUTE, context)
    expect(await state()).toBe('paid')
    expect(await statusOf(shops.db, orderId)).toBe(1)
  })

  test('a payment of a time without any process is found though PayU did not answer at first, for a week', async () => {
    const dead = { ...context, settings: { ...context.settings, serviceOrigin: 'http://127.0.0.1:1' } }
    const askDead = (now: number) => reconcileAt(now, { ...dead, now: () => now })
    for (const hour of [50, 51, 52, 60, 80, 100]) await askDead(NOW + hour * HOUR)
    expect(await state()).toBe('created')
    gateway.told.set(reference, { status: 'success', amount: '999.00' })
    await runHours(101, 160)
    expect(await state()).toBe('paid')
    const other = await addAttempt(shops.db, shops.one, orderId)
    const update = shops.db.updateTable('payment_attempts').set({ adapter: 'payu' })
    await update.where('reference', '=', other).execute()
    for (let hour = 50; hour < 170; hour++) await askDead(NOW + hour * HOUR)
    expect((await attemptOf(shops.db, other)).state).toBe('expired')
  })

  test('a PayU that does not answer changes nothing, does not throw, and keeps no return from paying', async () => {
    const dead = { ...context, settings: { ...context.settings, serviceOrigin: 'http://127.0.0.1:1' } }
    await reconcileAt(NOW + 10 * MINUTE, dead)
    expect(await state()).toBe('created')
    // A return with the right hash counts then as well.
    await payuHandlers.payuReturn(dead, body(gateway.finish(request, 'success')))
    expect(await state()).toBe('paid')
  })
})
