import { beforeEach, describe, expect, test } from 'vitest'
import {
  setPaymentSettings,
  viewPaymentSettings,
} from '../../../../src/store-api/payments/desk/payment-settings.ts'
import { cliContext } from '../gateways/payment-contexts.ts'
import { engines, openShops, type Shops } from '../gateways/shops.ts'

describe.each(engines)('the view of payment settings on %s', engine => {
  let shops: Shops
  beforeEach(async () => {
    shops = await openShops(engine)
  })

  const context = () => cliContext(shops.db, shops.one.id)
  const view = () => viewPaymentSettings(context(), { apiPort: 4000 })
  const setTo = (adapter: string, settings: Record<string, string>) =>
    setPaymentSettings(context(), { adapter, settings, allowsTestPayments: false, callbackSecret: undefined })
  const giveHost = (host: string) =>
    shops.db.insertInto('store_hosts').values({ host, store_id: shops.one.id, position: -1 }).execute()

  test('names the address for callbacks of the primary host, and that they have a secret', async () => {
    await setTo('upi', { vpa: 'one@okaxis' })
    await giveHost('one.example')
    const callbackUrl = 'https://api.one.example/api/v1/payments/callback/upi'
    expect(await view()).toMatchObject({ adapter: 'upi', callbackUrl, hasCallbackSecret: true })
    expect(JSON.stringify(await view())).not.toContain('secret-of-shop-one')
  })

  test('names none for test payments, which no bank reports', async () => {
    await giveHost('one.localhost')
    await setTo('sandbox', {})
    expect(await view()).toMatchObject({ adapter: 'sandbox', callbackUrl: '' })
  })
})
