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

  const contextOfOne = () => {
    const log = pino({ level: 'info' }, { write: line => void lines.push(line) })
    const deps = { db: shops.db, log, now: () => NOW, pseudonymKey: 'key', mailQueued: () => {} }
    return systemPaymentContext(deps, shops.one.id)
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
