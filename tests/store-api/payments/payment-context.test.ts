import pino from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { systemPaymentContext } from '../../../src/store-api/payments/payment-context.ts'
import { engines, NOW, openShops, type Shops } from './gateways/shops.ts'

describe.each(engines)('the payments’ context of a job on %s', engine => {
  let shops: Shops
  let lines: string[]
  beforeEach(async () => {
    shops = await openShops(engine)
    lines = []
  })

  const contextOfOne = (adapter = 'sandbox') => {
    const log = pino({ level: 'info' }, { write: line => void lines.push(line) })
    const deps = { db: shops.db, log, now: () => NOW, pseudonymKey: 'key', mailQueued: () => {} }
    return systemPaymentContext(deps, { storeId: shops.one.id, adapter })
  }
  const giveHost = (host: string) =>
    shops.db.insertInto('store_hosts').values({ host, store_id: shops.one.id, position: 0 }).execute()

  test('is the shop’s, with the server as its actor', async () => {
    await giveHost('one.localhost')
    expect(await contextOfOne()).toMatchObject({
      storeId: shops.one.id,
      actor: { type: 'system' },
      slug: 'one',
      shop: 'Shop one',
      settings: { adapter: 'sandbox', callbackSecret: 'secret-of-shop-one' },
    })
  })

  test('is missing for a shop without a host, and silently for one that cannot be paid yet', async () => {
    expect(await contextOfOne()).toBeUndefined()
    await giveHost('one.example')
    expect(await contextOfOne()).toBeUndefined()
    expect(lines).toEqual([])
  })

  test('has the settings of the attempt’s adapter, and is missing where these are gone', async () => {
    await giveHost('one.example')
    expect(await contextOfOne('payu')).toBeUndefined()
    const payment_settings = JSON.stringify({ key: 'KEY', salt: 'SALT', vpa: 'one@okaxis' })
    await shops.db.updateTable('stores').set({ payment_settings, payment_adapter: 'upi' }).execute()
    expect(await contextOfOne('payu')).toMatchObject({ settings: { adapter: 'payu', salt: 'SALT' } })
    expect(await contextOfOne('sandbox')).toBeUndefined()
  })

  test('logs an account by its pseudonym', async () => {
    await giveHost('one.localhost')
    const context = await contextOfOne()
    context?.log.security('session.ended', { email: 'asha@example.in', reason: 'test' })
    const account = context?.accountOf('asha@example.in')
    expect(account).toMatch(/^[\w-]{16}$/)
    const expected = [{ event: 'session.ended', store: 'one', account, reason: 'test', msg: 'security' }]
    expect(lines.map(line => JSON.parse(line))).toMatchObject(expected)
    expect(lines.join('')).not.toContain('asha@')
  })
})
