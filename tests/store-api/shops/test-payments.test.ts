import { describe, expect, test } from 'vitest'
import { getPaymentFields } from '../../../src/contract/orders/payment.ts'
import { enginesByDay, ONE, openApi, TWO } from '../support/open-api.ts'
import { setPayment } from '../support/payer.ts'
import { newShopper } from '../support/shopper.ts'

describe.each(enginesByDay)('the sandbox on %s', engine => {
  test('takes nothing on a real host until it is told to, and then every page can say so', async () => {
    const api = await openApi(engine)
    const fieldsAt = async (host: string) => {
      const { token } = await newShopper(api, host)
      return api.call(getPaymentFields.path, { host, token })
    }
    const infoAt = async (host: string) => (await api.call('/storeInfo', { host })).body
    expect(await fieldsAt(ONE)).toMatchObject({ status: 200, body: { test: true } })
    expect(await infoAt(ONE)).not.toHaveProperty('testPayments')

    const refusal = { status: 409, body: { error: 'This shop does not take payments yet' } }
    expect(await fieldsAt(TWO)).toMatchObject(refusal)
    const { token } = await newShopper(api, TWO)
    const body = { orderId: '1', fields: {} }
    expect(await api.call('/payments', { host: TWO, token, body })).toMatchObject(refusal)
    expect(await api.call('/payments/callback/sandbox', { host: TWO, body: {} })).toMatchObject(refusal)
    expect(api.lines.join('')).toContain(
      'npm run store -- payment two upi|payu, or payment two sandbox --test',
    )
    expect(await infoAt(TWO)).not.toHaveProperty('testPayments')

    await setPayment(api, 'sandbox', { test: 'yes' }, 'two')
    await new Promise(resolve => setTimeout(resolve, 1_100))
    expect(await fieldsAt(TWO)).toMatchObject({ status: 200, body: { test: true } })
    expect(await infoAt(TWO)).toMatchObject({ testPayments: true })
  })
})
