import { describe, expect, test } from 'vitest'
import { setPaymentSettings } from '../../../../src/store-api/payments/desk/payment-settings.ts'
import { checkPaymentSettings } from '../../../../src/store-api/payments/gateways/check-settings.ts'
import { cliContext } from './payment-contexts.ts'
import { payuStandIn } from './payu-stand-in.ts'
import { engines, openShops } from './shops.ts'

describe.each(engines)('a test of payment settings on %s', async engine => {
  const shops = await openShops(engine)
  const payu = await payuStandIn('KEY', 'SALT')

  const check = async (adapter: string, settings: Record<string, string>) => {
    const context = cliContext(shops.db, shops.one.id)
    const input = { adapter, settings, allowsTestPayments: false, callbackSecret: undefined }
    await setPaymentSettings(context, input)
    return checkPaymentSettings(context)
  }
  const refused = {
    isWorking: false,
    problem: 'PayU does not accept the key and the salt. Check both and try again.',
    untried: '',
  }

  test('asks PayU with key and salt, and about no real payment', async () => {
    const serviceOrigin = payu.origin
    expect(await check('payu', { key: 'KEY', salt: 'SALT', serviceOrigin })).toEqual({
      isWorking: true,
      problem: '',
      untried: 'PayU accepts the key and the salt. To test the rest, pay a small order yourself.',
    })
  })

  test.each([
    ['a wrong salt', { salt: 'PEPPER' }],
    ['a wrong key', { salt: 'SALT', key: 'LOCK' }],
    ['an address where nothing answers', { salt: 'SALT', serviceOrigin: 'http://127.0.0.1:1' }],
  ])('fails for PayU with %s', async (_, wrong) => {
    expect(await check('payu', { key: 'KEY', serviceOrigin: payu.origin, ...wrong })).toEqual(refused)
  })

  test('checks the form of a UPI address alone, and says so', async () => {
    expect(await check('upi', { vpa: 'one@okaxis' })).toEqual({
      isWorking: true,
      problem: '',
      untried: 'The UPI ID has a valid form. To be sure that it is yours, pay a small order yourself.',
    })
  })

  test('has nothing left to try in the sandbox', async () => {
    expect(await check('sandbox', {})).toEqual({ isWorking: true, problem: '', untried: '' })
  })

  test('names a setting that is missing', async () => {
    const emptied = { payment_adapter: 'payu', payment_settings: '{}' }
    await shops.db.updateTable('stores').set(emptied).where('id', '=', shops.two.id).execute()
    const expected = { isWorking: false, problem: 'The setting key is missing or not valid.', untried: '' }
    expect(await checkPaymentSettings(cliContext(shops.db, shops.two.id))).toEqual(expected)
  })
})
