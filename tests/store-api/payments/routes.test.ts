import { beforeEach, describe, expect, test } from 'vitest'
import { createOrder } from '../../../src/contract/orders/new-order.ts'
import { getPaymentFields, startPayment } from '../../../src/contract/orders/payment.ts'
import { paymentStep } from '../../../src/domain/payments/payment-action.ts'
import { enginesByDay, inTwo, ONE, TWO } from '../support/open-api.ts'
import { card, FORM, newPayer, openPaidApi, type Payer, redirectOf, setPayment } from '../support/payer.ts'
import { address, newShopper, setStatus } from '../support/shopper.ts'

describe.each(enginesByDay)('payments on %s', async engine => {
  let payer: Payer
  const api = await openPaidApi(engine, 'sandbox')
  beforeEach(async () => {
    payer = await newPayer(api)
  })
  const sandboxPath = async () => redirectOf(await payer.pay()).pathname.replace('/api/v1', '')

  test('the sandbox asks for what the shop’s page can show', async () => {
    const { body } = await api.call('/payments/fields', { token: payer.token })
    const { fields, test: isTest } = getPaymentFields.response.parse(body)
    const types = fields.map(field => field.type)
    expect(isTest).toBe(true)
    expect(types).toEqual(['select', 'text', 'email', 'tel', 'textarea'])
    expect((await api.call('/payments/fields')).status).toBe(401)
  })

  test.each([
    ['card', 'redirect_post', 'post'],
    ['upi-app', 'deeplink', 'open'],
    ['upi-qr', 'qr', 'scan'],
  ])('the sandbox by %s gives %s, and the browser something to %s', async (method, type, step) => {
    const answer = startPayment.response.parse((await payer.pay({ ...card, method })).body)
    expect([answer.action?.type, paymentStep(answer, true).do]).toEqual([type, step])
  })

  test('the form, the hosted page and the choice lead to a paid order', async () => {
    const path = await sandboxPath()
    const page = await api.call(path, { body: 'type=sandbox&data[reference]=x', headers: FORM })
    expect(page.body).toContain('₹500.10')
    const done = await api.call(`${path}/outcome`, { body: 'choice=pay', headers: FORM })
    const seen = [done.status, done.headers.get('location')]
    expect(seen).toEqual([303, `http://${ONE}:4321/order-success?orderId=${payer.orderId}`])
    expect(await payer.status()).toBe(1)
  })

  test('a declined payment leads back and can be tried again', async () => {
    const path = await sandboxPath()
    const done = await api.call(`${path}/outcome`, { body: 'choice=fail', headers: FORM })
    expect(done.headers.get('location')).toBe(`http://${ONE}:4321/payment?orderId=${payer.orderId}&failed=1`)
    expect(await payer.status()).toBe(0)
    expect(await payer.pay()).toMatchObject({ body: { success: true } })
  })

  test.each([
    [{ ...card, phone: '' }, 'Please enter a mobile number'],
    [{ ...card, phone: '+9190000' }, 'Phone number must have at least 13 characters'],
    [{ ...card, email: 'asha' }, 'Please enter a valid email address'],
    [{}, 'Please choose how to pay'],
  ])('a form with %o is refused in the words of the form', async (fields, error) => {
    expect(await payer.pay(fields)).toMatchObject({ status: 400, body: { error } })
  })

  test("on the internet the API's address is the one there", async () => {
    await setPayment(api, 'sandbox', { test: 'yes' }, 'two')
    const other = await newShopper(api, TWO)
    const at = { host: `api.${TWO}`, token: other.token }
    const products = { [inTwo('novel')]: 1 }
    const order = await api.call('/orders', { ...at, body: { products, shippingAddress: address } })
    const orderId = createOrder.response.parse(order.body).id
    const started = await api.call('/payments', { ...at, body: { orderId, fields: card } })
    expect(redirectOf(started).href).toMatch(`https://api.${TWO}/api/v1/payments/sandbox/`)
  })

  test('a page of another origin is never led back to', async () => {
    await payer.pay(card, { origin: 'http://evil.localhost:4321' })
    expect((await payer.attempts()).map(row => row.return_origin)).toEqual([`http://${ONE}:4321`])
  })

  test('a paid, a cancelled and a foreign order are refused', async () => {
    await setStatus(api, payer.orderId, 1)
    const paid = { status: 409, body: { error: 'This order has already been paid.' } }
    expect(await payer.pay()).toMatchObject(paid)
    await setStatus(api, payer.orderId, 4)
    const cancelled = { status: 409, body: { error: 'This order is cancelled. You cannot pay for it.' } }
    expect(await payer.pay()).toMatchObject(cancelled)
    const { token } = await newShopper(api)
    const foreign = { status: 404, body: { error: 'Order not found or access denied' } }
    expect(await payer.pay(card, {}, payer.orderId, token)).toMatchObject(foreign)
    expect(await payer.attempts()).toEqual([])
  })

  test('attempts without end have to wait, each shopper for himself', async () => {
    const statuses: number[] = []
    for (let tries = 0; tries < 61; tries++) statuses.push((await payer.pay()).status)
    expect(statuses.indexOf(429)).toBe(60)
    const refused = await payer.pay()
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await payer.attempts()).toHaveLength(60)
    expect((await (await newPayer(api)).pay()).status).toBe(200)
    // Each is a row of the order, which the desk reads whole.
    for (let passed = 0; passed < 2; passed++) {
      api.clock.now += 600_000
      for (let tries = 0; tries < 61; tries++) await payer.pay()
    }
    expect(await payer.attempts()).toHaveLength(120)
  })

  test('the amount is the order’s, whatever is sent', async () => {
    await payer.pay({ ...card, amount: '1', price: '1' })
    expect((await payer.attempts()).map(row => row.amount)).toEqual([50010])
  })
})
