import { setTimeout } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { readPaymentSettings } from '../../../../src/store-api/payments/desk/payment-settings.db.ts'
import {
  type SetPaymentSettingsInput,
  setPaymentSettings,
  viewPaymentSettings,
} from '../../../../src/store-api/payments/desk/payment-settings.ts'
import { inOwnTransaction } from '../../../../src/store-api/platform/engine/own-transaction.ts'
import { lockStore } from '../../../../src/store-api/shops/store.db.ts'
import { engines } from '../../support/engines.ts'
import { shownEvents } from '../../support/shown-events.ts'
import { withoutEvents } from '../../support/without-events.ts'
import { cliContext } from '../gateways/payment-contexts.ts'
import { enginesByDay, openShops, type Shops } from '../gateways/shops.ts'

describe.each(enginesByDay)('the view of payment settings on %s', engine => {
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

const VPA = { vpa: 'one@okaxis' }

describe.each(enginesByDay)('setPaymentSettings on %s', engine => {
  let shops: Shops
  beforeEach(async () => {
    shops = await openShops(engine)
  })

  const set = (adapter: string, more: Partial<SetPaymentSettingsInput> = {}, shop = shops.one) =>
    setPaymentSettings(cliContext(shops.db, shop.id), {
      adapter,
      settings: {},
      allowsTestPayments: false,
      callbackSecret: undefined,
      ...more,
    })
  const stored = async (shop = shops.one) => {
    const { payment_adapter: adapter, version } = await shops.db
      .selectFrom('stores')
      .select(['payment_adapter', 'version'])
      .where('id', '=', shop.id)
      .executeTakeFirstOrThrow()
    const { settings, callbackSecret } = await readPaymentSettings(shops.db, shop.id)
    return { adapter, version, settings, callbackSecret }
  }
  const giveHost = (host: string) =>
    shops.db.insertInto('store_hosts').values({ host, store_id: shops.one.id, position: 0 }).execute()

  test('sets an adapter with its settings, for one shop, and raises the store version', async () => {
    const [before, other] = [await stored(), await stored(shops.two)]
    await set('upi', { settings: VPA })
    expect(await stored()).toEqual({
      adapter: 'upi',
      version: before.version + 1,
      settings: VPA,
      callbackSecret: 'secret-of-shop-one',
    })
    expect(await stored(shops.two)).toEqual(other)
  })

  test('writes a line of activity, without which nothing is set', async () => {
    await set('upi', { settings: VPA })
    const lines = await shownEvents(shops.db).selectAll().execute()
    expect(lines).toMatchObject([{ kind: 'payments.set', subject: 'upi', actor: 'cli' }])
    const before = await stored()
    await expect(withoutEvents(shops.db, () => set('sandbox'))).rejects.toThrow()
    expect(await stored()).toEqual(before)
  })

  test('keeps settings that are not given, also those of another adapter', async () => {
    await set('upi', { settings: { ...VPA, merchantCode: '5942' } })
    await set('payu', { settings: { key: 'KEY', salt: 'SALT' }, callbackSecret: 'another-secret-of-one' })
    await set('upi', { settings: { vpa: 'two@okaxis' } })
    expect(await stored()).toMatchObject({
      adapter: 'upi',
      settings: { vpa: 'two@okaxis', merchantCode: '5942', key: 'KEY', salt: 'SALT' },
      callbackSecret: 'another-secret-of-one',
    })
  })

  test('forgets a setting that the gateway works without once it is emptied', async () => {
    await set('upi', { settings: { ...VPA, merchantCode: '5942' } })
    await set('upi', { settings: { merchantCode: '' } })
    expect((await stored()).settings).toEqual(VPA)
    await expect(set('upi', { settings: { vpa: '' } })).rejects.toMatchObject(invalid('upi', 'vpa'))
  })

  test.each([
    ['cash', {}, { code: 'payment-adapter-unknown', details: { known: ['sandbox', 'upi', 'payu'] } }],
    ['toString', {}, { code: 'payment-adapter-unknown' }],
    ['upi', { settings: { vpa: 'no address' } }, invalid('upi', 'vpa')],
    ['upi', {}, invalid('upi', 'vpa')],
    ['upi', { settings: { ...VPA, merchantCode: '594' } }, invalid('upi', 'merchantCode')],
    ['upi', { settings: { ...VPA, test: 'yes' } }, invalid('upi', 'test')],
    ['upi', { settings: { ...VPA, 'set-at:salt': 'never' } }, invalid('upi', 'set-at:salt')],
    ['upi', { settings: { ...VPA, more: 'x' } }, invalid('upi', 'more')],
    ['payu', { settings: { key: 'KEY' } }, invalid('payu', 'salt')],
    [
      'payu',
      { settings: { key: 'K', salt: 'S', payOrigin: 'http://evil.example' } },
      invalid('payu', 'payOrigin'),
    ],
    ['sandbox', { callbackSecret: 'short' }, invalid('sandbox', 'callbackSecret')],
    ['upi', { settings: VPA, allowsTestPayments: true }, { code: 'test-payments-of-gateway' }],
  ] as const)('refuses %s with %o, and changes nothing', async (adapter, input, refusal) => {
    const before = await stored()
    await expect(set(adapter, input)).rejects.toMatchObject(refusal)
    expect(await stored()).toEqual(before)
  })

  test('refuses the sandbox on a real host unless test payments are allowed, which other adapters end', async () => {
    await giveHost('one.example')
    const expected = { code: 'sandbox-on-real-host', details: { slug: 'one' } }
    await expect(set('sandbox')).rejects.toMatchObject(expected)
    await set('sandbox', { allowsTestPayments: true })
    expect((await stored()).settings).toEqual({ test: 'yes' })
    await expect(set('sandbox')).rejects.toMatchObject({ code: 'sandbox-on-real-host' })
    await set('upi', { settings: VPA })
    expect((await stored()).settings).toEqual(VPA)
  })

  test('allows the sandbox on localhost', async () => {
    await giveHost('one.localhost')
    await set('sandbox')
    expect((await stored()).adapter).toBe('sandbox')
  })
})

function invalid(adapter: string, setting: string) {
  return { code: 'payment-setting-invalid', details: { adapter, setting } }
}

describe.each(engines)('payment settings that are set at once on %s', engine => {
  test('are all kept', async () => {
    const { db, one } = await openShops(engine)
    const set = (adapter: string, settings: Record<string, string>) =>
      setPaymentSettings(cliContext(db, one.id), {
        adapter,
        settings,
        allowsTestPayments: false,
        callbackSecret: undefined,
      })
    const payu = { key: 'key-of-one', salt: 'salt-of-one' }
    const { both } = await inOwnTransaction(db, async tx => {
      await lockStore(tx, one.id)
      const both = Promise.all([set('upi', VPA), set('payu', payu)])
      await setTimeout(100)
      return { both }
    })
    await both
    expect((await readPaymentSettings(db, one.id)).settings).toMatchObject({ ...VPA, ...payu })
  })
})
