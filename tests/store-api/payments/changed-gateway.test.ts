import pino from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { reconcileAttempt } from '../../../src/store-api/payments/gateways/adapters.ts'
import { systemPaymentContext } from '../../../src/store-api/payments/payment-context.ts'
import { storeId } from '../support/desk.ts'
import { enginesByDay } from '../support/open-api.ts'
import { FORM, newPayer, openPaidApi, type Payer, setPayment } from '../support/payer.ts'
import { setStatus } from '../support/shopper.ts'
import { payuStandIn } from './gateways/payu-stand-in.ts'

const started = z.object({
  action: z.object({ formParams: z.object({ data: z.record(z.string(), z.string()) }) }),
})
const upi = { vpa: 'one@okaxis' }

describe.each(enginesByDay)('a shop that changes its gateway while a shopper pays, on %s', async engine => {
  const gateway = await payuStandIn('KEY', 'SALT')
  const payu = { key: 'KEY', salt: 'SALT', payOrigin: gateway.origin, serviceOrigin: gateway.origin }
  const api = await openPaidApi(engine, 'payu', payu)
  const begun: { payer: Payer; request: Record<string, string> }[] = []
  for (let count = 0; count < 8; count++) {
    const payer = await newPayer(api)
    begun.push({ payer, request: started.parse((await payer.pay({})).body).action.formParams.data })
  }
  const change = async (settings: object) => {
    await setPayment(api, 'upi', settings)
    // A running process sees a change of its shops within a second.
    await new Promise(done => setTimeout(done, 1050))
  }
  await change({ ...payu, ...upi })
  let payer: Payer
  let request: Record<string, string>
  beforeEach(() => {
    const next = begun.pop()
    if (!next) throw new Error('more payers are needed')
    ;({ payer, request } = next)
  })
  const post = (path: string, fields: Record<string, string>) =>
    api.call(path, { headers: FORM, body: new URLSearchParams(fields).toString() })
  const states = async () => (await payer.attempts()).map(row => [row.state, row.refund_due])

  test.each([
    ['callback', '/payments/callback/payu', 200],
    ['return', '/payments/payu/return', 303],
  ])('its %s is heard', async (_, path, status) => {
    expect((await post(path, gateway.finish(request, 'success'))).status).toBe(status)
    expect(await states()).toEqual([['paid', 0]])
    expect(await payer.status()).toBe(1)
  })

  test('its money for an order that was cancelled is to be given back', async () => {
    await setStatus(api, payer.orderId, 4)
    await post('/payments/callback/payu', gateway.finish(request, 'success'))
    expect(await states()).toEqual([['paid', 1]])
  })

  test('it is asked about the attempts that were made with it', async () => {
    gateway.told.set(request['txnid'] ?? '', { status: 'success', amount: request['amount'] ?? '' })
    const { db, clock } = api
    const log = pino({ enabled: false })
    const deps = { db, log, now: () => clock.now, pseudonymKey: 'key', mailQueued: () => {} }
    const reference = request['txnid'] ?? ''
    const attempt = { storeId: await storeId(api, 'one'), adapter: 'payu', reference }
    const found = await systemPaymentContext(deps, attempt)
    if (found) await reconcileAttempt(found, attempt)
    expect(await states()).toEqual([['paid', 0]])
  })

  test('the form on its way to it is passed on', async () => {
    const data = Object.entries(request).map(([name, value]) => [`data[${name}]`, value])
    const form = { type: 'payu', url: `${gateway.origin}/_payment`, ...Object.fromEntries(data) }
    expect((await post('/payments/bridge', form)).status).toBe(200)
  })

  test('it says nothing about the attempts of the gateway that came after it', async () => {
    await payer.pay({})
    const other = (await payer.attempts()).find(row => row.adapter === 'upi')
    const forged = gateway.finish(request, 'success', { txnid: other?.reference ?? '' })
    expect((await post('/payments/callback/payu', forged)).status).toBe(404)
    expect(await payer.status()).toBe(0)
  })

  test('it is not heard where its settings are gone', async () => {
    await change(upi)
    const done = gateway.finish(request, 'success')
    for (const path of ['/payments/callback/payu', '/payments/payu/return'])
      expect((await post(path, done)).status).toBe(404)
    expect(await states()).toEqual([['created', 0]])
  })
})
