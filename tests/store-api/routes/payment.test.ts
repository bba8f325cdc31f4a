import { beforeAll, describe, expect, test } from 'vitest'
import { getPaymentFields, startPayment } from '../../../src/contract/payment.ts'
import { paymentStep } from '../../../src/domain/payment-action.ts'
import { sandboxCallback } from '../../../src/store-api/payments/sandbox-gateway.ts'
import { engines, inTwo, ONE, openApi, type TestApi, TWO } from '../support/open-api.ts'
import { address, newShopper, orderNovels } from '../support/shopper.ts'

const values = { method: 'card', name: 'Asha', email: 'asha@example.com', phone: '+919000055055' }

describe.each(engines)('payments on %s', engine => {
  let api: TestApi
  let token: string
  let secret: string
  beforeAll(async () => {
    api = await openApi(engine)
    ;({ token } = await newShopper(api))
    const store = await api.db
      .selectFrom('stores')
      .select('payment_secret')
      .where('slug', '=', 'one')
      .executeTakeFirstOrThrow()
    secret = store.payment_secret
  })

  const pay = (orderId: string, fields: object = values, headers: Record<string, string> = {}) =>
    api.call('/payments', { token, headers, body: { orderId, fields } })
  const statusOf = async (id: string) => (await api.call(`/orders/${id}`, { token })).body.status
  const newOrder = async () => String((await orderNovels(api, token)).body.id)
  const started = async (headers: Record<string, string> = {}) => {
    const orderId = await newOrder()
    const { body } = await pay(orderId, values, headers)
    const data = startPayment.answer.parse(body).action?.formParams?.data ?? {}
    return { orderId, data, reference: data['reference'] ?? '', amount: 50_010 }
  }
  const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    api.app.request(`http://${ONE}/api/v1/payments/${path}`, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers,
    })
  const callback = ({ rawBody, headers }: { rawBody: string; headers: Headers }, host = ONE) =>
    api.app.request(`http://${host}/api/v1/payments/callback/sandbox`, {
      method: 'POST',
      body: rawBody,
      headers,
    })

  test('describe a form that the contract understands', async () => {
    const { status, body } = await api.call('/payments/fields', { token })
    expect(status).toBe(200)
    const fields = getPaymentFields.answer.parse(body)
    expect(fields.map(field => field.type)).toEqual(['select', 'text', 'email', 'tel', 'textarea'])
    expect((await api.call('/payments/fields')).status).toBe(401)
  })

  test.each([
    [{ ...values, phone: '' }, 'Please enter a mobile number'],
    [{ ...values, phone: '+9190000' }, 'Phone number must have at least 13 characters'],
    [{ ...values, email: 'asha' }, 'Please enter a valid email address'],
    [{}, 'Please choose how to pay'],
  ])('refuse a form with %o in the words of the form', async (fields, error) => {
    const answer = await pay(await newOrder(), fields)
    expect([answer.status, answer.body]).toEqual([400, { error }])
  })

  test('go through the hosted page and move the order to Processing', async () => {
    const { orderId, data } = await started({ Origin: `http://${ONE}:5000` })
    const form = Object.fromEntries(Object.entries(data).map(([name, value]) => [`data[${name}]`, value]))
    const page = await post('sandbox', { type: 'sandbox', url: 'x', ...form })
    const html = await page.text()
    expect(html).toContain('Test payment: no money moves')
    expect(html).toContain('Pay ₹500.10')
    expect(page.headers.get('Content-Security-Policy')).toContain(`form-action 'self' http://${ONE}:5000;`)
    const done = await post('sandbox/decide', { ...data, decision: 'pay' })
    expect(done.status).toBe(303)
    expect(done.headers.get('Location')).toBe(`http://${ONE}:5000/order-success?orderId=${orderId}`)
    expect(await statusOf(orderId)).toBe(1)
  })

  test.each(['decline', 'cancel', 'nonsense'])(
    'come back unpaid after %s, and can be tried again',
    async decision => {
      const { orderId, data } = await started()
      const done = await post('sandbox/decide', { ...data, decision })
      expect(done.headers.get('Location')).toBe(`http://${ONE}:4321/payment?orderId=${orderId}&failed=1`)
      expect(await statusOf(orderId)).toBe(0)
      expect((await pay(orderId)).body.success).toBe(true)
    },
  )

  test('return only to the shop’s own pages', async () => {
    const { data } = await started({ Origin: 'http://evil.localhost:4321' })
    const done = await post('sandbox/decide', { ...data, decision: 'cancel' })
    expect(done.headers.get('Location')).toMatch(new RegExp(`^http://${ONE}:4321/payment`))
  })

  test.each([
    ['upi-app', 'open'],
    ['upi-qr', 'scan'],
    ['card', 'post'],
  ])('by %s give the browser something to %s', async (method, step) => {
    const { body } = await pay(await newOrder(), { ...values, method })
    const answer = startPayment.answer.parse(body)
    expect(paymentStep(answer, true).do).toBe(step)
    const link = answer.action?.qr || (answer.action?.type === 'deeplink' ? answer.action.redirectUrl : '')
    if (link) expect(await (await api.app.request(link)).text()).toContain('Pay ₹500.10')
  })

  test('on the internet are told the address of the API there', async () => {
    const other = await newShopper(api, TWO)
    const body = { products: { [inTwo('novel')]: 1 }, shippingAddress: address }
    const order = await api.call('/orders', { host: `api.${TWO}`, token: other.token, body })
    const paying = await api.call('/payments', {
      host: `api.${TWO}`,
      token: other.token,
      body: { orderId: order.body.id, fields: values },
    })
    expect(paying.body.action.redirectUrl).toBe(`https://api.${TWO}/api/v1/payments/sandbox`)
  })

  test('refuse an order that is paid, cancelled, foreign or none', async () => {
    const { orderId, reference, amount } = await started()
    await callback(sandboxCallback({ reference, amount }, 'paid', secret))
    expect((await pay(orderId)).status).toBe(409)
    const cancelled = await newOrder()
    await api.db.updateTable('orders').set({ status: 4 }).where('id', '=', Number(cancelled)).execute()
    expect((await pay(cancelled)).status).toBe(409)
    const stranger = await newShopper(api)
    const foreign = (await orderNovels(api, stranger.token)).body.id
    for (const id of [String(foreign), '999999', 'x', '-1']) expect((await pay(id)).status, id).toBe(404)
  })

  test('believe no message but the gateway’s own about this amount', async () => {
    const { orderId, reference, amount } = await started()
    const attempt = { reference, amount }
    const genuine = sandboxCallback(attempt, 'paid', secret)
    const other = await api.db
      .selectFrom('stores')
      .select('payment_secret')
      .where('slug', '=', 'two')
      .executeTakeFirstOrThrow()
    const forged = [
      callback({ rawBody: genuine.rawBody, headers: new Headers() }),
      callback({ rawBody: genuine.rawBody, headers: new Headers({ 'x-sandbox-signature': 'a'.repeat(64) }) }),
      callback({ rawBody: `${genuine.rawBody}&x=1`, headers: genuine.headers }),
      callback(sandboxCallback({ ...attempt, amount: amount - 1 }, 'paid', secret)),
      callback(sandboxCallback({ ...attempt, reference: '0'.repeat(32) }, 'paid', secret)),
      callback(sandboxCallback(attempt, 'paid', other.payment_secret)),
      callback(sandboxCallback(attempt, 'paid', other.payment_secret), TWO),
    ]
    for (const answer of await Promise.all(forged)) expect(answer.status).toBe(400)
    expect(await statusOf(orderId)).toBe(0)
    expect((await callback(genuine)).status).toBe(200)
    expect(await statusOf(orderId)).toBe(1)
  })

  test('count one message once, however often and in whatever company it comes', async () => {
    const { orderId, reference, amount } = await started()
    const paid = sandboxCallback({ reference, amount }, 'paid', secret)
    const forged = { rawBody: paid.rawBody, headers: new Headers({ 'x-sandbox-signature': 'no' }) }
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => callback(index % 2 ? paid : forged)),
    )
    expect(answers.map(answer => answer.status).toSorted()).toEqual([
      200, 200, 200, 200, 200, 400, 400, 400, 400, 400,
    ])
    await api.db.updateTable('orders').set({ status: 3 }).where('id', '=', Number(orderId)).execute()
    expect((await callback(paid)).status).toBe(200)
    expect((await callback(sandboxCallback({ reference, amount }, 'failed', secret))).status).toBe(200)
    expect(await statusOf(orderId)).toBe(3)
    const { state } = await api.db
      .selectFrom('payment_attempts')
      .select('state')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    expect(state).toBe('paid')
  })

  test('count money that comes late, after the page gave up', async () => {
    const { orderId, reference, amount, data } = await started()
    api.clock.now += 31 * 60_000
    const page = await post('sandbox', data)
    expect(await page.text()).toContain('This payment took too long')
    await callback(sandboxCallback({ reference, amount }, 'paid', secret))
    expect(await statusOf(orderId)).toBe(1)
  })

  test('paid twice for one order keep the order and ask for a refund', async () => {
    const first = await started()
    const second =
      startPayment.answer.parse((await pay(first.orderId)).body).action?.formParams?.data['reference'] ?? ''
    await callback(sandboxCallback(first, 'paid', secret))
    await callback(sandboxCallback({ reference: second, amount: first.amount }, 'paid', secret))
    expect(await statusOf(first.orderId)).toBe(1)
    expect(api.lines.some(line => line.includes('refund needed') && line.includes(first.orderId))).toBe(true)
  })

  test.each<Record<string, string>>([{}, { reference: 'x' }, { signature: 'y'.repeat(64) }])(
    'show no page for a link we did not make (%o)',
    async spoilt => {
      const { data } = await started()
      const form: Record<string, string> = Object.keys(spoilt).length ? { ...data, ...spoilt } : {}
      expect((await post('sandbox', form)).status).toBe(404)
      expect((await post('sandbox/decide', { ...form, decision: 'pay' })).status).toBe(404)
    },
  )
})
