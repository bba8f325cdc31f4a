import { beforeEach, describe, expect, test } from 'vitest'
import { sign } from '../../../src/store-api/payments/gateways/hmac.ts'
import { enginesByDay, TWO } from '../support/open-api.ts'
import { FORM, newPayer, notify, openPaidApi, type Payer, redirectOf, setPayment } from '../support/payer.ts'

const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Mobile' }

describe.each(enginesByDay)('UPI and its callbacks on %s', async engine => {
  let payer: Payer
  const api = await openPaidApi(engine, 'upi', { vpa: 'one@okaxis' })
  beforeEach(async () => {
    payer = await newPayer(api)
  })
  const started = async () => {
    await payer.pay({})
    const [attempt] = await payer.attempts()
    return { reference: attempt?.reference, status: 'paid', amount: '500.10', utr: '412345678901' }
  }

  test('ask for nothing, give a phone the link and a desktop the code', async () => {
    const expected = { fields: [], test: false }
    expect((await api.call('/payments/fields', { token: payer.token })).body).toEqual(expected)
    const link = await payer.pay({}, phone)
    const [attempt] = await payer.attempts()
    const note = `Order%20${payer.orderId}`
    expect(link.body).toMatchObject({
      action: {
        type: 'deeplink',
        redirectUrl: `upi://pay?pa=one@okaxis&pn=Shop%20one&tr=${attempt?.reference}&am=500.10&cu=INR&tn=${note}`,
      },
    })
    expect(await payer.pay({})).toMatchObject({ body: { action: { type: 'qr', redirectUrl: '' } } })
  })

  test('the bank’s signed word pays, once; anything else changes nothing', async () => {
    const said = await started()
    expect((await notify(api, 'upi', said, { secret: 'secret-of-shop-two' })).status).toBe(401)
    expect((await api.call('/payments/callback/upi', { body: said })).status).toBe(401)
    // A bank that hears 200 asks no more: a wrong amount is refused however often it comes.
    for (const _ of [1, 2]) expect((await notify(api, 'upi', { ...said, amount: '1.00' })).status).toBe(409)
    expect((await notify(api, 'upi', said, { host: TWO })).status).toBe(404)
    expect((await notify(api, 'upi', { ...said, reference: 'B'.repeat(24) })).status).toBe(404)
    expect(await payer.status()).toBe(0)
    expect((await notify(api, 'upi', said)).status).toBe(200)
    expect(await payer.status()).toBe(1)
    expect((await notify(api, 'upi', said)).status).toBe(200)
    expect((await notify(api, 'upi', { ...said, status: 'failed' })).status).toBe(200)
    expect(await payer.status()).toBe(1)
  })

  test('a signed callback that cannot be read is refused as such, so that people look in the right place', async () => {
    const said = await started()
    for (const wrong of [{ status: 'PAID' }, { amount: '₹500.10' }, { reference: 1001 }]) {
      const answer = await notify(api, 'upi', { ...said, ...wrong })
      expect([answer.status, answer.body]).toEqual([
        400,
        { error: expect.stringMatching(/signed.*cannot be read/) },
      ])
    }
    const unsigned = await notify(api, 'upi', { ...said, status: 'PAID' }, { secret: 'secret-of-shop-two' })
    expect(unsigned.status).toBe(401)
    expect(api.lines.join('\n')).toContain('a signed callback could not be read')
    expect(await payer.status()).toBe(0)
  })

  test('is signed over the bytes that came, also where they begin with a byte order mark', async () => {
    const body = `\uFEFF${JSON.stringify(await started())}`
    const headers = { 'x-payment-signature': sign(body, 'secret-of-shop-one') }
    expect((await api.call('/payments/callback/upi', { body, headers })).status).toBe(200)
    expect(await payer.status()).toBe(1)
  })

  test('no log line holds a secret or a signature', async () => {
    await notify(api, 'upi', await started())
    expect(api.lines.join('\n')).not.toMatch(/secret-of-shop|sha256=/)
  })

  test('where real money is taken, the sandbox is not there', async () => {
    const test = await openPaidApi(engine, 'sandbox')
    const tester = await newPayer(test)
    const path = redirectOf(await tester.pay()).pathname.replace('/api/v1', '')
    await setPayment(test, 'upi', { vpa: 'one@okaxis' })
    // A running process sees a change of its shops within a second.
    await new Promise(done => setTimeout(done, 1050))
    expect((await test.call(path)).status).toBe(404)
    expect((await test.call(`${path}/outcome`, { body: 'choice=pay', headers: FORM })).status).toBe(404)
    const said = { reference: path.split('/').at(-1), status: 'paid', amount: '500.10' }
    expect((await notify(test, 'sandbox', said)).status).toBe(404)
    expect(await tester.status()).toBe(0)
  })
})
